import type { MediaResource, StuffList } from '@longview/contract';
import { clockText } from '@longview/rules/player';
import { t } from '../../locale/t.ts';
import { durationOf, modeOf, OFFERED_MODES, timingOf } from '../play-item/model.ts';
import { type ShownEntry, shownEntry } from '../play-item/shown-entry.tsx';
import type { Item } from './model.ts';

/** What of a playlist is named by the library and the lists of the viewer (PLY-22). */
export interface Library {
  stuff: StuffList;
  media: readonly MediaResource[];
}

export function entriesOf({ PlayModeConfiguration }: Item, { stuff, media }: Library): ShownEntry[] {
  return PlayModeConfiguration.Items.map((entry) => shownEntry(entry, stuff, media));
}

const NAMED = 2;

/** An item by what it shows: the first names, and how many more. */
export function itemTitle(entries: readonly ShownEntry[]): string {
  if (entries.length === 0) return t('playlist.item.empty');
  const names = entries
    .slice(0, NAMED)
    .map(({ name }) => name)
    .join(', ');
  const rest = entries.length - NAMED;
  return rest > 0 ? t('playlist.item.more', { names, count: rest }) : names;
}

/** How it is played, and how long. */
export function itemLine(item: Item): string {
  return `${wayText(item)} · ${timingText(item)}`;
}

function wayText(item: Item): string {
  if (item.ItemType === 'Feed') return t('playlist.kind.Feed');
  const mode = OFFERED_MODES.find((offered) => offered === modeOf(item));
  return mode ? t(`play.mode.${mode}`) : modeOf(item);
}

function timingText(item: Item): string {
  const type = timingOf(item);
  if (type === 'Time') return clockText(durationOf(item));
  return type === 'Repeat' ? t('playlist.times', { count: item.Iterations }) : t('play.timing.Forever');
}
