import { SIZE_CODES, SIZE_HEIGHTS, type SizeCode } from '@longview/rules';
import { lookIntervalSec, retryDelaySec } from '@longview/rules/player';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFrameNews } from '../../../api/live/live-context.tsx';
import { PictureLoader } from '../../../api/pictures/frame-pictures.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { PictureShow, type ShowState } from './picture-show.ts';

/** The picture of the page: of a moment, or live and looked for again and again (PUB-14). */
export interface ShownPicture extends ShowState {
  loader: PictureLoader;
}

/** Moves faster than this are scrubbing: small pictures come first. */
const SCRUB_MS = 400;
/** A followed feed is looked at all the same, rarely: for what was told while nobody listened. */
const FOLLOWED_SEC = 60;

export function usePictureShow(
  { id: feedId, hasPicture, intervalSec }: FeedFacts,
  sec: number | null,
  boxHeightPx: number,
  /** Another one: what was loaded before may be gone. */
  generation: number,
): ShownPicture {
  const [state, setState] = useState<ShowState>({ picture: null, wish: null, problem: 'None' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new generation is the reason to load anew
  const loader = useMemo(() => new PictureLoader(feedId), [feedId, generation]);
  const show = useMemo(
    () => new PictureShow({ load: (...wish) => loader.load(...wish), onChange: setState }),
    [loader],
  );
  useEffect(() => () => loader.close(), [loader]);
  useEffect(() => show.setFullSize(sizeFor(boxHeightPx)), [show, boxHeightPx]);
  const movedAt = useRef(0);
  useEffect(() => {
    if (sec === null || !hasPicture) return;
    const wish = { unixSec: sec, match: 'nearest' as const };
    const isFast = performance.now() - movedAt.current < SCRUB_MS;
    movedAt.current = performance.now();
    if (isFast) show.scrubTo(wish);
    else void show.goTo(wish);
  }, [show, sec, hasPicture]);
  const { isFollowed, frameTime } = useFrameNews(feedId);
  const lookSec = isFollowed ? Math.max(FOLLOWED_SEC, intervalSec) : lookIntervalSec(intervalSec);
  useLive(show, sec === null && hasPicture, lookSec, frameTime);
  return { ...state, ...(!hasPicture && { problem: 'NoPicture' }), loader };
}

/** Looks for the newest picture when one is told of, and while the tab is seen; after a failure in the steps of PUB-14. */
function useLive(show: PictureShow, isLive: boolean, lookSec: number, frameTime: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment is the reason to look
  useEffect(() => {
    if (!isLive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isOver = false;
    const look = async () => {
      clearTimeout(timer);
      const isShown = document.hidden || (await show.goTo('live'));
      if (isOver) return;
      const waitSec = isShown ? lookSec : retryDelaySec(failures);
      failures = isShown ? 0 : failures + 1;
      timer = setTimeout(look, waitSec * 1000);
    };
    const onVisible = () => void (document.hidden || look());
    void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [show, isLive, lookSec, frameTime]);
}

/** The smallest size that fills the box sharply. */
export function sizeFor(boxHeightPx: number): SizeCode {
  const neededPx = boxHeightPx * Math.min(2, window.devicePixelRatio);
  return SIZE_CODES.find((code) => SIZE_HEIGHTS[code] >= Math.max(480, neededPx)) ?? 'x2160';
}
