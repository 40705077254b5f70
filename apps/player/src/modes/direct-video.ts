import type { DirectPlay } from '@longview/contract';
import { liveVideo } from './live-video.ts';
import type { ModeStage, PlayerMode, RunningMode } from './mode.ts';

/**
 * A camera's own address on a paired Window (PLY-17): pictures that follow one another (MJPEG), a still again and again,
 * or a film or HLS where the browser plays it. Where that does not work the service's stream is played, and the log of
 * the Window says why; the camera is tried again later [EXT-338].
 */
export const directVideo = (direct: DirectPlay): PlayerMode => ({
  start: (stage) => new DirectVideo(stage, direct),
});

/** For the device's log, without the address. */
const WHY: Readonly<Record<NonNullable<DirectPlay['Why']> | 'Insecure' | 'Silent', string>> = {
  NoAddress: 'the source of the camera has no address.',
  Hidden: 'a part of the picture is hidden.',
  Kind: 'browsers open http and https addresses only.',
  Login: 'the camera needs a login, which is handed to no display.',
  Insecure: 'this page is on https, and the camera on http.',
  Silent: 'the camera gave this browser nothing that it can show.',
};

const PATIENCE_MS = 10_000;
const AGAIN_MS = 300_000;
const FILM = /\.(mp4|m4v|webm|m3u8)$/i;

class DirectVideo implements RunningMode {
  readonly #stage: ModeStage;
  readonly #direct: DirectPlay;
  readonly #stopping = new AbortController();
  #run = new AbortController();
  #hosted: RunningMode | null = null;

  constructor(stage: ModeStage, direct: DirectPlay) {
    this.#stage = stage;
    this.#direct = direct;
    this.#begin();
  }

  isPaused = () => this.#hosted?.isPaused() ?? false;
  toggle = () => this.#hosted?.toggle();
  move = () => {};

  stop(): void {
    this.#stopping.abort();
    this.#run.abort();
    this.#hosted?.stop();
  }

  #begin(): void {
    const { Url: url, Why } = this.#direct;
    if (url === null) this.#fallBack(Why ?? 'NoAddress');
    else if (location.protocol === 'https:' && url.startsWith('http:')) this.#fallBack('Insecure');
    else this.#play(url);
  }

  #play(url: string): void {
    this.#run = new AbortController();
    const { signal } = this.#run;
    const shown = new AbortController();
    const late = AbortSignal.any([signal, shown.signal]);
    this.#stage.clock.sleep(PATIENCE_MS, late).then(
      () => this.#fallBack('Silent'),
      () => undefined,
    );
    const play = FILM.test(new URL(url).pathname)
      ? this.#playFilm(url, signal)
      : this.#playPictures(url, signal);
    play.then(
      () => {
        shown.abort();
        this.#stage.box.setNotice(null);
      },
      () => signal.aborted || this.#fallBack('Silent'),
    );
  }

  /** Resolves with the first picture. */
  async #playPictures(url: string, signal: AbortSignal): Promise<void> {
    const { box, data, clock } = this.#stage;
    const look = async (address: string): Promise<void> => {
      const isWhole = await box.showEndless(
        address,
        signal,
        () => signal.aborted || this.#fallBack('Silent'),
      );
      // A still is all there: it is looked at again as often as the feed takes one.
      if (!isWhole) return;
      clock.sleep(Math.max(1, data.IntervalSec) * 1000, signal).then(
        () => look(withMoment(url, clock.now())).catch(() => signal.aborted || this.#fallBack('Silent')),
        () => undefined,
      );
    };
    await look(url);
  }

  #playFilm(url: string, signal: AbortSignal): Promise<void> {
    const { video } = this.#stage.box;
    return new Promise((resolve) => {
      video.addEventListener(
        'loadeddata',
        () => {
          this.#stage.box.showVideo(true);
          resolve();
        },
        { signal },
      );
      video.addEventListener('error', () => this.#fallBack('Silent'), {
        signal,
      });
      signal.addEventListener('abort', () => {
        this.#stage.box.showVideo(false);
        video.removeAttribute('src');
        video.load();
      });
      video.loop = true;
      video.src = url;
      video.play().catch(() => undefined);
    });
  }

  #fallBack(why: keyof typeof WHY): void {
    const { signal } = this.#stopping;
    if (signal.aborted || this.#hosted) return;
    this.#run.abort();
    this.#stage.onNote?.(`Plays ${this.#stage.data.Name} through Longview: ${WHY[why]}`);
    this.#hosted = liveVideo.start(this.#stage);
    if (why !== 'Silent') return;
    this.#stage.clock.sleep(AGAIN_MS, signal).then(
      () => {
        this.#hosted?.stop();
        this.#hosted = null;
        this.#begin();
      },
      () => undefined,
    );
  }
}

/** The browser must not give a still out of its memory. */
function withMoment(address: string, nowMs: number): string {
  const url = new URL(address);
  url.searchParams.set('_', String(Math.floor(nowMs)));
  return url.href;
}
