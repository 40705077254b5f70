import { ageNotice, lookIntervalSec, retryDelaySec } from '@longview/rules/player';
import { TEXTS } from '../texts.ts';
import { ageText, momentText } from '../when-text.ts';
import { isRefusal, type ModeStage, type PlayerMode, type RunningMode } from './mode.ts';

/** `liveimage`: the newest picture, looked for again and again, with its age once it is old (PUB-14). */
export const liveImage: PlayerMode = {
  start: (stage) => new LiveImage(stage),
};

const TICK_MS = 1000;

class LiveImage implements RunningMode {
  readonly #stage: ModeStage;
  readonly #stopping = new AbortController();
  /** Ends the present wait, e.g. when the page is seen again. */
  #waking = new AbortController();
  #isPaused = false;
  #etag: string | null = null;
  #pictureSec: number | null = null;
  #failures = 0;

  constructor(stage: ModeStage) {
    this.#stage = stage;
    const { signal } = this.#stopping;
    document.addEventListener('visibilitychange', () => document.hidden || this.#wake(), { signal });
    void this.#every(TICK_MS, () => this.#sayAge());
    void this.#look();
  }

  isPaused(): boolean {
    return this.#isPaused;
  }

  toggle(): void {
    this.#isPaused = !this.#isPaused;
    if (!this.#isPaused) this.#wake();
  }

  move(): void {}

  stop(): void {
    this.#stopping.abort();
    this.#stage.box.setNotice(null);
    this.#stage.box.setStale(false);
  }

  async #look(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isFine = this.#isPaused || document.hidden || (await this.#loadNewest());
      this.#failures = isFine ? 0 : this.#failures + 1;
      const waitSec = isFine
        ? lookIntervalSec(this.#stage.data.IntervalSec)
        : retryDelaySec(this.#failures - 1);
      this.#waking = new AbortController();
      const ending = AbortSignal.any([signal, this.#waking.signal]);
      await this.#stage.clock.sleep(waitSec * 1000, ending).catch(() => undefined);
    }
  }

  #wake(): void {
    this.#waking.abort();
  }

  /** False when there was no answer; a feed without a picture is an answer. */
  async #loadNewest(): Promise<boolean> {
    const { data, box } = this.#stage;
    const { signal } = this.#stopping;
    try {
      const response = await fetch(data.ImageUrl, { cache: 'no-cache', signal });
      if (isRefusal(response.status)) return this.#refused();
      if (!response.ok) throw new Error(`status ${response.status}`);
      if (response.headers.get('etag') !== this.#etag || this.#etag === null) {
        const url = URL.createObjectURL(await response.blob());
        await box.showPicture(url);
        this.#etag = response.headers.get('etag');
        this.#pictureSec = timeOf(response.headers);
      }
      box.setNotice(null);
      this.#sayAge();
      return true;
    } catch {
      if (!signal.aborted) this.#say(TEXTS.noConnection);
      return false;
    }
  }

  #refused(): true {
    this.#stage.onRefused?.();
    return this.#say(TEXTS.noPicture);
  }

  #say(notice: string): true {
    this.#stage.box.setNotice(notice);
    return true;
  }

  #sayAge(): void {
    const { box, data, clock, note } = this.#stage;
    if (this.#pictureSec === null || this.#stopping.signal.aborted) return;
    const ageSec = clock.now() / 1000 - this.#pictureSec;
    const notice = ageNotice(ageSec, data.IntervalSec);
    const age = notice === 'None' ? [] : [ageText(ageSec)];
    box.setStale(notice !== 'None');
    box.setMoment([momentText(this.#pictureSec, data.TimeZone), ...age, ...(note ? [note] : [])].join(' · '));
    if (notice === 'NoRecentImage' && this.#failures === 0) box.setNotice(TEXTS.noRecentImage);
  }

  async #every(ms: number, act: () => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#stage.clock.sleep(ms, signal).catch(() => undefined);
      if (!signal.aborted) act();
    }
  }
}

function timeOf(headers: Headers): number {
  return Date.parse(headers.get('image-frame-time') ?? headers.get('last-modified') ?? '') / 1000;
}
