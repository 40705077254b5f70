/**
 * The edit copy of a feed's play item (PLY-01, ENT-15), and what items of feeds and of Windows have alike. Pure: wire
 * shapes in, wire shapes out.
 */
import {
  type PlayedShape,
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

/** Modes that can be chosen; a PictureFrame is Media, test cards are for tests. */
export const OFFERED_MODES = [
  'LiveImage',
  'LiveImageLoop',
  'LiveVideoStream',
  'LiveVideoClip',
  'LiveTimelapseVideo',
  'CycleImage',
  'Media',
  'GhostPictureFrame',
] as const satisfies readonly PlayMode[];

export type Config = PlayedShape['PlayModeConfiguration'];

/** What the editor begins with where nothing is stored: what the player shows then. */
export function playItemOrNew(stored: PlayItem | null): PlayItem {
  return stored
    ? settlePlayItem(stored)
    : PlayItem.parse({ PlayModeConfiguration: { PlayMode: 'LiveImage' } });
}

export const modeOf = (item: PlayedShape) => item.PlayModeConfiguration.PlayMode;
export const timingOf = (item: PlayedShape): TimingType => timingType(toPlayItemTerms(item));

/** PLY-12 and the rules of timings. */
export function withMode<T extends PlayedShape>(item: T, mode: string): T {
  return withPlayItemTerms(item, withPlayMode(toPlayItemTerms(item), mode));
}

export function withTiming<T extends PlayedShape>(item: T, type: TimingType): T {
  const terms = toPlayItemTerms(item);
  return withPlayItemTerms(item, { ...terms, ...withTimingType(type, terms, terms.mode) });
}

export const durationOf = (item: PlayedShape) => toPlayItemTerms(item).durationSec;
/** Seconds; PLY-15 where nobody said and no rule of the mode says. */
export const intervalOf = (item: PlayedShape) =>
  toPlayItemTerms(item).intervalSec ?? PLAY_DEFAULTS.intervalPickerSec;

export function withDuration<T extends PlayedShape>(item: T, durationSec: number): T {
  return withPlayItemTerms(item, { ...toPlayItemTerms(item), durationSec });
}
export function withInterval<T extends PlayedShape>(item: T, intervalSec: number): T {
  return withPlayItemTerms(item, { ...toPlayItemTerms(item), intervalSec });
}

export function withConfig<T extends PlayedShape>(
  item: T,
  part: Partial<Config> | Partial<T['PlayModeConfiguration']>,
): T {
  return { ...item, PlayModeConfiguration: { ...item.PlayModeConfiguration, ...part } };
}

/** Without one that is there already. */
export function withEntry<T extends Pick<PlayItemEntry, 'Id'>>(items: readonly T[], entry: T): T[] {
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
