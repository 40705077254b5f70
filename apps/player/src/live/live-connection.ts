import type { Clock } from '@longview/base';
import type { PlayedStream } from '@longview/contract';
import {
  LIVE_VIDEO_TIMES,
  type LiveBreaks,
  type LiveWayName,
  nextLiveWay,
  retryDelaySec,
  withLiveRun,
} from '@longview/rules/player';
import { withQuery } from '../with-query.ts';
import { askWhy } from './ask-why.ts';
import { offeredWays } from './offered-ways.ts';
import { type LiveResult, watchOnce } from './watch-once.ts';
import { loadWay } from './ways.ts';

/**
 * Live video by the best way that works, again and again: chooses, waits, falls back (PUB-14). Shows and says nothing
 * itself. What is refused is not tried again here.
 */
export interface LineParts {
  urls: PlayedStream;
  video: HTMLVideoElement;
  clock: Clock;
  /** A picture is there. */
  onPlaying(way: LiveWayName): void;
  /** What played is over; the video keeps its last picture until this has resolved. */
  onOver(): Promise<void>;
  /** It is tried again later. */
  onWaiting(why: WaitReason): void;
  onSound(hasSound: boolean): void;
}

/** `Again`: nothing is wrong, it begins anew in a moment. */
export type WaitReason = 'Camera' | 'Busy' | 'TooSlow' | 'NoConnection' | 'Stopped' | 'Again';

interface Rest {
  why: WaitReason;
  /** At least; 0 where nobody said. */
  waitSec?: number;
}

/** What worked is remembered as long as the page lives: networks change less often than feeds. */
const PAGE: { breaks: LiveBreaks } = { breaks: {} };

export class LiveConnection {
  readonly #parts: LineParts;
  readonly #memory: { breaks: LiveBreaks };
  #failures = 0;
  /** The browser cannot play what the camera sends, so the service is asked to convert it. */
  #isConverted = false;

  constructor(parts: LineParts, memory = PAGE) {
    this.#parts = parts;
    this.#memory = memory;
  }

  /** Until `signal` ends it, or there is no video for this viewer. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const way = this.#nextWay();
      if (way === null) return;
      const result = await this.#watch(way, signal);
      if (result.playedMs !== null) await this.#parts.onOver();
      if (signal.aborted) return;
      const rest = await this.#judge(way, result, signal);
      if (rest === 'Refused') return;
      if (rest && !signal.aborted) await this.#rest(rest, signal);
    }
  }

  /** When all broke they are tried anew, after a rest. */
  #nextWay(): LiveWayName | null {
    return nextLiveWay(offeredWays(this.#parts.urls), this.#memory.breaks);
  }

  async #watch(name: LiveWayName, signal: AbortSignal): Promise<LiveResult> {
    const way = await loadWay(name).catch(() => null);
    if (way === null || signal.aborted) return { why: 'Broken', waitSec: 0, playedMs: null };
    const onPicture = () => this.#parts.onPlaying(name);
    const result = await watchOnce(way, { ...this.#parts, urls: this.#urls(), signal, onPicture });
    if ((result.playedMs ?? 0) >= LIVE_VIDEO_TIMES.steadyMs) this.#failures = 0;
    return result;
  }

  #urls(): PlayedStream {
    const { WhepUrl, SocketUrl, PlaylistUrl } = this.#parts.urls;
    if (!this.#isConverted) return this.#parts.urls;
    const converted = (url: string) => withQuery(url, { video: 'h264' });
    return {
      WhepUrl: WhepUrl && converted(WhepUrl),
      SocketUrl: converted(SocketUrl),
      PlaylistUrl: converted(PlaylistUrl),
    };
  }

  /** Null: the next try comes at once. */
  async #judge(
    way: LiveWayName,
    { why, waitSec, playedMs }: LiveResult,
    signal: AbortSignal,
  ): Promise<Rest | 'Refused' | null> {
    if (why === 'Camera' || why === 'Busy') return { why, waitSec };
    if (why === 'Again' && playedMs !== null) return { why };
    if (why === 'Unplayable' && !this.#isConverted) {
      this.#isConverted = true;
      return null;
    }
    const standing = await askWhy(this.#parts.urls.SocketUrl, signal);
    if (standing.kind === 'Refused') return 'Refused';
    if (standing.kind === 'NoAnswer') return { why: 'NoConnection' };
    if (standing.kind === 'Busy') return { why: 'Busy', waitSec: standing.waitSec };
    return this.#broke(way, playedMs) ? { why: why === 'TooSlow' ? why : 'Stopped' } : null;
  }

  /** Whether to rest before the next try. */
  #broke(way: LiveWayName, playedMs: number | null): boolean {
    this.#memory.breaks = withLiveRun(this.#memory.breaks, way, playedMs);
    const isLast = this.#nextWay() === null;
    if (isLast) this.#memory.breaks = {};
    return isLast || playedMs !== null;
  }

  async #rest({ why, waitSec = 0 }: Rest, signal: AbortSignal): Promise<void> {
    this.#parts.onWaiting(why);
    const ms = why === 'Again' ? Math.random() * LIVE_VIDEO_TIMES.spreadMs : this.#retryMs();
    await this.#parts.clock.sleep(Math.max(ms, waitSec * 1000), signal).catch(() => undefined);
  }

  #retryMs(): number {
    this.#failures += 1;
    return retryDelaySec(this.#failures - 1) * 1000;
  }
}
