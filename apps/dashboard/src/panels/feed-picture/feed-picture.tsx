import type { FeedEntry } from '@longview/contract';
import { fillsWide } from '@longview/rules';
import { isStale, thumbnailRefreshSec } from '@longview/rules/feeds';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hasPicture } from '../../api/feeds/feed.ts';
import { useIsGoing } from '../../api/feeds/going-feeds.ts';
import { acceptIntervalSec } from '../../api/feeds/listed-feed.ts';
import { useFrameNews } from '../../api/live/live-context.tsx';
import { useRefetchOnFrame } from '../../api/live/use-refetch-on-frame.ts';
import { newestPictureQuery, type Picture } from '../../api/pictures/picture.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import styles from './feed-picture.module.css';

interface FeedPictureProps {
  entry: FeedEntry;
  isSmall?: boolean;
  /** The age of an old picture stands beside it; the picture itself only dims. */
  isAgeBeside?: boolean;
}

/** A followed feed is looked at all the same, rarely: for what was told while nobody listened. */
const FOLLOWED_MS = 60_000;
/** Pictures of a card come no faster than this (PUB-14). */
const LEAST_MS = 5_000;

/**
 * The newest picture of a feed, whole, in a 16:9 box that never changes its size; an old one dims and says since when.
 * Where `--fit-wide` is `cover` around it, one of about this shape fills the box (FED-16, EXT-341).
 */
export function FeedPicture({ entry, isSmall, isAgeBeside }: FeedPictureProps) {
  const query = useNewestPicture(entry);
  const url = useObjectUrl(query.data?.blob);
  const age = useAge(query.data, entry);
  const isBusy = query.isLoading || (query.data && !url);
  return (
    <div
      className={styles.box}
      data-small={isSmall || undefined}
      data-stale={age?.isDim || undefined}
      data-busy={isBusy || undefined}
    >
      {url && query.data && (
        <img
          src={url}
          alt={t('card.picture', { name: entry.Feed.Description.Name })}
          data-wide={fillsWide(query.data.width / query.data.height) || undefined}
        />
      )}
      {!isBusy && !query.data && <NoPicture entry={entry} hasFailed={query.isError} />}
      {age && !isAgeBeside && <span className={styles.age}>{isSmall ? age.short : age.text}</span>}
    </div>
  );
}

/**
 * Looked for when a new one is told of; without word from the service now and then, while the tab is seen. Never before
 * the feed says that there is one.
 */
function useNewestPicture(entry: FeedEntry) {
  const isLive = entry.Feed.FeedContentState === 'Live';
  const everyMs = thumbnailRefreshSec(isLive, acceptIntervalSec(entry)) * 1000;
  const { isFollowed, frameTime } = useFrameNews(entry.Feed.Id);
  const isAskedFor = !useIsGoing(entry.Feed.Id) && hasPicture(entry);
  const picture = useQuery({
    ...newestPictureQuery(entry.Feed.Id, 'x480'),
    enabled: isAskedFor,
    refetchInterval: isFollowed ? Math.max(FOLLOWED_MS, everyMs) : everyMs,
  });
  const shownMs = picture.data?.atMs ?? null;
  useRefetchOnFrame(isAskedFor ? frameTime : null, shownMs, LEAST_MS, () => void picture.refetch());
  return picture;
}

function useAge(picture: Picture | null | undefined, entry: FeedEntry) {
  const nowMs = useNow();
  if (!picture?.atMs) return null;
  const ageSec = (nowMs - picture.atMs) / 1000;
  if (!isStale(ageSec, acceptIntervalSec(entry))) return null;
  const isDim = entry.Feed.FeedState === 'Capture';
  const age = spanText(ageSec);
  return { isDim, short: age, text: t(isDim ? 'card.lastPicture' : 'card.age', { age }) };
}

function NoPicture({ entry, hasFailed }: { entry: FeedEntry; hasFailed: boolean }) {
  const isCapturing = entry.Feed.FeedState === 'Capture';
  return (
    <span className={styles.none}>
      <IconPhotoOff size={24} stroke={1.4} aria-hidden />
      {hasFailed ? t('card.pictureFailed') : t(isCapturing ? 'card.waiting' : 'card.noPictureOff')}
    </span>
  );
}
