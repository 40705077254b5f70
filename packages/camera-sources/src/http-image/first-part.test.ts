import { GOOD_PICTURE } from '@longview/test-kit/faulty-camera';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FirstPartReader } from './first-part.ts';

const TYPE = 'multipart/x-mixed-replace; boundary=frame';

/** Feeds `bytes` in pieces that end at `cuts`. */
function read(bytes: Buffer, cuts: readonly number[]): FirstPartReader {
  const reader = new FirstPartReader(TYPE);
  const ends = [...new Set(cuts.map((cut) => cut % bytes.length))].sort((a, b) => a - b);
  let from = 0;
  for (const end of [...ends, bytes.length]) {
    if (reader.add(bytes.subarray(from, end)) === 'enough') break;
    from = end;
  }
  return reader;
}

describe('FirstPartReader', () => {
  it('finds the same picture however the bytes are cut', () => {
    const stream = Buffer.concat([
      Buffer.from('--frame\r\nX: y\r\n\r\n'),
      GOOD_PICTURE,
      Buffer.from('\r\n--frame\r\n'),
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length)), (cuts) => {
        expect(read(stream, cuts).picture?.image.equals(GOOD_PICTURE)).toBe(true);
      }),
    );
  });

  it('answers for any bytes', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom(...['ffd8ff', 'ffd9', 'ffda0008010100003f00'].map((hex) => Buffer.from(hex, 'hex'))),
      fc.constant(Buffer.from('--frame\r\n')),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const reader = new FirstPartReader(TYPE);
        for (const bytes of pieces) reader.add(Buffer.from(bytes));
        expect(reader.picture).toBeNull();
      }),
      { numRuns: 4_000 },
    );
  });

  it('gives junk full of start markers up at once, without reading it over and over', () => {
    const junk = Buffer.concat([
      Buffer.alloc(3 * 2 ** 20, Buffer.from('ffd8ff', 'hex')),
      Buffer.from('ffd9', 'hex'),
    ]);
    const reader = new FirstPartReader(TYPE);
    expect(reader.add(junk)).toBe('enough');
    expect(reader.picture).toBeNull();
  });

  it('copies what comes in small pieces a few times only', () => {
    const copy = vi.spyOn(Buffer.prototype, 'copy');
    const concat = vi.spyOn(Buffer, 'concat');
    const reader = new FirstPartReader(TYPE);
    const piece = Buffer.alloc(1024, 1);
    for (let i = 0; i < 1024; i++) reader.add(piece);
    // Each piece once, and the whole at each doubling.
    expect([copy.mock.calls.length, concat.mock.calls.length]).toEqual([1024 + 4, 0]);
    vi.restoreAllMocks();
  });
});
