/** Writes the init segment (ftyp + moov) of a film: one track, no samples. Pure bytes. */
import { box, fullBox, uint32 } from './box.ts';
import { type FilmCoding, sampleEntry } from './film-coding.ts';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';
import { movieBox, type SampleTables, TRACK_ID } from './movie-box.ts';

export interface FilmFormat {
  /** Pixels, even. */
  width: number;
  height: number;
  /** Frames a second. */
  fps: number;
  coding: FilmCoding;
}

/** ftyp + moov for fragments of `media-fragment.ts` (TLP-08). Same format in, same bytes out. */
export function initSegment(format: FilmFormat): Buffer {
  const fileType = box(
    'ftyp',
    Buffer.from('iso6', 'latin1'),
    uint32(0),
    Buffer.from('iso6avc1mp41', 'latin1'),
  );
  const { width, height, fps } = format;
  const facts = { width, height, timescale: timescaleOf(fps), ticks: 0, isMov: false };
  const movie = movieBox(facts, noSamples(format), [
    box('mvex', fullBox('trex', 0, 0, uint32(TRACK_ID, 1, TICKS_PER_FRAME, 0, 0))),
  ]);
  return Buffer.concat([fileType, movie]);
}

/** They are in the fragments. */
function noSamples(format: FilmFormat): SampleTables {
  const empty = (type: string) => fullBox(type, 0, 0, uint32(0));
  return [
    fullBox('stsd', 0, 0, uint32(1), sampleEntry(format.coding, format.width, format.height)),
    empty('stts'),
    empty('stsc'),
    fullBox('stsz', 0, 0, uint32(0, 0)),
    empty('stco'),
  ];
}
