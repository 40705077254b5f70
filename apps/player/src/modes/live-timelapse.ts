import { retryDelaySec } from '@longview/rules/player';
import { TEXTS } from '../texts.ts';
import { liveImage } from './live-image.ts';
import { isRefusal, type ModeStage, type PlayerMode, type RunningMode } from './mode.ts';

/** `livetimelapse`: the rolling film up to now (TLP-01), again and again; renewed at most once a minute. */
export const liveTimelapse: PlayerMode = {
  start: (stage) =>
    stage.data.FilmUrl === null ? liveImage.start(stage) : new LiveTimelapse(stage, stage.data.FilmUrl),
};

const RENEW_MS = 60_000;
const STEP_SEC = 2;

interface Source {
  close(): void;
}

class LiveTimelapse implements RunningMode {
  readonly #stage: ModeStage;
  readonly #url: string;
  readonly #stopping = new AbortController();
  #source: Source | null = null;
  #openedAtMs = 0;
  #failures = 0;
  #played = 0;
  /** Where the first playing begins, seconds; negative: at the beginning. */
  #fromSec: number;

  constructor(stage: ModeStage, url: string) {
    this.#stage = stage;
    this.#url = url;
    this.#fromSec = stage.place ?? -1;
    const { video } = stage.box;
    const { signal } = this.#stopping;
    video.addEventListener('playing', () => this.#onPlaying(), { signal });
    video.addEventListener('ended', () => this.#again(), { signal });
    stage.box.setMoment(null);
    void this.#showNewest();
    void this.#open();
  }

  isPaused(): boolean {
    return this.#stage.box.video.paused && this.#openedAtMs > 0;
  }

  toggle(): void {
    const { video } = this.#stage.box;
    if (video.paused) void video.play().catch(() => undefined);
    else video.pause();
  }

  move(direction: 1 | -1): void {
    this.#stage.box.video.currentTime += direction * STEP_SEC;
  }

  place = () => this.#stage.box.video.currentTime;

  stop(): void {
    this.#stopping.abort();
    this.#source?.close();
    this.#stage.box.showVideo(false);
    this.#stage.box.setNotice(null);
  }

  async #open(): Promise<void> {
    const { video } = this.#stage.box;
    this.#source?.close();
    const wish = { url: this.#url, fromSec: this.#fromSec };
    const opened = await openPlaylist(video, wish, (status) => void this.#retry(status));
    if (this.#stopping.signal.aborted) return opened.close();
    this.#source = opened;
    this.#openedAtMs = this.#stage.clock.monotonic();
    video.defaultPlaybackRate = this.#stage.params.videoSpeed;
    video.playbackRate = this.#stage.params.videoSpeed;
    await video.play().catch(() => undefined);
  }

  /** The newest picture stands in until the film runs. */
  async #showNewest(): Promise<void> {
    const { data, box } = this.#stage;
    const response = await fetch(data.ImageUrl, { signal: this.#stopping.signal }).catch(() => null);
    if (response?.ok)
      await box.showPicture(URL.createObjectURL(await response.blob())).catch(() => undefined);
  }

  #onPlaying(): void {
    this.#failures = 0;
    this.#stage.box.setNotice(null);
    this.#stage.box.showVideo(true);
  }

  #again(): void {
    const { box, clock, rounds, onEnded } = this.#stage;
    this.#played += 1;
    this.#fromSec = -1;
    if (this.#played === rounds) {
      onEnded?.();
      return;
    }
    if (clock.monotonic() - this.#openedAtMs > RENEW_MS) return void this.#open();
    box.video.currentTime = 0;
    void box.video.play().catch(() => undefined);
  }

  async #retry(status: number | undefined): Promise<void> {
    const { signal } = this.#stopping;
    if (isRefusal(status)) this.#stage.onRefused?.();
    this.#stage.box.setNotice(status === 404 ? TEXTS.noFilm : TEXTS.noConnection);
    await this.#stage.clock.sleep(retryDelaySec(this.#failures) * 1000, signal).catch(() => undefined);
    this.#failures += 1;
    if (!signal.aborted) await this.#open();
  }
}

interface Wish {
  url: string;
  fromSec: number;
}

async function openPlaylist(
  video: HTMLVideoElement,
  wish: Wish,
  onFailed: (status?: number) => void,
): Promise<Source> {
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return openNatively(video, wish, onFailed);
  const startPosition = wish.fromSec;
  const hls = new Hls({ enableWorker: false, startFragPrefetch: true, maxBufferLength: 20, startPosition });
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) onFailed(data.response?.code);
  });
  hls.loadSource(wish.url);
  hls.attachMedia(video);
  return { close: () => hls.destroy() };
}

/** Where media source extensions are missing (iPhones), the browser plays playlists itself. */
function openNatively(
  video: HTMLVideoElement,
  { url, fromSec }: Wish,
  onFailed: (status?: number) => void,
): Source {
  const listening = new AbortController();
  video.addEventListener('error', () => onFailed(), { signal: listening.signal });
  video.src = url;
  if (fromSec > 0) video.currentTime = fromSec;
  return { close: () => listening.abort() };
}
