import type { FeedEntry } from '@longview/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listedFeed } from '../../api/feeds/listed-feed.ts';
import { badgeOf } from '../../locale/feed-badge.ts';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Marked } from '../../ui/feedback/marked.tsx';
import { FeedPicture } from '../feed-picture/feed-picture.tsx';
import styles from './feed-search.module.css';

interface ResultRowProps {
  entry: FeedEntry;
  words: readonly string[];
  /** Takes the place of opening the profile (FED-08). */
  onPick: ((entry: FeedEntry) => void) | undefined;
}

/** A feed found: picture and name open its profile, the button its dashboard (FED-07, FED-09). */
export function ResultRow({ entry, words, onPick }: ResultRowProps) {
  const { Id, Description } = entry.Feed;
  const params = { feedId: Id };
  const onClick = (event: React.MouseEvent) => {
    if (!onPick || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onPick(entry);
  };
  return (
    <li className={styles.row}>
      <Link to="/feed/$feedId" params={params} className={styles.profile} data-result="" onClick={onClick}>
        <span className={styles.picture}>
          <FeedPicture entry={entry} isSmall isAgeBeside />
        </span>
        <span className={styles.name}>
          <Marked text={Description.Name} words={words} />
        </span>
        <Badge {...badgeOf(listedFeed(entry))} />
      </Link>
      <Link
        to="/feed/$feedId/dashboard"
        params={params}
        className={styles.dashboard}
        aria-label={t('card.dashboard', { name: Description.Name })}
      >
        <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />
      </Link>
    </li>
  );
}
