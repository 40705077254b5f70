/** Owns what a film tile is made of, and its name in the cache. Pure. */
import { crc32 } from 'node:zlib';
import { type Size, SLOTS_PER_TILE } from '@longview/rules';
import { type FilmStyle, styleKey, timeTexts } from './film-style.ts';

/** Everything that decides a tile's bytes. */
export interface TileSpec {
  feedId: string;
  timeZone: string;
  slotSec: number;
  number: number;
  /** Unix seconds of its frames, ascending. */
  times: readonly number[];
  size: Size;
  style: FilmStyle;
  /** The viewer's least interval (EXT-05), by which `times` were chosen; no part of the key. */
  everySec: number;
  /** Pictures fill the film and are cut (EXT-505); else they are whole. */
  fills?: boolean;
}

/** How tiles are encoded: rises when the same pictures give other bytes, so that those of before are used no more. */
const ENCODING = 2;

/** Tells this tile's content from any other of its place. */
export function contentTag({ times, style, timeZone }: TileSpec): string {
  const zone = style.has('time') ? timeZone : '';
  return crc32(`${times.join()}|${zone}|${ENCODING}`).toString(16).padStart(8, '0');
}

export function tileKey(spec: TileSpec): string {
  const { feedId, size, style, slotSec, number, fills } = spec;
  const folder = `films/${feedId}/${size.width}x${size.height}/${styleKey(style)}${fills ? '-filled' : ''}/${slotSec}`;
  return `${folder}/${number}-${contentTag(spec)}`;
}

/** The time that the tile of a key stands for, unix seconds, [from, to). */
export function spanOfKey(key: string): { fromSec: number; toSec: number } {
  const [, slot, number] = /\/(\d+)\/(\d+)-[^/]*$/.exec(key) ?? [];
  const lengthSec = Number(slot) * SLOTS_PER_TILE;
  const fromSec = Number(number) * lengthSec;
  return { fromSec, toSec: fromSec + lengthSec };
}

/** The tile's style as the encoder takes it, for the frames of `times` that are there. */
export function drawnStyle({ style, timeZone }: TileSpec, times: readonly number[]) {
  return {
    ...(style.has('time') && { timeText: timeTexts(times, timeZone) }),
    ...(style.has('deflicker') && { deflicker: true }),
  };
}
