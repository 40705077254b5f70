import { type Clock, systemClock } from '@longview/base';
import type { PlayedFeed, PlayedWindowItem, PlayerData, WindowData } from '@longview/contract';
import { playFeed } from './play-feed.ts';

/**
 * Plays a Window's playlist in any browser (PUB-11 with `tdid`): the items of its `Default` sequence one after another,
 * over and over. Gives the end of it; null where there is nothing to play.
 */
export function playWindow(
  root: HTMLElement,
  data: WindowData,
  onRefused: () => void,
  clock: Clock = systemClock,
): (() => void) | null {
  const items = data.Sequences.find(({ Type }) => Type === 'Default')?.Items ?? [];
  let stop = () => {};
  const play = (at: number) => {
    const item = items[at % items.length];
    if (!item) return;
    stop();
    root.replaceChildren();
    // A single item has no end: it would only begin anew.
    const onEnded = items.length > 1 ? () => play(at + 1) : () => {};
    stop = playFeed(root, subjectOf(data, item), { onRefused, onEnded }, clock);
  };
  play(0);
  return items.length > 0 ? () => stop() : null;
}

/** An item as the player plays the item of a feed; how it fits is the item's where the address does not say. */
function subjectOf({ Name, Query }: WindowData, item: PlayedWindowItem): PlayerData {
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
};
