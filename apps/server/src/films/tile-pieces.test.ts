import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './tile-pieces.ts';
import { type TileSpec, tileKey } from './tile-spec.ts';

const SLOT_SEC = 600;
const NUMBER = 7;
const START = NUMBER * 60 * SLOT_SEC;
const full = Array.from({ length: 60 }, (_, slot) => START + slot * SLOT_SEC + 5);

const specOf = (times: readonly number[]): TileSpec => ({
  feedId: 'abcdefghijkl',
  timeZone: 'UTC',
  everySec: 0,
  slotSec: SLOT_SEC,
  number: NUMBER,
  times,
  size: { width: 320, height: 180 },
  style: new Set(),
});
const shown = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.flatMap(({ spec, frameCount }) => spec.times.slice(0, frameCount));

describe('a part of a tile', () => {
  it('shows the asked frames and no other, from tiles with holes too [EXT-372]', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(59), { minLength: 1 }),
        fc.nat(59),
        fc.nat(59),
        fc.boolean(),
        (slots, from, length, isLate) => {
          const whole = slots.sort((a, b) => a - b).map((slot) => full[slot] ?? 0);
          const times = whole.slice(from, from + length + 1);
          // A range that begins within a slot has another first frame than the slot.
          if (isLate && times[0] !== undefined) times[0] += 60;
          fc.pre(times.length > 0);
          expect(shown(piecesOf(specOf(times), whole))).toEqual(times);
        },
      ),
    );
  });

  it('is of few pieces, which all 1,830 parts share: 184 frames more [EXT-372]', () => {
    const made = new Map<string, number>();
    for (let from = 0; from < 60; from++) {
      for (let to = from + 1; to <= 60; to++) {
        const pieces = piecesOf(specOf(full.slice(from, to)), full);
        expect(pieces.length).toBeLessThanOrEqual(6);
        for (const { spec } of pieces) made.set(tileKey(spec), spec.times.length);
      }
    }
    const frameCount = [...made.values()].reduce((sum, count) => sum + count, 0);
    expect([made.size, frameCount]).toEqual([60, 60 + 184]);
  });

  it('that begins with the tile is the whole one, cut [EXT-372]', () => {
    const [piece, ...others] = piecesOf(specOf(full.slice(0, 3)), full);
    expect([piece?.spec.times, piece?.frameCount, others]).toEqual([full, 3, []]);
  });

  it('stands alone where its frames are not those of the tile any more [EXT-372]', () => {
    const times = [full[3] ?? 0, (full[4] ?? 0) + 1, full[5] ?? 0];
    expect(piecesOf(specOf(times), full)).toEqual([{ spec: specOf(times), frameCount: 3 }]);
  });
});
