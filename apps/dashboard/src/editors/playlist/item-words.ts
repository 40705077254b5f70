import type { MediaResource, StuffList } from '@longview/contract';
import { clockText } from '@longview/rules/player';
import { t } from '../../locale/t.ts';
import { durationOf, modeOf, OFFERED_MODES, timingOf } from '../play-item/model.ts';
import { type ShownEntry, shownEntry } from '../play-item/shown-entry.tsx';
import type { Item } from './model.ts';

/** Where the items of a playlist get their names from: the viewer's feeds and collections, and media files (PLY-22). */
export interface ItemSources {
  library: StuffList;
  media: readonly MediaResource[];
}

/** More are counted: a list may be long, and is named anew with each key. */
const NAMED = 2;

/** An item by what it shows: the first names and how many more, and the first picture. */
export function itemFace({ PlayModeConfiguration }: Item, { library, media }: ItemSources) {
  const { Items } = PlayModeConfiguration;
  const first = Items.slice(0, NAMED).map((entry) => shownEntry(entry, library, media));
  return { name: nameOf(first, Items.length - NAMED), picture: first[0]?.picture ?? null };
}

function nameOf(first: readonly ShownEntry[], rest: number): string {
  if (first.length === 0) return t('playlist.item.empty');
  const names = first.map(({ name }) => name).join(', ');
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
