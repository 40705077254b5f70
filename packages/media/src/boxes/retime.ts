/** Moves finished tiles within a film, and films to another frame rate, by changing a few bytes. Pure bytes. */
import { operatorError } from '@longview/base';
import { viewOf } from '@longview/rules/mp4';
import { TICKS_PER_FRAME, timescaleOf } from './film-timing.ts';
import { notOfFilm, orRefuse, ownBox } from './own-boxes.ts';

/**
 * Copy of a tile (one or more moof + mdat pairs, as one tile was encoded) whose first frame becomes frame
 * `startFrame` of the film (0 is the first). Fragments keep their order, and their sequence numbers rise.
 * @throws AppError InvalidInput when the bytes are no such fragments.
 */
export function retime(tile: Buffer, startFrame: number): Buffer {
  return orRefuse(() => moved(tile, startFrame), notOfFilm);
}

function moved(tile: Buffer, startFrame: number): Buffer {
  const copy = Buffer.from(tile);
  const view = viewOf(copy);
  let shift: bigint | null = null;
  for (let at = 0; at < copy.length; ) {
    const moof = ownBox(view, ['moof'], { contentAt: at, end: copy.length });
    const time = ownBox(view, ['traf', 'tfdt'], moof).contentAt + 4;
    const old = copy.readBigUInt64BE(time);
    shift ??= BigInt(startFrame * TICKS_PER_FRAME) - old;
    copy.writeBigUInt64BE(old + shift, time);
    const sequence = Number((old + shift) / BigInt(TICKS_PER_FRAME)) + 1;
    copy.writeUInt32BE(sequence, ownBox(view, ['mfhd'], moof).contentAt + 4);
    at = ownBox(view, ['mdat'], { contentAt: moof.end, end: copy.length }).end;
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
  return orRefuse(() => patched(init, fps), notOfFilm);
}

function patched(init: Buffer, fps: number): Buffer {
  const copy = Buffer.from(init);
  for (const path of [
    ['moov', 'mvhd'],
    ['moov', 'trak', 'mdia', 'mdhd'],
  ]) {
    const timescaleAt = ownBox(viewOf(copy), path).contentAt + 12;
    copy.writeUInt32BE(timescaleOf(fps), timescaleAt);
  }
  return copy;
}
