/** How a film says what its pictures are encoded with: its sample entry. Pure bytes. */
import { box, uint16, uint32 } from './box.ts';

export interface FilmCoding {
  /** Name of the sample entry, e.g. `avc1`. */
  entry: string;
  /** The decoder's configuration; ProRes has none. */
  config: { type: string; record: Buffer } | null;
}

/** What all films have: BT.709 primaries, transfer and matrix (EXT-490). */
const BT709 = uint16(1, 1, 1);
const LIMITED_RANGE = Buffer.from([0]);
const COLOURS = box('colr', Buffer.from('nclx', 'latin1'), BT709, LIMITED_RANGE);
/** QuickTime's, which is for video in limited range. */
const COLOURS_OF_MOV = box('colr', Buffer.from('nclc', 'latin1'), BT709);
/** Whole pictures, no fields. */
const PROGRESSIVE = box('fiel', Buffer.from([1, 0]));

/** ProRes, which stands in QuickTime files. */
export const isOfMov = (entry: string): boolean => entry.startsWith('ap');

export function sampleEntry({ entry, config }: FilmCoding, width: number, height: number): Buffer {
  const about = isOfMov(entry) ? [PROGRESSIVE, COLOURS_OF_MOV] : [COLOURS];
  return box(
    entry,
    Buffer.concat([Buffer.alloc(6), uint16(1), Buffer.alloc(16), uint16(width, height)]),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(24, 0xffff),
    ...(config ? [box(config.type, config.record)] : []),
    ...about,
  );
}
