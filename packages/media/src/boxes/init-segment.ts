/** Writes the init segment (ftyp + moov) of a film: one H.264 track, no samples. Pure bytes. */
import { box, fullBox, uint16, uint32 } from './box.ts';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';
import { movieBox, type SampleTables, TRACK_ID } from './movie-box.ts';

export interface FilmFormat {
  /** Pixels, even. */
  width: number;
  height: number;
  /** Frames a second. */
  fps: number;
  /** The AVCDecoderConfigurationRecord (`avcC` content). */
  avcConfig: Buffer;
}

/** What all films have: BT.709 primaries, transfer and matrix, limited range (EXT-490). */
const COLOURS = box('colr', Buffer.from('nclx', 'latin1'), uint16(1, 1, 1), Buffer.from([0]));

/** ftyp + moov for fragments of `media-fragment.ts` (TLP-08). Same format in, same bytes out. */
export function initSegment(format: FilmFormat): Buffer {
  const fileType = box(
    'ftyp',
    Buffer.from('iso6', 'latin1'),
    uint32(0),
    Buffer.from('iso6avc1mp41', 'latin1'),
  );
  const { width, height, fps } = format;
  const movie = movieBox({ width, height, timescale: timescaleOf(fps), ticks: 0 }, noSamples(format), [
    box('mvex', fullBox('trex', 0, 0, uint32(TRACK_ID, 1, TICKS_PER_FRAME, 0, 0))),
  ]);
  return Buffer.concat([fileType, movie]);
}

/** They are in the fragments. */
function noSamples(format: FilmFormat): SampleTables {
  const empty = (type: string) => fullBox(type, 0, 0, uint32(0));
  return [
    fullBox('stsd', 0, 0, uint32(1), sampleEntry(format)),
    empty('stts'),
    empty('stsc'),
    fullBox('stsz', 0, 0, uint32(0, 0)),
    empty('stco'),
  ];
}

function sampleEntry({ width, height, avcConfig }: FilmFormat): Buffer {
  return box(
    'avc1',
    Buffer.concat([Buffer.alloc(6), uint16(1), Buffer.alloc(16), uint16(width, height)]),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(24, 0xffff),
    box('avcC', avcConfig),
    COLOURS,
  );
}
