import type { AlertEntry, AlertMessage } from '@longview/contract';

import { alertText } from '../../locale/alert-text.ts';
import { type TextKey, t } from '../../locale/t.ts';
import { momentText, spanText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { TimeAgo } from '../../ui/feedback/time-ago.tsx';
import styles from './alert-history.module.css';

/** What was wrong with a feed, newest first (EXT-41). */
export function AlertHistory({ alerts }: { alerts: readonly AlertEntry[] }) {
  if (alerts.length === 0) return <p className={styles.none}>{t('alerts.history.none')}</p>;
  return (
    <ul className={styles.list}>
      {alerts.map((alert) => (
        <li key={`${alert.Kind} ${alert.RaisedAt}`}>
          <div className={styles.what}>
            {alertText(alert)}
            {alert.EndedAt === null && <Badge text={t('alerts.history.open')} tone="alert" />}
          </div>
          <div className={styles.when}>
            {t('alerts.history.since', { time: momentText(alert.Since) })}
            {alert.EndedAt !== null && ` · ${t('alerts.history.lasted', { span: lasted(alert) })}`}
          </div>
        </li>
      ))}
    </ul>
  );
}

function lasted({ Since, EndedAt }: AlertEntry): string {
  return spanText((Date.parse(EndedAt ?? Since) - Date.parse(Since)) / 1000);
}

/** What became of the messages, and why one failed (ALR-06). */
export function AlertMessages({ messages }: { messages: readonly AlertMessage[] }) {
  if (messages.length === 0) return <p className={styles.none}>{t('alerts.messages.none')}</p>;
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={`${message.At} ${message.Way} ${message.Target} ${message.Event}`}>
          <div className={styles.what}>
            <span>
              {eventText(message.Event)} · {message.Target}
            </span>
            <TimeAgo iso={message.At} />
          </div>
          <div className={styles.when} data-failed={message.State === 'Failed' || undefined}>
            {stateText(message)}
          </div>
        </li>
      ))}
    </ul>
  );
}

const EVENTS: Readonly<Record<string, TextKey>> = {
  AlertStarted: 'alerts.message.AlertStarted',
  AlertReminder: 'alerts.message.AlertReminder',
  AlertEnded: 'alerts.message.AlertEnded',
  RegionChanged: 'alerts.message.RegionChanged',
};

function eventText(event: string): string {
  const key = EVENTS[event];
  return key ? t(key) : event;
}

function stateText({ State, Tries, Error: why }: AlertMessage): string {
  const tries = Tries > 1 ? [t('alerts.message.tries', { count: Tries })] : [];
  return [t(`alerts.message.${State}`), ...tries, ...(why ? [why] : [])].join(' · ');
}
