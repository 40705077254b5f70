import type { FeedDetail, RetentionStatus } from '@longview/contract';
import { parseTime } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoggedFailure } from '../../api/client/log-failure.ts';
import { protectedFramesQuery } from '../../api/feeds/protected-frames.ts';
import { feedRetentionQuery } from '../../api/feeds/retention.ts';
import { frameIndexQuery } from '../../api/pictures/frames.ts';
import { editOf } from '../../editors/retention/model.ts';
import { RetentionForm } from '../../editors/retention/retention-form.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { useFeedRoom } from '../../panels/room/use-feed-room.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ProtectedRanges } from './protected-ranges.tsx';
import { RemovalJournal } from './removal-journal.tsx';
import { RemovalNotice } from './removal-notice.tsx';

/** How long a feed's pictures are kept, what waits to go, what is protected, and what went (RET-01 to RET-12, EXT-50, EXT-634). */
export function ResourcesSection({ feed }: { feed: FeedDetail }) {
  const status = useQuery(feedRetentionQuery(feed.Feed.Id));
  const protectedRanges = useQuery(protectedFramesQuery(feed.Feed.Id));
  useLoggedFailure(status.error);
  useLoggedFailure(protectedRanges.error);
  return (
    <>
      <Panel title={t('retention.title')} text={t('retention.text')}>
        <Loaded query={status} rows={3}>
          {(found) => <Settings feed={feed} status={found} />}
        </Loaded>
      </Panel>
      <Panel title={t('protect.list')} text={t('protect.list.text')}>
        <Loaded query={protectedRanges} rows={1}>
          {(spans) => <ProtectedRanges feedId={feed.Feed.Id} spans={spans} />}
        </Loaded>
      </Panel>
      <Panel title={t('retention.journal')} text={t('retention.journal.text')}>
        <Loaded query={status} rows={2}>
          {(found) => <RemovalJournal status={found} />}
        </Loaded>
      </Panel>
    </>
  );
}

function Settings({ feed, status }: { feed: FeedDetail; status: RetentionStatus }) {
  const feedId = feed.Feed.Id;
  return (
    <>
      <RemovalNotice feedId={feedId} status={status} />
      <RetentionForm
        feedId={feedId}
        stored={editOf(status.Settings)}
        version={status.Settings.Version}
        accountSettings={status.AccountSettings}
        totals={useDayTotals(feed)}
        room={useFeedRoom(feed)}
      />
    </>
  );
}

const HOUR_SEC = 3600;

/** Stored frames by date in the feed's zone. */
function useDayTotals({ Feed }: FeedDetail): ReadonlyMap<string, number> | undefined {
  const toSec = (Math.floor(useNow() / 1000 / HOUR_SEC) + 1) * HOUR_SEC;
  const fromSec = parseTime(Feed.OldestFrameTime ?? '') ?? toSec;
  const days = useQuery({
    ...frameIndexQuery(Feed.Id, 'day', { fromSec, toSec }),
    enabled: Feed.OldestFrameTime !== null,
  }).data;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: Feed.TimeZone });
    return days && new Map(days.map(({ firstSec, count }) => [format.format(firstSec * 1000), count]));
  }, [days, Feed.TimeZone]);
}
