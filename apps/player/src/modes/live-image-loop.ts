import { formatTime, lookIntervalSec } from '@longview/rules/player';
import { TEXTS } from '../texts.ts';
import { momentText } from '../when-text.ts';
import { withQuery } from '../with-query.ts';
import { liveImage } from './live-image.ts';
import { loadPicture } from './load-picture.ts';
import type { ModeStage, PlayerMode } from './mode.ts';
import { recentTimes } from './recent-times.ts';
import { Sequence } from './sequence.ts';

/** `liveimageloop`: the newest stored pictures again and again, up to now at the beginning of each round (PUB-12). */
export const liveImageLoop: PlayerMode = {
  start: (stage) => (stage.data.TimesUrl === null ? liveImage.start(stage) : new ImageLoop(stage)),
};

/** So many pictures are loaded before they are due. */
const AHEAD = 4;
/** Fast loops need no more pixels than the eye can follow. */
const FAST_SIZE = 'x768';

class ImageLoop extends Sequence {
  /** By their time; what is not in the round any more is forgotten. */
  readonly #loaded = new Map<number, Promise<Blob>>();

  constructor(stage: ModeStage) {
    super(stage);
    void this.#run();
  }

  async #run(): Promise<void> {
    const signal = this.ending;
    while (!signal.aborted) {
      try {
        await this.#round();
        this.wentWell();
      } catch (err) {
        await this.failed(err);
      }
    }
  }

  async #round(): Promise<void> {
    const { data, params, box, clock } = this.stage;
    const wish = { count: params.frameCount, skipSec: params.skipSec, nowSec: clock.now() / 1000 };
    const times = await recentTimes(data, { ...wish, signal: this.ending });
    this.#forgetAllBut(times);
    if (times.length === 0) box.setNotice(TEXTS.noPicture);
    else {
      if (params.isLoadedFirst) await this.#loadAll(times);
      await this.#play(times);
    }
    // A round of few pictures asks no more often than there can be another one.
    const leastMs = lookIntervalSec(data.IntervalSec) * 1000;
    if (times.length * params.imageStepMs < leastMs && times.length < 2)
      await this.pace.wait(leastMs, this.pace.begin());
  }

  async #play(times: readonly number[]): Promise<void> {
    const { params, clock } = this.stage;
    const signal = this.ending;
    for (let at = 0; at < times.length && !signal.aborted; at = Math.max(0, at + this.takeStep())) {
      const turning = this.pace.begin();
      const endMs = clock.monotonic() + params.imageStepMs;
      for (const ahead of times.slice(at + 1, at + 1 + AHEAD)) this.#load(ahead).catch(() => undefined);
      await this.#show(times[at] ?? 0);
      await this.pace.wait(Math.max(0, endMs - clock.monotonic()), turning);
    }
  }

  async #show(unixSec: number): Promise<void> {
    const { data, box } = this.stage;
    const bytes = await this.#load(unixSec);
    if (this.ending.aborted) return;
    await box.showPicture(URL.createObjectURL(bytes)).catch(() => undefined);
    box.setNotice(null);
    box.setMoment(momentText(unixSec, data.TimeZone));
  }

  async #loadAll(times: readonly number[]): Promise<void> {
    const { box } = this.stage;
    const isNew = times.some((time) => !this.#loaded.has(time));
    for (let at = 0; at < times.length && isNew; at += AHEAD) {
      if (!this.isFailing && this.#loaded.size < times.length)
        box.setNotice(TEXTS.loadingPictures.replace('{n}', String(Math.round((at / times.length) * 100))));
      await Promise.all(times.slice(at, at + AHEAD).map((time) => this.#load(time)));
    }
  }

  #load(unixSec: number): Promise<Blob> {
    const known = this.#loaded.get(unixSec);
    if (known) return known;
    const size: Record<string, string> = this.stage.params.isLoadedFirst ? { sizecode: FAST_SIZE } : {};
    const url = withQuery(this.stage.data.ImageUrl, {
      frametime: formatTime(unixSec),
      match: 'nearest',
      ...size,
    });
    const loading = loadPicture(url, this.ending).then(({ bytes }) => bytes);
    loading.catch(() => this.#loaded.delete(unixSec));
    this.#loaded.set(unixSec, loading);
    return loading;
  }

  #forgetAllBut(times: readonly number[]): void {
    const wanted = new Set(times);
    for (const time of this.#loaded.keys()) if (!wanted.has(time)) this.#loaded.delete(time);
  }
}
