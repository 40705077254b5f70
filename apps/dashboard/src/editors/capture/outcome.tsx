import type { CapturePlan, CaptureRule } from '@longview/rules';
import { spanOf } from '@longview/rules/timeline';
import { dateFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { type PlannedStretch, plannedCounts, plannedStretches } from './day-plan.ts';
import styles from './outcome.module.css';
import type { Words } from './words.ts';

interface OutcomeProps {
  plan: CapturePlan;
  /** Of the feed. */
  timeZone: string;
  nowMs: number;
  say: Words;
}

/** More would be a timetable that nobody reads. */
const MAX_LINES = 8;

/** What a capture request comes to today, as a ribbon and in words (CAP-22 to CAP-24). */
export function Outcome({ plan, timeZone, nowMs, say }: OutcomeProps) {
  const nowSec = Math.floor(nowMs / 1000);
  const day = spanOf('day', nowSec, timeZone, { firstSec: nowSec, nowSec });
  const stretches = plannedStretches(plan, day.fromSec, day.toSec);
  const { taken, kept } = plannedCounts(stretches);
  const lengthSec = day.toSec - day.fromSec;
  const percent = (sec: number) => `${(sec / lengthSec) * 100}%`;
  const more = stretches.length - MAX_LINES;
  return (
    <section className={styles.outcome} aria-label={t('capture.outcome')}>
      <h3>{t('capture.outcome')}</h3>
      <div className={styles.strip} role="img" aria-label={say('outcome.strip')}>
        {stretches.map(({ fromSec, toSec, rule }) => (
          <span
            className={styles.stretch}
            key={fromSec}
            data-look={lookOf(rule)}
            style={{ left: percent(fromSec - day.fromSec), width: percent(toSec - fromSec) }}
          />
        ))}
        <span className={styles.now} style={{ left: percent(nowSec - day.fromSec) }} />
      </div>
      <ul>
        {stretches.slice(0, MAX_LINES).map((stretch) => (
          <li key={stretch.fromSec} data-now={isNow(stretch, nowSec) || undefined}>
            <span>{`${clock(stretch.fromSec, timeZone)}–${clock(stretch.toSec, timeZone)}`}</span>
            {ruleText(stretch.rule, say)}
          </li>
        ))}
      </ul>
      <p>
        {[
          more > 0 ? `${t('capture.outcome.more', { count: more })}.` : '',
          `${say('outcome.count', { count: taken })}, ${t('capture.outcome.kept', { kept })}.`,
          t('capture.outcome.zone', { zone: timeZone }),
        ].join(' ')}
      </p>
    </section>
  );
}

const isNow = ({ fromSec, toSec }: PlannedStretch, nowSec: number) => nowSec >= fromSec && nowSec < toSec;

/** Kept is sky, shown only is hatched, nothing is plain. */
function lookOf(rule: CaptureRule | null): 'kept' | 'shown' | 'nothing' {
  if (!rule) return 'nothing';
  return rule.storeSec === null ? 'shown' : 'kept';
}

/** `a picture every 10 s, all kept`. */
function ruleText(rule: CaptureRule | null, say: Words): string {
  if (!rule) return t('capture.outcome.nothing');
  const every = say('outcome.every', { interval: spanText(rule.acceptSec) });
  const looked = rule.triggerSec === null ? [] : [t('capture.outcome.looked')];
  return [every, keptText(rule, say), ...looked].join(', ');
}

function keptText({ storeSec, acceptSec }: CaptureRule, say: Words): string {
  if (storeSec === null) return say('outcome.keptNone');
  if (storeSec <= acceptSec) return t('capture.outcome.keptAll');
  return t('capture.outcome.keptSome', { interval: spanText(storeSec) });
}

function clock(sec: number, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return dateFormat(parts).format(sec * 1000);
}
