import type { PlayedEntry, PlayedFeed } from '@longview/contract';
import { ageNotice, formatTime, PLAY_DEFAULTS, playOrder } from '@longview/rules/player';
import { TEXTS } from '../texts.ts';
import { ageText, momentText } from '../when-text.ts';
import { withQuery } from '../with-query.ts';
import { type LoadedPicture, loadPicture } from './load-picture.ts';
import type { ModeStage, PlayerMode } from './mode.ts';
import { recentTimes } from './recent-times.ts';
import { Sequence } from './sequence.ts';

/** One thing after another, each for the interval: feeds live, pictures and films of the library (PUB-11, PLY-11). */
export const cycleImage: PlayerMode = { start: (stage) => new Slides(stage, false) };
export const media: PlayerMode = { start: (stage) => new Slides(stage, false) };
/**
 * Each picture grows slowly out of the one before, all of the interval long, so that two of them are always seen in one
 * another. Without items: the pictures that the feed itself had lately.
 */
export const ghostPictureFrame: PlayerMode = { start: (stage) => new Slides(stage, true) };

/** What is shown once: an entry of the play item, or a stored picture of the feed. */
type Slide = PlayedEntry | { Kind: 'Past'; Feed: PlayedFeed; TimeSec: number };

class Slides extends Sequence {
  readonly #isGhost: boolean;
  readonly #intervalMs: number;
  /** Slides in a row that were not there. */
  #missing = 0;
  #last: number | null = null;
  /** The slide after the present one. */
  #next: number;

  constructor(stage: ModeStage, isGhost: boolean) {
    super(stage);
    this.#next = stage.place ?? 0;
    this.#isGhost = isGhost;
    this.#intervalMs = 1000 * (stage.data.PlayItem?.IntervalSec ?? defaultSec(isGhost));
    void this.#run();
  }

  place = () => this.#next;

  async #run(): Promise<void> {
    while (!this.ending.aborted) {
      const slides = await this.#slides().catch((err) => this.failed(err));
      if (slides) await this.#round(slides);
    }
  }

  async #slides(): Promise<Slide[]> {
    const { data, params, clock } = this.stage;
    const entries = data.PlayItem?.Entries ?? [];
    const itself: Slide = { Kind: 'Feed', ...data };
    if (entries.length > 0) return entries;
    if (!this.#isGhost || data.TimesUrl === null) return [itself];
    const wish = { count: params.frameCount, skipSec: params.skipSec, nowSec: clock.now() / 1000 };
    const times = await recentTimes(data, { ...wish, signal: this.ending });
    return times.length > 0 ? times.map((TimeSec) => ({ Kind: 'Past', Feed: data, TimeSec })) : [itself];
  }

  async #round(slides: readonly Slide[]): Promise<void> {
    const isShuffled = this.stage.data.PlayItem?.IsShuffled ?? false;
    const order = playOrder(slides.length, isShuffled, this.#last, Math.random);
    const first = isShuffled ? 0 : this.#next % order.length;
    for (let at = first; at < order.length && !this.ending.aborted; at += this.takeStep()) {
      const index = order[at < 0 ? order.length + at : at] ?? 0;
      const slide = slides[index];
      this.#next = (at + 1) % order.length;
      if (slide) await this.#turn(slide, slides.length);
      this.#last = index;
    }
  }

  /** Shows a slide for its time; tries again without a connection, goes on to the next where there is nothing. */
  async #turn(slide: Slide, count: number): Promise<void> {
    const signal = this.pace.begin();
    const end = this.ending;
    while (!signal.aborted) {
      try {
        const isOver = await this.#show(slide, count, signal);
        this.wentWell();
        this.#missing = 0;
        this.stage.box.setNotice(null);
        return await this.pace.wait(isOver ? 0 : this.#intervalMs, signal);
      } catch (err) {
        if (end.aborted || signal.aborted) return;
        const hasNoAnswer = err instanceof TypeError;
        if (!hasNoAnswer) this.#missing += 1;
        if (hasNoAnswer || this.#missing >= count) await this.failed(err);
        if (!hasNoAnswer) return;
      }
    }
  }

  /** Whether its time is over: a film is shown to its end. */
  async #show(slide: Slide, count: number, signal: AbortSignal): Promise<boolean> {
    const { box } = this.stage;
    if (slide.Kind !== 'Video') {
      const picture = await loadPicture(...addressOf(slide, signal));
      if (signal.aborted) return false;
      const fadeMs = this.#isGhost ? this.#intervalMs : 1000 * (this.stage.data.PlayItem?.FadeSec ?? 0);
      await box.showPicture(URL.createObjectURL(picture.bytes), fadeMs);
      this.#sayTime(slide, picture, count);
      return false;
    }
    const clip = await box.showClip(slide.Url, signal);
    this.#sayTime(slide, null, count);
    await clip.ended(signal);
    return true;
  }

  /** Of files of the library nothing is said: their names are their account's. */
  #sayTime(slide: Slide, picture: LoadedPicture | null, count: number): void {
    const { box, clock, data } = this.stage;
    const feed = slide.Kind === 'Feed' ? slide : slide.Kind === 'Past' ? slide.Feed : null;
    const takenSec = picture?.takenSec ?? null;
    box.setName(TEXTS.picture.replace('{name}', (feed ?? data).Name));
    if (feed === null || takenSec === null) {
      box.setStale(false);
      box.setMoment(null);
      return;
    }
    const ageSec = clock.now() / 1000 - takenSec;
    const isOld = slide.Kind === 'Feed' && ageNotice(ageSec, feed.IntervalSec) !== 'None';
    const name = slide.Kind === 'Feed' && count > 1 ? [feed.Name] : [];
    const age = isOld ? [ageText(ageSec)] : [];
    box.setStale(isOld);
    box.setMoment([...name, momentText(takenSec, feed.TimeZone), ...age].join(' · '));
  }
}

const defaultSec = (isGhost: boolean) =>
  isGhost ? PLAY_DEFAULTS.ghostIntervalSec : PLAY_DEFAULTS.mediaIntervalSec;

function addressOf(
  slide: Exclude<Slide, { Kind: 'Video' }> | PlayedEntry,
  signal: AbortSignal,
): [string, AbortSignal, RequestCache] {
  if (slide.Kind === 'Feed') return [slide.ImageUrl, signal, 'no-cache'];
  if (slide.Kind !== 'Past') return [slide.Url, signal, 'default'];
  const query = { frametime: formatTime(slide.TimeSec), match: 'nearest' };
  return [withQuery(slide.Feed.ImageUrl, query), signal, 'default'];
}
