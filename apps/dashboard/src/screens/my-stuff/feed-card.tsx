import type { FeedEntry } from '@longview/contract';
import { feedBadge } from '@longview/rules/feed-list';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { listedFeed } from '../../api/listed-feed.ts';
import { t } from '../../locale/t.ts';
import { FeedPicture } from '../../panels/feed-picture/feed-picture.tsx';
import { FeedRibbon } from '../../panels/feed-picture/feed-ribbon.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './feed-card.module.css';
import { useFeedLine } from './use-feed-line.ts';

/** Drawn anew only when its feed changes: scrolling draws the rows around it many times a second. */
export const FeedCard = memo(DrawnCard);

/** One feed on the wall or in the list: the whole of it opens the profile, the small button its dashboard. */
function DrawnCard({ entry, view }: { entry: FeedEntry; view: 'wall' | 'list' }) {
  const line = useFeedLine(entry);
  const { Id, Description } = entry.Feed;
  return (
    <article
      className={styles.card}
      data-view={view}
      data-alert={entry.FeedProperties.CaptureAlert_IsActive || undefined}
    >
      <div className={styles.picture}>
        <FeedPicture entry={entry} isSmall={view === 'list'} />
        <FeedRibbon entry={entry} />
      </div>
      <div className={styles.meta}>
        <Link to="/feed/$feedId" params={{ feedId: Id }} className={styles.name} title={Description.Name}>
          {Description.Name}
        </Link>
        <Badge {...feedBadge(listedFeed(entry))} />
        <p className={styles.line} title={line}>
          {line}
        </p>
      </div>
      <Link
        to="/feed/$feedId/dashboard"
        params={{ feedId: Id }}
        className={styles.dashboard}
        aria-label={t('card.dashboard', { name: Description.Name })}
      >
        <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />
      </Link>
    </article>
  );
}
