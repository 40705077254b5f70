/**
 * Writes the head of a film that is kept as one file: how long it is and where its pieces lie (`sidx`), so that any
 * player shows its length and goes to any place of it at once. Pure bytes.
 */
import { operatorError } from '@longview/base';
import { findBox, viewOf } from '@longview/rules/mp4';
import { box, fullBox, uint16, uint32 } from './box.ts';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';
import { TRACK_ID } from './init-segment.ts';

/** Some fragments that begin with a key frame, one after another in the file. */
export interface FilmPiece {
  bytes: number;
  frameCount: number;
}

const LENGTH_BOX_BYTES = 20;
const INDEX_BYTES = 40;
const ENTRY_BYTES = 12;
const STARTS_WITH_KEY = 0x90000000;

/** Bytes of a head with room for `room` pieces. */
export function filmHeadBytes(init: Buffer, room: number): number {
  return init.length + LENGTH_BOX_BYTES + INDEX_BYTES + room * ENTRY_BYTES;
}

/**
 * What stands before the first piece: `init` (as `TilePool.init` gives it for `fps`) with the film's length, and the
 * index. Always of `filmHeadBytes(init, room)` bytes.
 * @throws AppError InvalidInput for more pieces than `room`, or bytes that are no init segment
 */
export function filmHead(init: Buffer, fps: number, pieces: readonly FilmPiece[], room: number): Buffer {
  const unused = room - pieces.length;
  if (unused < 0) throw operatorError('InvalidInput', 'There is no room for so many pieces.');
  const frameCount = pieces.reduce((sum, piece) => sum + piece.frameCount, 0);
  const free = unused === 0 ? Buffer.alloc(0) : box('free', Buffer.alloc(unused * ENTRY_BYTES - 8));
  const entries = pieces.map((piece) =>
    uint32(piece.bytes, piece.frameCount * TICKS_PER_FRAME, STARTS_WITH_KEY),
  );
  const index = fullBox(
    'sidx',
    1,
    0,
    uint32(TRACK_ID, timescaleOf(fps), 0, 0, 0, free.length),
    uint16(0, pieces.length),
    ...entries,
  );
  return Buffer.concat([withLength(init, frameCount), index, free]);
}

/** Copy of the init segment that says how long its film is. */
function withLength(init: Buffer, frameCount: number): Buffer {
  const movie = findBox(viewOf(init), ['moov']);
  const extendsBox = movie && findBox(viewOf(init), ['mvex'], movie);
  if (!movie || !extendsBox) throw operatorError('InvalidInput', 'These bytes are no init segment.');
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(frameCount) * BigInt(TICKS_PER_FRAME));
  const at = extendsBox.contentAt;
  const longer = Buffer.concat([init.subarray(0, at), fullBox('mehd', 1, 0, length), init.subarray(at)]);
  for (const { contentAt } of [movie, extendsBox]) {
    longer.writeUInt32BE(longer.readUInt32BE(contentAt - 8) + LENGTH_BOX_BYTES, contentAt - 8);
  }
  return longer;
}
