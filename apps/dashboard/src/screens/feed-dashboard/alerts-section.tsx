import type { AlertStatus, FeedAlertShape, FeedDetail } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { alertStatusQuery, feedAlertQuery, useFeedAlertChanges } from '../../api/feeds/alerts.ts';
import { t } from '../../locale/t.ts';
import { AlertForm } from '../../panels/alerts/alert-form.tsx';
import { AlertHistory, AlertMessages } from '../../panels/alerts/alert-history.tsx';
import { MuteRow } from '../../panels/alerts/mute-row.tsx';
import { TestRow } from '../../panels/alerts/test-row.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CameraMovesPanel } from './camera-moves.tsx';

/** What is told of a feed, to whom, and what was (ALR-04 to ALR-06, EXT-41 to EXT-43). */
export function AlertsSection({ feed: { Feed } }: { feed: FeedDetail }) {
  const settings = useQuery(feedAlertQuery(Feed.Id));
  const status = useQuery(alertStatusQuery(Feed.Id));
  return (
    <>
      <Panel title={t('alerts.history.title')}>
        <Loaded query={status} rows={2}>
          {({ Alerts }) => <AlertHistory alerts={Alerts} />}
        </Loaded>
      </Panel>
      <CameraMovesPanel feedId={Feed.Id} />
      <Panel title={t('alerts.feed.title')}>
        <Loaded query={settings} rows={6}>
          {(stored) => status.data && <Settings feedId={Feed.Id} stored={stored} status={status.data} />}
        </Loaded>
      </Panel>
      <Panel title={t('alerts.messages.title')}>
        <Loaded query={status} rows={2}>
          {({ Messages }) => <AlertMessages messages={Messages} />}
        </Loaded>
      </Panel>
    </>
  );
}

function Settings(props: { feedId: string; stored: FeedAlertShape; status: AlertStatus }) {
  const { feedId, stored, status } = props;
  const { save, reset, mute } = useFeedAlertChanges(feedId);
  const { HasOwnSettings: isOwn, Unsubscribed } = status;
  return (
    <>
      <AlertForm stored={stored} webhookKey={isOwn ? status.WebhookKey : null} save={save} />
      {Unsubscribed.length > 0 && <p>{t('alerts.unsubscribed', { addresses: Unsubscribed.join(', ') })}</p>}
      <FactRow title={t(isOwn ? 'alerts.own' : 'alerts.common')}>
        {isOwn && (
          <Button loading={reset.isPending} onClick={() => reset.mutate()}>
            {t('alerts.reset')}
          </Button>
        )}
      </FactRow>
      <MuteRow until={stored.MutedUntil} mute={mute} />
      <TestRow feedId={feedId} ways={status.Ways} />
    </>
  );
}
