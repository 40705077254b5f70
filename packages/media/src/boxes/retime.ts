/** Moves finished tiles within a film, and films to another frame rate, by changing a few bytes. Pure bytes. */
import { operatorError } from '@longview/base';
import { findBox, readBoxes } from './box.ts';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';

/**
 * Copy of a tile (one or more moof + mdat pairs, as one tile was encoded) whose first frame becomes frame
 * `startFrame` of the film (0 is the first). Fragments keep their order, and their sequence numbers rise.
 * @throws AppError InvalidInput when the bytes are no such fragments.
 */
export function retime(tile: Buffer, startFrame: number): Buffer {
  return readBoxes(() => moved(tile, startFrame), noTile);
}

const noTile = () => operatorError('InvalidInput', 'The boxes of these bytes do not hold what they should.');

function moved(tile: Buffer, startFrame: number): Buffer {
  const copy = Buffer.from(tile);
  let shift: bigint | null = null;
  for (let at = 0; at < copy.length; ) {
    const moof = place(copy, ['moof'], at, copy.length);
    const time = place(copy, ['moof', 'traf', 'tfdt'], at, copy.length).contentAt + 4;
    const old = copy.readBigUInt64BE(time);
    shift ??= BigInt(startFrame * TICKS_PER_FRAME) - old;
    copy.writeBigUInt64BE(old + shift, time);
    const sequence = Number((old + shift) / BigInt(TICKS_PER_FRAME)) + 1;
    copy.writeUInt32BE(sequence, place(copy, ['moof', 'mfhd'], at, copy.length).contentAt + 4);
    at = place(copy, ['mdat'], moof.end, copy.length).end;
  }
  return copy;
}

/**
 * Copy of an init segment that plays at `fps` (1 to 60) frames a second; tiles fit it unchanged, because a
 * frame lasts 1000 ticks at every rate (TLP-08).
 * @throws AppError InvalidInput when `fps` is out of range or the bytes are no init segment.
 */
export function initAtFps(init: Buffer, fps: number): Buffer {
  if (!(fps >= 1 && fps <= 60)) throw operatorError('InvalidInput', 'Frame rate must be 1 to 60.');
  return readBoxes(() => patched(init, fps), noTile);
}

function patched(init: Buffer, fps: number): Buffer {
  const copy = Buffer.from(init);
  for (const path of [
    ['moov', 'mvhd'],
    ['moov', 'trak', 'mdia', 'mdhd'],
  ]) {
    const timescaleAt = place(copy, path, 0, copy.length).contentAt + 12;
    copy.writeUInt32BE(timescaleOf(fps), timescaleAt);
  }
  return copy;
}

function place(bytes: Buffer, path: readonly string[], from: number, end: number) {
  const found = findBox(bytes, path, from, end);
  if (!found) throw operatorError('InvalidInput', `No ${path.join('/')} box in these bytes.`);
  return found;
}
