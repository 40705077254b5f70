/**
 * Writes the head of a film that is kept as one file, in front of its pictures: an MP4 without fragments that begins
 * with its `moov`, as editing programs want it (EXT-495). The pictures are written first, so the head has a fixed
 * length, and room for what is only known at the end: the bytes of each picture. Pure bytes.
 */
import { operatorError } from '@longview/base';
import { findBox, viewOf } from '@longview/rules/mp4';
import { box, fullBox, uint32 } from './box.ts';
import { type ChapterPlace, chapterList } from './chapter-list.ts';
import { isOfMov } from './film-coding.ts';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';
import { movieBox } from './movie-box.ts';

/** Pictures that lie one after another in the file; the first one is a key frame. */
export interface FilmPiece {
  bytes: number;
  frameCount: number;
}

export interface FilmFacts {
  /** As `TilePool.init` gives it for the film. */
  init: Buffer;
  width: number;
  height: number;
  fps: number;
  /** Frames and pieces that there are at most. */
  frameRoom: number;
  pieceRoom: number;
  /** Of the chapters that there are at most (EXT-713). */
  chapterNames: readonly string[];
}

/** What is known of a film when all of its pictures are there. */
export interface FilmContent {
  pieces: readonly FilmPiece[];
  /** Bytes of each picture, in order. */
  sizes: readonly number[];
  chapters: readonly ChapterPlace[];
}

const BOX_HEAD_BYTES = 8;
/** Of `mdat`, with a length of 64 bits. */
const DATA_HEAD_BYTES = 16;
export const BYTES_PER_SIZE = 4;
/** In `stsd`: where the name of its entry is. */
const ENTRY_AT = 20;

/** Bytes before the first picture. */
export function filmHeadBytes(facts: FilmFacts): number {
  return sizesAt(facts) + facts.frameRoom * BYTES_PER_SIZE + DATA_HEAD_BYTES;
}

/**
 * Where the bytes of each picture are noted while the film is made, big-endian, four bytes each: a place of the head that
 * stays unused in the finished film.
 */
export function sizesAt(facts: FilmFacts): number {
  const pieces = Array.from({ length: facts.pieceRoom }, (_, i) => ({ bytes: 0, frameCount: i + 1 }));
  const sizes = new Array<number>(facts.frameRoom).fill(0);
  const chapters = facts.chapterNames.map((name) => ({ name, frame: 0 }));
  return startOf(facts, { pieces, sizes, chapters }, 0).length + BOX_HEAD_BYTES;
}

/**
 * The head of a film, in two parts with the place of `sizesAt` between them. Its chapters are some of those in the facts.
 * @throws AppError InvalidInput for more pieces or pictures than there is room for, or bytes that are no init segment
 */
export function filmHead(facts: FilmFacts, content: FilmContent): { start: Buffer; dataHead: Buffer } {
  const { pieces, sizes } = content;
  if (pieces.length > facts.pieceRoom || sizes.length > facts.frameRoom) {
    throw operatorError('InvalidInput', 'There is no room for so many pictures.');
  }
  const headBytes = filmHeadBytes(facts);
  const movie = startOf(facts, content, headBytes);
  const free = uint32(headBytes - DATA_HEAD_BYTES - movie.length);
  const start = Buffer.concat([movie, free, Buffer.from('free', 'latin1')]);
  const dataHead = Buffer.alloc(DATA_HEAD_BYTES);
  dataHead.writeUInt32BE(1, 0);
  dataHead.write('mdat', 4, 'latin1');
  const dataBytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  dataHead.writeBigUInt64BE(BigInt(DATA_HEAD_BYTES + dataBytes), 8);
  return { start, dataHead };
}

/** ftyp + moov. */
function startOf(
  { init, width, height, fps }: FilmFacts,
  { pieces, sizes, chapters }: FilmContent,
  dataAt: number,
): Buffer {
  const description = descriptionOf(init);
  const entry = description.toString('latin1', ENTRY_AT, ENTRY_AT + 4);
  const isMov = isOfMov(entry);
  const brands = isMov ? ['qt  ', 'qt  '] : ['isom', `isomiso2${entry}mp41`];
  const [main = '', others = ''] = brands;
  const fileType = box('ftyp', Buffer.from(main, 'latin1'), uint32(0x200), Buffer.from(others, 'latin1'));
  const ticks = sizes.length * TICKS_PER_FRAME;
  const facts = { width, height, timescale: timescaleOf(fps), ticks, isMov };
  const tables = [
    description,
    fullBox('stts', 0, 0, uint32(1, sizes.length, TICKS_PER_FRAME)),
    // Where it is missing, all pictures are key frames.
    ...(isMov ? [] : [fullBox('stss', 0, 0, uint32(pieces.length, ...keyFrames(pieces)))]),
    fullBox('stsc', 0, 0, chunkLengths(pieces)),
    fullBox('stsz', 0, 0, uint32(0, sizes.length), sizeTable(sizes)),
    fullBox('co64', 0, 0, uint32(pieces.length), ...chunkPlaces(pieces, dataAt)),
  ];
  const movie = movieBox(facts, tables, chapters.length > 0 ? [chapterList(chapters, fps)] : []);
  return Buffer.concat([fileType, movie]);
}

/** Numbers of the first pictures of the pieces, from 1. */
function keyFrames(pieces: readonly FilmPiece[]): number[] {
  let frame = 1;
  return pieces.map(({ frameCount }) => {
    frame += frameCount;
    return frame - frameCount;
  });
}

/** A chunk is a piece; its length is told where it differs from the one before. */
function chunkLengths(pieces: readonly FilmPiece[]): Buffer {
  const entries = pieces.flatMap(({ frameCount }, i) =>
    frameCount === pieces[i - 1]?.frameCount ? [] : [uint32(i + 1, frameCount, 1)],
  );
  return Buffer.concat([uint32(entries.length), ...entries]);
}

function sizeTable(sizes: readonly number[]): Buffer {
  const table = Buffer.alloc(sizes.length * BYTES_PER_SIZE);
  sizes.forEach((size, i) => {
    table.writeUInt32BE(size, i * BYTES_PER_SIZE);
  });
  return table;
}

function chunkPlaces(pieces: readonly FilmPiece[], dataAt: number): Buffer[] {
  let at = BigInt(dataAt);
  return pieces.map(({ bytes }) => {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(at);
    at += BigInt(bytes);
    return place;
  });
}

/** How the pictures are encoded: `stsd`. */
function descriptionOf(init: Buffer): Buffer {
  const found = findBox(viewOf(init), ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd']);
  if (!found) throw operatorError('InvalidInput', 'These bytes are no init segment.');
  return init.subarray(found.contentAt - BOX_HEAD_BYTES, found.end);
}
