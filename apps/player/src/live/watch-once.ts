import type { Clock } from '@longview/base';
import { LIVE_VIDEO_TIMES } from '@longview/rules/player';
import type { LiveOver, LiveRun, LiveWay } from './live-run.ts';

/** What came of a run. */
export interface LiveResult {
  why: LiveOver;
  /** When to come again at the earliest, seconds; 0 where nobody said. */
  waitSec: number;
  /** Null without a picture. */
  playedMs: number | null;
}

export interface Watch extends Pick<LiveRun, 'video' | 'urls' | 'signal' | 'onSound'> {
  clock: Clock;
  /** The first picture is there. */
  onPicture(): void;
}

/** Gets live video by one way until that is over. What was seen last stays in the video. Never rejects. */
export async function watchOnce(way: LiveWay, watch: Watch): Promise<LiveResult> {
  const { clock, video } = watch;
  const over = Promise.withResolvers<Pick<LiveResult, 'why' | 'waitSec'>>();
  const onOver = (why: LiveOver, waitSec = 0) => over.resolve({ why, waitSec });
  const done = new AbortController();
  const signal = AbortSignal.any([watch.signal, done.signal]);
  const patience = new Patience(clock, signal, () => onOver('Broken'));
  let shownAtMs: number | null = null;
  const onShown = () => {
    shownAtMs = clock.monotonic();
    watch.onPicture();
    void watchStill(watch, signal, () => onOver('Broken'));
  };
  emptyVideo(video);
  video.addEventListener('error', () => onOver('Broken'), { signal });
  signal.addEventListener('abort', () => onOver('Again'));
  onFirstPicture(video, signal, () => {
    patience.end();
    onShown();
  });
  patience.wait(LIVE_VIDEO_TIMES.throughMs);
  const onThrough = () => shownAtMs === null && patience.wait(LIVE_VIDEO_TIMES.pictureMs);
  way({ ...watch, signal, onThrough, onOver });
  const end = await over.promise;
  done.abort();
  return { ...end, playedMs: shownAtMs === null ? null : clock.monotonic() - shownAtMs };
}

/** Empties the video; another way has another kind of source. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.srcObject = null;
  video.removeAttribute('src');
  video.load();
}

/** Waits that replace one another. */
class Patience {
  readonly #clock: Clock;
  readonly #ending: AbortSignal;
  readonly #onLost: () => void;
  #waiting = new AbortController();

  constructor(clock: Clock, ending: AbortSignal, onLost: () => void) {
    this.#clock = clock;
    this.#ending = ending;
    this.#onLost = onLost;
  }

  wait(ms: number): void {
    this.end();
    this.#waiting = new AbortController();
    const signal = AbortSignal.any([this.#waiting.signal, this.#ending]);
    this.#clock.sleep(ms, signal).then(this.#onLost, () => undefined);
  }

  end(): void {
    this.#waiting.abort();
  }
}

/** By two events: not every browser has both of them for every kind of source. */
function onFirstPicture(video: HTMLVideoElement, signal: AbortSignal, tell: () => void): void {
  const seen = new AbortController();
  const look = () => {
    if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    seen.abort();
    tell();
  };
  const until = { signal: AbortSignal.any([signal, seen.signal]) };
  video.addEventListener('loadeddata', look, until);
  video.addEventListener('timeupdate', look, until);
}

/** A line that nobody closes and nothing comes by: only the picture tells. */
async function watchStill({ video, clock }: Watch, signal: AbortSignal, onStill: () => void): Promise<void> {
  for (let at = -1; !signal.aborted; ) {
    if (video.currentTime === at && !document.hidden) return onStill();
    at = video.currentTime;
    await clock.sleep(LIVE_VIDEO_TIMES.stillMs, signal).catch(() => undefined);
  }
}
