import type { FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { captureStatusQuery } from '../../api/cameras/capture-status.ts';
import { listedFeed } from '../../api/feeds/listed-feed.ts';
import { badgeOf } from '../../locale/feed-badge.ts';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { TimeAgo } from '../../ui/feedback/time-ago.tsx';
import styles from './capture-report.module.css';

const REFRESH_MS = 5000;

/** How old the newest picture is of a feed that only takes what is sent to it, and what of it is not kept (EXT-01). */
export function SentReport({ feed }: { feed: FeedDetail }) {
  const query = { ...captureStatusQuery(feed.Feed.Id), refetchInterval: REFRESH_MS };
  const status = useQuery(query).data;
  if (!status) return null;
  const { LastFrameTime, PausedReason, Refused } = status;
  return (
    <div className={styles.report} data-failed={PausedReason !== null || undefined} aria-live="polite">
      <span className={styles.head}>
        <span>{t('sends.last')}</span>
        <span>{LastFrameTime ? <TimeAgo iso={LastFrameTime} /> : t('sends.none')}</span>
        {LastFrameTime && <Badge {...badgeOf(listedFeed(feed))} />}
      </span>
      {Refused.length > 0 && (
        <div>
          <p>{t('sends.refused')}</p>
          <ul>
            {Refused.map(({ Reason, Count }) => (
              <li key={Reason}>{`${Count} – ${t(`sends.refused.${Reason}`)}`}</li>
            ))}
          </ul>
        </div>
      )}
      {PausedReason && <p>{t(PausedReason === 'DiskFull' ? 'card.diskFull' : 'sends.planFull')}</p>}
    </div>
  );
}
