/**
 * Takes film tiles apart without encoding: what is left when their end is cut off plays as before, because a frame of a
 * tile depends only on frames before it. Pure bytes; reads only what `media-fragment.ts` wrote.
 */
import { viewOf } from '@longview/rules/mp4';
import { TICKS_PER_FRAME } from './film-timing.ts';
import { KEY_FLAGS, mediaFragment, type Sample } from './media-fragment.ts';
import { notOfFilm, orRefuse, ownBox } from './own-boxes.ts';

/** Of a sample in a run: size, flags. */
const ENTRY_BYTES = 8;
const RUN_HEAD_BYTES = 12;

interface Fragment {
  startFrame: number;
  frameCount: number;
  at: number;
  end: number;
  runAt: number;
}

/**
 * The first `count` frames of a tile (one or more moof + mdat pairs), EXT-372. The bytes hold nothing of the frames after
 * them.
 * @throws AppError InvalidInput when the bytes are no such fragments
 */
export function firstFrames(tile: Buffer, count: number): Buffer {
  return orRefuse(() => cut(tile, count), notOfFilm);
}

function cut(tile: Buffer, count: number): Buffer {
  const parts: Buffer[] = [];
  let left = count;
  for (const fragment of fragmentsOf(tile)) {
    if (left <= 0) break;
    if (fragment.frameCount <= left) parts.push(tile.subarray(fragment.at, fragment.end));
    else parts.push(mediaFragment(samplesOf(tile, fragment).slice(0, left), fragment.startFrame));
    left -= fragment.frameCount;
  }
  return Buffer.concat(parts);
}

/** Frames of a tile. @throws AppError as `firstFrames` */
export function countFrames(tile: Buffer): number {
  const counts = orRefuse(() => [...fragmentsOf(tile)].map(({ frameCount }) => frameCount), notOfFilm);
  return counts.reduce((sum, frameCount) => sum + frameCount, 0);
}

/** The pictures of a tile, one by one, without the boxes around them. @throws AppError as `firstFrames` */
export function samplesOfTile(tile: Buffer): Sample[] {
  return orRefuse(() => [...fragmentsOf(tile)].flatMap((fragment) => samplesOf(tile, fragment)), notOfFilm);
}

function* fragmentsOf(tile: Buffer): Generator<Fragment, void, undefined> {
  const view = viewOf(tile);
  for (let at = 0; at < tile.length; ) {
    const moof = ownBox(view, ['moof'], { contentAt: at, end: tile.length });
    const timeAt = ownBox(view, ['traf', 'tfdt'], moof).contentAt + 4;
    const runAt = ownBox(view, ['traf', 'trun'], moof).contentAt;
    const { end } = ownBox(view, ['mdat'], { contentAt: moof.end, end: tile.length });
    const startFrame = Number(tile.readBigUInt64BE(timeAt)) / TICKS_PER_FRAME;
    yield { at, end, runAt, startFrame, frameCount: tile.readUInt32BE(runAt + 4) };
    at = end;
  }
}

function samplesOf(tile: Buffer, { at, runAt, frameCount }: Fragment): Sample[] {
  let dataAt = at + tile.readUInt32BE(runAt + 8);
  return Array.from({ length: frameCount }, (_, index) => {
    const entryAt = runAt + RUN_HEAD_BYTES + index * ENTRY_BYTES;
    const size = tile.readUInt32BE(entryAt);
    const sample = {
      bytes: tile.subarray(dataAt, dataAt + size),
      isKey: tile.readUInt32BE(entryAt + 4) === KEY_FLAGS,
    };
    dataAt += size;
    return sample;
  });
}
