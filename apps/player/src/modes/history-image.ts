import { formatTime, retryDelaySec } from '@longview/rules/player';
import { TEXTS } from '../texts.ts';
import { momentText } from '../when-text.ts';
import { withQuery } from '../with-query.ts';
import { liveImage } from './live-image.ts';
import { isRefusal, type ModeStage, type PlayerMode, type RunningMode } from './mode.ts';

/** `historyimage`: the picture of a moment, and its neighbours; without one of that time the live image (PUB-11). */
export const historyImage: PlayerMode = {
  start: (stage) => {
    const { frameSec } = stage.params;
    const hasHistory = stage.data.FilmUrl !== null;
    return frameSec === null || !hasHistory ? liveImage.start(stage) : new ParamMoment(stage, frameSec);
  },
};

type Match = 'exact' | 'nearest' | 'before' | 'after';

/** A picture of the past on the box; the newest wish wins. */
export class HistoryImage implements RunningMode {
  readonly #stage: ModeStage;
  readonly #onShown: (unixSec: number) => void;
  readonly #onMissing: () => void;
  #loading = new AbortController();
  #shownSec: number | null = null;
  /** Where the moment moves to while a small picture loads; null while none does. */
  #quickSec: number | null = null;

  constructor(stage: ModeStage, onShown: (unixSec: number) => void = () => {}, onMissing = () => {}) {
    this.#stage = stage;
    this.#onShown = onShown;
    this.#onMissing = onMissing;
  }

  /** `isQuick`: a small picture, while the moment still moves. */
  goTo(unixSec: number, match: Match = 'nearest', isQuick = false): void {
    if (isQuick && this.#quickSec !== null) {
      this.#quickSec = unixSec;
      return;
    }
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#quickSec = isQuick ? unixSec : null;
    const { signal } = this.#loading;
    void this.#load(unixSec, match, isQuick, signal).then(() => {
      if (isQuick && !signal.aborted) this.#goOn(unixSec);
    });
  }

  /** While a moment moves one picture is loaded at a time: the next is that of where it has come to. */
  #goOn(doneSec: number): void {
    const wishedSec = this.#quickSec;
    this.#quickSec = null;
    if (wishedSec !== null && wishedSec !== doneSec) this.goTo(wishedSec, 'nearest', true);
  }

  isPaused(): boolean {
    return true;
  }

  toggle(): void {}

  move(direction: 1 | -1): void {
    if (this.#shownSec !== null) this.goTo(this.#shownSec + direction, direction > 0 ? 'after' : 'before');
  }

  stop(): void {
    this.#loading.abort();
    this.#stage.box.setNotice(null);
  }

  async #load(unixSec: number, match: Match, isQuick: boolean, signal: AbortSignal): Promise<void> {
    const { data, box, clock } = this.#stage;
    const wish = { frametime: formatTime(unixSec), match, ...(isQuick && { sizecode: 'x480' }) };
    const url = withQuery(data.ImageUrl, wish);
    for (let tries = 0; !signal.aborted; tries += 1) {
      const answer = await fetch(url, { signal }).catch(() => null);
      const picture = answer?.ok ? await answer.blob().catch(() => null) : null;
      if (signal.aborted) return;
      if (answer && picture) return this.#show(picture, answer.headers, isQuick, signal);
      if (isRefusal(answer?.status)) return this.#refused();
      box.setNotice(TEXTS.noConnection);
      await clock.sleep(retryDelaySec(tries) * 1000, signal).catch(() => undefined);
    }
  }

  async #show(picture: Blob, headers: Headers, isQuick: boolean, signal: AbortSignal): Promise<void> {
    const { data, box } = this.#stage;
    await box.showPicture(URL.createObjectURL(picture)).catch(() => undefined);
    if (signal.aborted) return;
    const unixSec = Date.parse(headers.get('image-frame-time') ?? '') / 1000;
    this.#shownSec = unixSec;
    box.setNotice(null);
    box.setStale(false);
    box.setMoment(momentText(unixSec, data.TimeZone));
    // The moment that moves is where the pointer is, not where its picture was taken.
    if (!isQuick) this.#onShown(unixSec);
  }

  #refused(): void {
    this.#stage.onRefused?.();
    this.#onMissing();
  }
}

/** The moment of the page's parameter, then whatever its neighbours lead to. */
class ParamMoment implements RunningMode {
  #running: RunningMode;

  constructor(stage: ModeStage, unixSec: number) {
    let isFirst = true;
    const toLive = () => {
      if (isFirst) this.#running = liveImage.start(stage);
    };
    const history = new HistoryImage(stage, () => (isFirst = false), toLive);
    this.#running = history;
    history.goTo(unixSec, 'exact');
  }

  isPaused = () => this.#running.isPaused();
  toggle = () => this.#running.toggle();
  move = (direction: 1 | -1) => this.#running.move(direction);
  stop = () => this.#running.stop();
}
