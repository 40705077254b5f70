import type { Clock } from '@longview/base';
import type { PlayedFeed, PlayedWindowItem, PlayerData, WindowData } from '@longview/contract';
import { WINDOW_TIMES } from '@longview/rules/devices';
import { make } from './dom.ts';
import { type Playing, playFeed } from './play-feed.ts';

/** Where a sequence is: its item, and how far each item has come that goes on where it stopped (DVP-13). */
export interface SequencePlace {
  item: number;
  within: Record<number, number>;
}

export interface SequenceOptions {
  data: Pick<WindowData, 'Name' | 'Query'>;
  clock: Clock;
  from?: SequencePlace | undefined;
  /** A call was refused: there is nothing, or it may no longer be seen. */
  onRefused(): void;
  /** Another item is seen. */
  onItem?(): void;
  /** Something that who keeps the display should know. */
  onNote?(text: string): void;
  /** No item can be shown. It goes on trying. */
  onFailed?(): void;
}

/** The place of an item over the others. `waiting` ends waiting for something to be seen, and tells layers apart. */
interface Slot {
  index: number;
  element: HTMLElement;
  waiting: AbortController;
}
interface Layer extends Slot {
  playing: Playing;
}

/**
 * The items of a sequence one after another, over and over (PLY-19). What is seen stays until the next item has
 * something to show, so that nothing dark lies between them; an item that shows nothing in time is skipped.
 */
export class PlaySequence {
  readonly element = make('div', 'sequence');
  readonly #items: readonly PlayedWindowItem[];
  readonly #options: SequenceOptions;
  readonly #within: Map<number, number>;
  readonly #stopping = new AbortController();
  #seen: Layer | null = null;
  #coming: Layer | null = null;
  /** Items in a row that showed nothing. */
  #failures = 0;

  constructor(items: readonly PlayedWindowItem[], options: SequenceOptions) {
    this.#items = items;
    this.#options = options;
    const { item, within } = options.from ?? { item: 0, within: {} };
    this.#within = new Map(Object.entries(within).map(([index, place]) => [Number(index), place]));
    this.#begin(item);
  }

  place(): SequencePlace {
    if (this.#seen) this.#notePlace(this.#seen);
    return { item: (this.#seen ?? this.#coming)?.index ?? 0, within: Object.fromEntries(this.#within) };
  }

  stop(): void {
    this.#stopping.abort();
    for (const layer of [this.#seen, this.#coming]) if (layer) this.#drop(layer);
    this.element.remove();
  }

  #begin(at: number): void {
    if (this.#coming) this.#drop(this.#coming);
    const index = at % this.#items.length;
    const item = this.#items[index];
    if (!item) return;
    const element = make('div', this.#seen ? 'layer coming' : 'layer');
    this.element.append(element);
    const slot = { index, element, waiting: new AbortController() };
    this.#coming = { ...slot, playing: this.#play(slot, item) };
    this.#after(WINDOW_TIMES.showSec, slot.waiting.signal, () => this.#skip(slot));
  }

  #play(slot: Slot, item: PlayedWindowItem): Playing {
    const { data, clock, onRefused } = this.#options;
    const isAlone = this.#items.length === 1;
    const options = {
      onRefused: () => {
        onRefused();
        this.#skip(slot);
      },
      onShown: () => this.#show(slot),
      onEnded: () => this.#end(slot),
      onNote: this.#options.onNote,
      place: item.Resume === 'Continue' ? this.#within.get(slot.index) : undefined,
      isCovered: this.#seen !== null,
    };
    // A single item has no end: it would only begin anew.
    const timing = isAlone ? { Iterations: 0, DurationSec: 0 } : {};
    return playFeed(slot.element, subjectOf(data, { ...item, ...timing }), options, clock);
  }

  #show({ waiting }: Slot): void {
    const layer = this.#coming;
    if (layer?.waiting !== waiting) return;
    waiting.abort();
    layer.element.classList.remove('coming');
    this.#failures = 0;
    this.#coming = null;
    if (this.#seen) this.#drop(this.#seen);
    this.#seen = layer;
    this.#options.onItem?.();
  }

  #end(slot: Slot): void {
    if (this.#coming === null) this.#begin(slot.index + 1);
    else this.#skip(slot);
  }

  /** Goes on from an item that shows nothing, when all failed after a rest; a single one is left to try by itself. */
  #skip({ index, waiting }: Slot): void {
    const isComing = this.#coming?.waiting === waiting;
    if (!isComing || waiting.signal.aborted) return;
    this.#failures += 1;
    if (this.#failures % this.#items.length === 0) this.#rest(index, waiting);
    else this.#begin(index + 1);
  }

  #rest(index: number, waiting: AbortController): void {
    waiting.abort();
    this.#options.onFailed?.();
    if (this.#items.length === 1) return;
    this.#after(WINDOW_TIMES.againSec, this.#stopping.signal, () => {
      if (this.#coming?.waiting === waiting) this.#begin(index + 1);
    });
  }

  #after(sec: number, signal: AbortSignal, act: () => void): void {
    this.#options.clock.sleep(sec * 1000, signal).then(act, () => undefined);
  }

  #notePlace({ index, playing }: Layer): void {
    const place = playing.place();
    if (place !== undefined) this.#within.set(index, place);
  }

  #drop(layer: Layer): void {
    if (layer === this.#seen) this.#notePlace(layer);
    layer.waiting.abort();
    layer.playing.stop();
    layer.element.remove();
  }
}

/** An item as the player plays the item of a feed; how it fits is the item's where the address does not say. */
function subjectOf({ Name, Query }: Pick<WindowData, 'Name' | 'Query'>, item: PlayedWindowItem): PlayerData {
  const { Feed, Resume: _, Fit, ...PlayItem } = item;
  return {
    ...(Feed ?? { ...NO_FEED, Name }),
    PlayItem,
    Query: { framesizingmode: Fit.toLowerCase(), ...Query },
  };
}

/** Of items that show files of the library alone. */
const NO_FEED: PlayedFeed = {
  FeedId: '',
  Name: '',
  TimeZone: 'UTC',
  IntervalSec: 60,
  ImageUrl: '',
  FilmUrl: null,
  TimesUrl: null,
  Stream: null,
  Clips: null,
};
