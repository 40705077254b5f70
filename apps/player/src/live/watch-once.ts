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

export interface Watch extends Pick<LiveRun, 'video' | 'urls' | 'clock' | 'signal' | 'onSound'> {
  /** The first picture is there. */
  onPicture(): void;
}

/** Gets live video by one way until that is over. What was seen last stays in the video. Never rejects. */
export const watchOnce = (way: LiveWay, watch: Watch): Promise<LiveResult> => new OneWatch(watch).run(way);

class OneWatch {
  readonly #watch: Watch;
  readonly #patience: Patience;
  readonly #done = new AbortController();
  readonly #signal: AbortSignal;
  readonly #over = Promise.withResolvers<Pick<LiveResult, 'why' | 'waitSec'>>();
  #shownAtMs: number | null = null;

  constructor(watch: Watch) {
    this.#watch = watch;
    this.#signal = AbortSignal.any([watch.signal, this.#done.signal]);
    this.#patience = new Patience(watch.clock, this.#signal, () => this.#end('Broken'));
  }

  async run(way: LiveWay): Promise<LiveResult> {
    const signal = this.#signal;
    const { clock, video } = this.#watch;
    emptyVideo(video);
    video.addEventListener('error', () => this.#end('Broken'), { signal });
    signal.addEventListener('abort', () => this.#end('Again'));
    onFirstPicture(video, signal, () => this.#shown());
    this.#patience.wait(LIVE_VIDEO_TIMES.throughMs);
    const onOver: LiveRun['onOver'] = (why, waitSec) => this.#end(why, waitSec);
    way({ ...this.#watch, signal, onThrough: () => this.#through(), onOver });
    const end = await this.#over.promise;
    this.#done.abort();
    return { ...end, playedMs: this.#shownAtMs === null ? null : clock.monotonic() - this.#shownAtMs };
  }

  #through(): void {
    if (this.#shownAtMs === null) this.#patience.wait(LIVE_VIDEO_TIMES.pictureMs);
  }

  #shown(): void {
    this.#patience.end();
    this.#shownAtMs = this.#watch.clock.monotonic();
    this.#watch.onPicture();
    void watchStill(this.#watch, this.#signal, () => this.#end('Broken'));
  }

  #end(why: LiveOver, waitSec = 0): void {
    this.#over.resolve({ why, waitSec });
  }
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
