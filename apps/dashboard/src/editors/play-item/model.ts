/** The edit copy of a feed's play item (PLY-01, ENT-15). Pure: wire shapes in, wire shapes out. */
import {
  PlayItem,
  type PlayItemEntry,
  settlePlayItem,
  toPlayItemTerms,
  withPlayItemTerms,
} from '@longview/contract';
import {
  PLAY_DEFAULTS,
  type PlayMode,
  type TimingType,
  timingType,
  withPlayMode,
  withTimingType,
} from '@longview/rules/player';

/** Modes that can be chosen; video modes come with video, a PictureFrame is Media, test cards are for tests. */
export const OFFERED_MODES = [
  'LiveImage',
  'LiveImageLoop',
  'LiveTimelapseVideo',
  'CycleImage',
  'Media',
  'GhostPictureFrame',
] as const satisfies readonly PlayMode[];

export type Config = PlayItem['PlayModeConfiguration'];

/** What the editor begins with where nothing is stored: what the player shows then. */
export function playItemOrNew(stored: PlayItem | null): PlayItem {
  return stored
    ? settlePlayItem(stored)
    : PlayItem.parse({ PlayModeConfiguration: { PlayMode: 'LiveImage' } });
}

export const modeOf = (item: PlayItem) => item.PlayModeConfiguration.PlayMode;
export const timingOf = (item: PlayItem): TimingType => timingType(toPlayItemTerms(item));

/** PLY-12 and the rules of timings. */
export function withMode(item: PlayItem, mode: string): PlayItem {
  return withPlayItemTerms(item, withPlayMode(toPlayItemTerms(item), mode));
}

export function withTiming(item: PlayItem, type: TimingType): PlayItem {
  const terms = toPlayItemTerms(item);
  return withPlayItemTerms(item, { ...terms, ...withTimingType(type, terms, terms.mode) });
}

export const durationOf = (item: PlayItem) => toPlayItemTerms(item).durationSec;
/** Seconds; PLY-15 where nobody said and no rule of the mode says. */
export const intervalOf = (item: PlayItem) =>
  toPlayItemTerms(item).intervalSec ?? PLAY_DEFAULTS.intervalPickerSec;

export function withDuration(item: PlayItem, durationSec: number): PlayItem {
  return withPlayItemTerms(item, { ...toPlayItemTerms(item), durationSec });
}
export function withInterval(item: PlayItem, intervalSec: number): PlayItem {
  return withPlayItemTerms(item, { ...toPlayItemTerms(item), intervalSec });
}

export function withConfig(item: PlayItem, part: Partial<Config>): PlayItem {
  return { ...item, PlayModeConfiguration: { ...item.PlayModeConfiguration, ...part } };
}

/** The entry at `from` moved to `to`; places that are none change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [one] = next.splice(from, 1);
  if (one === undefined || to < 0 || to >= list.length) return [...list];
  next.splice(to, 0, one);
  return next;
}

/** Without one that is there already. */
export function withEntry(items: readonly PlayItemEntry[], entry: PlayItemEntry): PlayItemEntry[] {
  return items.some(({ Id }) => Id === entry.Id) ? [...items] : [...items, entry];
}

export function isSamePlayItem(a: PlayItem, b: PlayItem): boolean {
  return JSON.stringify(snapshot(a)) === JSON.stringify(snapshot(b));
}

/** Resources are described by the server: their ids tell them. */
function snapshot(item: PlayItem) {
  const { Items, Interval: _, ...config } = item.PlayModeConfiguration;
  const entries = Object.entries(config).sort(([one], [other]) => (one < other ? -1 : 1));
  return [item.State, toPlayItemTerms(item), entries, Items.map(({ Id }) => Id)];
}
