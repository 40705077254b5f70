/** How a player gets live video, and how it stays close to now (PUB-11, PUB-14). Pure. */

/** Ways of getting it, the one with the least delay first; the last one passes every proxy. */
export const LIVE_WAYS = ['WebRtc', 'Socket', 'Hls'] as const;
export type LiveWayName = (typeof LIVE_WAYS)[number];

export const LIVE_VIDEO_TIMES = {
  /** A way that is not through to the service by then does not work here, milliseconds. */
  throughMs: 4_000,
  /** From there to the first picture, milliseconds: the camera may have to be called, and sends key frames as it likes. */
  pictureMs: 12_000,
  /** Pictures that stand still for as long have broken off, whatever the connection says, milliseconds. */
  stillMs: 8_000,
  /** A way that played for as long works, milliseconds. */
  steadyMs: 30_000,
  /** So long what was seen before stays while video is to come, then the newest picture is seen, milliseconds. */
  coveredMs: 3_000,
  /** A page that nobody sees takes no video after this time, milliseconds. */
  unseenMs: 60_000,
  /** A feed without video is asked again, seconds. */
  askAgainSec: 300,
  /** The service comes back at once after a restart; so that not all viewers do in the same moment, milliseconds at most. */
  spreadMs: 3_000,
} as const;

export const LIVE_CLIP_TIMES = {
  /** A newer clip is looked for at the end of the present one, but no more often, milliseconds. */
  lookMs: 10_000,
  /** A first clip is looked for as often, milliseconds. */
  firstLookMs: 30_000,
} as const;

/** A way that broke as often is left for the next one. */
const MOST_BREAKS = 2;

/** How often each way broke since it worked last. */
export type LiveBreaks = Readonly<Partial<Record<LiveWayName, number>>>;

/** The best of the ways that are left; null when all of them broke. */
export function nextLiveWay(offered: readonly LiveWayName[], breaks: LiveBreaks): LiveWayName | null {
  const left = LIVE_WAYS.filter((way) => offered.includes(way) && (breaks[way] ?? 0) < MOST_BREAKS);
  return left[0] ?? null;
}

/** After a run of a way: what never showed a picture does not work here, what played for a while does. */
export function withLiveRun(breaks: LiveBreaks, way: LiveWayName, playedMs: number | null): LiveBreaks {
  if (playedMs === null) return { ...breaks, [way]: MOST_BREAKS };
  return { ...breaks, [way]: playedMs >= LIVE_VIDEO_TIMES.steadyMs ? 1 : (breaks[way] ?? 0) + 1 };
}

/** Seconds of a stream that is appended to a buffer as it comes. */
export const LIVE_BUFFER = {
  /** What is kept behind the picture that is seen. */
  keptSec: 5,
  /** Removed when there is so much more. */
  removeSec: 5,
  /** Further behind than this it jumps. */
  jumpSec: 1.5,
  /** A line that is so far behind for so long is too slow for the stream; milliseconds. */
  tooSlowSec: 3,
  tooSlowMs: 5_000,
  /** What is wanted ahead of the picture that is seen, at first and at most: each stall asks for more. */
  firstAheadSec: 0.25,
  mostAheadSec: 1,
  stallStepSec: 0.15,
} as const;

/** More ahead than wanted by this much is played faster, less than this part of it slower. */
const ROOM_SEC = 0.35;
const LOW_PART = 0.4;
/** Nobody hears or sees these. */
const FASTER = 1.08;
const SLOWER = 0.96;

/** What to do now: the speed of playing, or a jump to where as much as wanted is ahead. */
export type EdgeMove = { kind: 'Rate'; rate: number } | { kind: 'Jump' };

/** @param aheadSec what is there ahead of the picture that is seen; @param wantedSec what should be */
export function edgeMove(aheadSec: number, wantedSec: number): EdgeMove {
  if (aheadSec > wantedSec + LIVE_BUFFER.jumpSec) return { kind: 'Jump' };
  if (aheadSec > wantedSec + ROOM_SEC) return { kind: 'Rate', rate: FASTER };
  return { kind: 'Rate', rate: aheadSec < wantedSec * LOW_PART ? SLOWER : 1 };
}

/** What is wanted ahead after a stall. */
export function aheadAfterStall(wantedSec: number): number {
  return Math.min(LIVE_BUFFER.mostAheadSec, wantedSec + LIVE_BUFFER.stallStepSec);
}
