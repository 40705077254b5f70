import type { FeedEntry } from '@longview/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense } from 'react';
import { hasPicture } from '../../../api/feeds/feed.ts';
import { listedFeed } from '../../../api/feeds/listed-feed.ts';
import { useRest } from '../../../hooks/use-rest.ts';
import { badgeOf } from '../../../locale/feed-badge.ts';
import { t } from '../../../locale/t.ts';
import { FeedPicture } from '../../../panels/feed-picture/feed-picture.tsx';
import { FeedRibbon } from '../../../panels/feed-picture/feed-ribbon.tsx';
import { FeedVideo, hasVideo } from '../../../panels/feed-picture/feed-video.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Marked } from '../../../ui/feedback/marked.tsx';
import { ChooseBox } from '../bulk/choose-box.tsx';
import { factsLine, useFeedFacts } from '../use-feed-facts.ts';
import styles from './feed-card.module.css';
import { useScrub } from './use-scrub.ts';

const CardScrub = lazy(async () => ({ default: (await import('./card-scrub.tsx')).CardScrub }));

export interface FeedItemProps {
  entry: FeedEntry;
  /** Of the search, to be marked. */
  words: readonly string[];
  isChosen: boolean;
  /** Chooses it or leaves it; null where feeds are not chosen. */
  onTake: ((id: string, isRange: boolean) => void) | null;
}

/** Drawn anew only when its feed changes: scrolling draws the rows around it many times a second. */
export const FeedCard = memo(DrawnCard);

/** One feed on the wall: the whole of it opens the profile, the small button its dashboard (FED-07, FED-08). */
function DrawnCard({ entry, words, isChosen, onTake }: FeedItemProps) {
  const { Description } = entry.Feed;
  const { isResting, handlers } = useRest();
  const { box, at, handlers: scrubbing } = useScrub();
  const mayScrub = entry.RoleId === 'Owner' && hasPicture(entry);
  return (
    <article
      {...(hasVideo(entry) && handlers)}
      onPointerMove={mayScrub ? scrubbing.onPointerMove : undefined}
      onPointerOut={mayScrub ? scrubbing.onPointerOut : undefined}
      className={styles.card}
      data-alert={entry.FeedProperties.CaptureAlert_IsActive || undefined}
      data-chosen={isChosen || undefined}
    >
      <div ref={box} className={styles.day}>
        <div className={styles.picture}>
          <FeedPicture entry={entry} />
          {isResting && <FeedVideo entry={entry} />}
        </div>
        <FeedRibbon entry={entry} />
        <Suspense>{at !== null && !isResting && <CardScrub entry={entry} at={at} />}</Suspense>
      </div>
      <div className={styles.meta}>
        <ProfileLink entry={entry} words={words} />
        <Badge {...badgeOf(listedFeed(entry))} />
        <Line entry={entry} words={words} />
      </div>
      <DashboardLink entry={entry} />
      {onTake && (
        <ChooseBox
          id={entry.Feed.Id}
          name={Description.Name}
          isChosen={isChosen}
          onTake={onTake}
          isOverPicture
        />
      )}
    </article>
  );
}

/** While somebody searches, the description where the words were found in it and not in the name. */
function Line({ entry, words }: { entry: FeedEntry; words: readonly string[] }) {
  const line = factsLine(useFeedFacts(entry));
  const text = foundDescription(entry, words) ?? line;
  return (
    <p className={styles.line} title={text}>
      {text === line ? line : <Marked text={text} words={words} />}
    </p>
  );
}

/** The description when it has words of the search that the name has not (EXT-61). */
export function foundDescription({ Feed }: FeedEntry, words: readonly string[]): string | null {
  const { Name, Description } = Feed.Description;
  if (!Description) return null;
  const [name, text] = [Name.toLowerCase(), Description.toLowerCase()];
  return words.some((word) => text.includes(word) && !name.includes(word)) ? Description : null;
}

export function ProfileLink({ entry, words }: { entry: FeedEntry; words: readonly string[] }) {
  const { Id, Description } = entry.Feed;
  return (
    <Link
      to="/feed/$feedId"
      params={{ feedId: Id }}
      className={styles.name}
      title={Description.Name}
      data-open=""
    >
      <Marked text={Description.Name} words={words} />
    </Link>
  );
}

export function DashboardLink({ entry }: { entry: FeedEntry }) {
  const { Id, Description } = entry.Feed;
  return (
    <Link
      to="/feed/$feedId/dashboard"
      params={{ feedId: Id }}
      className={styles.dashboard}
      aria-label={t('card.dashboard', { name: Description.Name })}
    >
      <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />
    </Link>
  );
}
