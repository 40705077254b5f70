/** Writes the init segment (ftyp + moov) of a film: one H.264 track, no samples. Pure bytes. */
import { box, fullBox, uint16, uint32 } from './box.ts';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';

const IDENTITY_MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const LANGUAGE_UNDEFINED = 0x55c4;
const TRACK_ENABLED_IN_MOVIE = 3;
export const TRACK_ID = 1;

export interface FilmFormat {
  /** Pixels, even. */
  width: number;
  height: number;
  /** Frames a second. */
  fps: number;
  /** The AVCDecoderConfigurationRecord (`avcC` content). */
  avcConfig: Buffer;
}

/** ftyp + moov for fragments of `media-fragment.ts` (TLP-08). Same format in, same bytes out. */
export function initSegment(format: FilmFormat): Buffer {
  const fileType = box(
    'ftyp',
    Buffer.from('iso6', 'latin1'),
    uint32(0),
    Buffer.from('iso6avc1mp41', 'latin1'),
  );
  const movie = box('moov', movieHeader(timescaleOf(format.fps)), track(format), extendsBox());
  return Buffer.concat([fileType, movie]);
}

function movieHeader(timescale: number): Buffer {
  const times = uint32(0, 0, timescale, 0);
  const rateAndVolume = Buffer.concat([uint32(0x10000), uint16(0x100, 0), uint32(0, 0)]);
  return fullBox('mvhd', 0, 0, times, rateAndVolume, IDENTITY_MATRIX, Buffer.alloc(24), uint32(TRACK_ID + 1));
}

function track(format: FilmFormat): Buffer {
  const size = uint32(format.width * 0x10000, format.height * 0x10000);
  const header = fullBox(
    'tkhd',
    0,
    TRACK_ENABLED_IN_MOVIE,
    uint32(0, 0, TRACK_ID, 0, 0, 0, 0),
    uint16(0, 0, 0, 0),
    IDENTITY_MATRIX,
    size,
  );
  const mediaHeader = fullBox(
    'mdhd',
    0,
    0,
    uint32(0, 0, timescaleOf(format.fps), 0),
    uint16(LANGUAGE_UNDEFINED, 0),
  );
  const handler = fullBox(
    'hdlr',
    0,
    0,
    uint32(0),
    Buffer.from('vide', 'latin1'),
    uint32(0, 0, 0),
    Buffer.from('Film\0'),
  );
  const dataHere = box('dinf', fullBox('dref', 0, 0, uint32(1), fullBox('url ', 0, 1)));
  const videoHeader = fullBox('vmhd', 0, 1, uint16(0, 0, 0, 0));
  return box(
    'trak',
    header,
    box('mdia', mediaHeader, handler, box('minf', videoHeader, dataHere, sampleTable(format))),
  );
}

function sampleTable(format: FilmFormat): Buffer {
  const entry = box(
    'avc1',
    Buffer.concat([Buffer.alloc(6), uint16(1), Buffer.alloc(16), uint16(format.width, format.height)]),
    uint32(0x480000, 0x480000, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(24, 0xffff),
    box('avcC', format.avcConfig),
  );
  const empty = (type: string) => fullBox(type, 0, 0, uint32(0));
  return box(
    'stbl',
    fullBox('stsd', 0, 0, uint32(1), entry),
    empty('stts'),
    empty('stsc'),
    fullBox('stsz', 0, 0, uint32(0, 0)),
    empty('stco'),
  );
}

function extendsBox(): Buffer {
  return box('mvex', fullBox('trex', 0, 0, uint32(TRACK_ID, 1, TICKS_PER_FRAME, 0, 0)));
}
