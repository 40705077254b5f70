import type { PlayedWindowItem, WindowData } from '@longview/contract';
import { vi } from 'vitest';
import type { PlayOptions } from '../play-feed.ts';

/** Items that play nothing, on a page that is none: tests say what each of them shows. */

/** One playing of an item; a test ends it, shows it or has it refused by its options. */
export interface FakePlay extends PlayOptions {
  name: string;
  isStopped: boolean;
  /** Where it is when it is stopped. */
  at: number | undefined;
}

/** What plays or played, in the order of beginning; for `vi.mock` of `play-feed.ts`. */
export const plays: FakePlay[] = [];

export function fakePlayFeed(_root: unknown, data: { Name: string }, options: PlayOptions) {
  const play: FakePlay = { ...options, name: data.Name, isStopped: false, at: undefined };
  plays.push(play);
  return {
    place: () => play.at,
    stop: () => {
      play.isStopped = true;
    },
  };
}

/** The newest playing of an item. */
export function playOf(name: string): FakePlay {
  const play = plays.findLast((one) => one.name === name);
  if (!play) throw new Error(`${name} does not play.`);
  return play;
}

/** Names of what plays now. */
export const playing = () => plays.filter(({ isStopped }) => !isStopped).map(({ name }) => name);

export function item(Name: string, more: Partial<PlayedWindowItem> = {}): PlayedWindowItem {
  const Feed = { ...{ FeedId: Name, Name, TimeZone: 'UTC', IntervalSec: 60 }, ...URLS };
  return {
    ...{ Mode: 'liveimage', Entries: [], IntervalSec: 30, IsShuffled: false, HidesInfo: false },
    ...{ InfoSize: 'Auto', Iterations: 0, DurationSec: 10, Resume: 'Continue', Fit: 'Auto', Feed },
    ...more,
  };
}
const URLS = { ImageUrl: '/picture', FilmUrl: null, TimesUrl: null, Stream: null, Clips: null };

export const windowOf = (sequences: Partial<Record<'Default' | 'Offline' | 'Error', PlayedWindowItem[]>>) =>
  ({
    ...{ Kind: 'Window', DeviceId: 'de1', Name: 'Lobby', Locale: 'en', Query: {}, ShowsAll: false },
    Sequences: Object.entries(sequences).map(([Type, Items]) => ({ Type, Items })),
  }) as WindowData;

/** An element as far as layers need one. */
export class FakeElement {
  textContent: string | null = '';
  className = '';
  readonly #classes = new Set<string>();
  readonly classList = {
    remove: (name: string) => void this.#classes.delete(name),
    toggle: (name: string, isOn: boolean) =>
      void (isOn ? this.#classes.add(name) : this.#classes.delete(name)),
  };
  setAttribute = () => {};
  append = () => {};
  replaceChildren = () => {};
  remove = () => {};
}
/** Elements in the order of making. */
export const made: FakeElement[] = [];

function createElement(): FakeElement {
  const element = new FakeElement();
  made.push(element);
  return element;
}

/** `more`: what else the page has. */
export function stubPage(more: object = {}): void {
  plays.length = 0;
  made.length = 0;
  vi.stubGlobal('document', { createElement, documentElement: {}, querySelector: () => null, ...more });
  vi.stubGlobal('location', { host: 'cams.example.org' });
}
