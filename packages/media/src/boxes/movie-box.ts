/** Writes the `moov` of a film: one track, whatever its samples are told by. Pure bytes. */
import { box, fullBox, uint16, uint32 } from './box.ts';

const IDENTITY_MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const LANGUAGE_UNDEFINED = 0x55c4;
const TRACK_ENABLED_IN_MOVIE = 3;
export const TRACK_ID = 1;

export interface MovieFacts {
  /** Pixels. */
  width: number;
  height: number;
  /** Ticks a second. */
  timescale: number;
  /** Length of the film; 0: the fragments tell. */
  ticks: number;
  /** A QuickTime file, no MP4. */
  isMov: boolean;
}

/** The boxes of `stbl`. */
export type SampleTables = readonly Buffer[];

/** `more`: boxes behind the track. */
export function movieBox(facts: MovieFacts, tables: SampleTables, more: readonly Buffer[] = []): Buffer {
  return box('moov', movieHeader(facts), track(facts, tables), ...more);
}

function movieHeader({ timescale, ticks }: MovieFacts): Buffer {
  const times = uint32(0, 0, timescale, ticks);
  const rateAndVolume = Buffer.concat([uint32(0x10000), uint16(0x100, 0), uint32(0, 0)]);
  return fullBox('mvhd', 0, 0, times, rateAndVolume, IDENTITY_MATRIX, Buffer.alloc(24), uint32(TRACK_ID + 1));
}

function track({ width, height, timescale, ticks, isMov }: MovieFacts, tables: SampleTables): Buffer {
  const header = fullBox(
    'tkhd',
    0,
    TRACK_ENABLED_IN_MOVIE,
    uint32(0, 0, TRACK_ID, 0, ticks, 0, 0),
    uint16(0, 0, 0, 0),
    IDENTITY_MATRIX,
    uint32(width * 0x10000, height * 0x10000),
  );
  const mediaHeader = fullBox('mdhd', 0, 0, uint32(0, 0, timescale, ticks), uint16(LANGUAGE_UNDEFINED, 0));
  const handler = fullBox(
    'hdlr',
    0,
    0,
    isMov ? Buffer.from('mhlr', 'latin1') : uint32(0),
    Buffer.from('vide', 'latin1'),
    uint32(0, 0, 0),
    // QuickTime's names begin with their length, others end with a zero.
    Buffer.from(isMov ? '\x04Film' : 'Film\0'),
  );
  const dataHere = box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1)));
  const videoHeader = fullBox('vmhd', 0, 1, uint16(0, 0, 0, 0));
  const samples = box('stbl', ...tables);
  return box('trak', header, box('mdia', mediaHeader, handler, box('minf', videoHeader, dataHere, samples)));
}
