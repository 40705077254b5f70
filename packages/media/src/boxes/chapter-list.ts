/** Writes the chapters of a film (EXT-713): `udta` with the list `chpl`, as Nero made it and players read it. Pure bytes. */
import { exactRate } from '@longview/rules';
import { box, fullBox, uint32 } from './box.ts';

/** Where a chapter begins; at most 255 of them, with names of at most 255 bytes. */
export interface ChapterPlace {
  name: string;
  /** Frame of the film, from 0. */
  frame: number;
}

const UNITS_PER_SEC = 10_000_000n;

/** `fps`: frames a second of the film. */
export function chapterList(chapters: readonly ChapterPlace[], fps: number): Buffer {
  const { num, den } = exactRate(fps);
  const entries = chapters.map(({ name, frame }) => {
    const start = Buffer.alloc(8);
    // Rounded up: a player that jumps there must not show the frame before.
    start.writeBigUInt64BE((BigInt(frame) * BigInt(den) * UNITS_PER_SEC + BigInt(num) - 1n) / BigInt(num));
    return Buffer.concat([start, Buffer.from([Buffer.byteLength(name)]), Buffer.from(name)]);
  });
  return box('udta', fullBox('chpl', 1, 0, uint32(0), Buffer.from([chapters.length]), ...entries));
}
