import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJpeg } from './index.ts';

const segment = (marker: number, payload: number[]): number[] => [
  0xff,
  marker,
  (payload.length + 2) >> 8,
  (payload.length + 2) & 255,
  ...payload,
];
const frame = (width: number, height: number, marker = 0xc0, bits = 8): number[] =>
  segment(marker, [bits, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const scan = (...coded: number[]): number[] => [...segment(0xda, [1, 1, 0, 0, 63, 0]), ...coded];
const whole = [...SOI, ...frame(320, 180), ...scan(1, 2, 0xff, 0, 3), ...EOI];
const orientation = (value: number): number[] =>
  segment(
    0xe1,
    [...'Exif\0\0MM\0*']
      .map((c) => c.charCodeAt(0))
      .concat([0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]),
  );
const of = (...bytes: number[][]) => scanJpeg(Uint8Array.from(bytes.flat()));
const good = { ok: true, width: 320, height: 180, length: whole.length, orientation: 1 };

describe('scanJpeg', () => {
  it('finds size and end of a plain picture', () => expect(of(whole)).toEqual(good));
  it('leaves out what follows the end', () => expect(of(whole, [1, 2, 3], whole)).toEqual(good));

  it('does not take the end of an EXIF thumbnail for its own', () => {
    const thumb = segment(0xe1, [...whole, 0, 0]);
    expect(of(SOI, thumb, whole.slice(2))).toMatchObject({ ok: true, length: whole.length + thumb.length });
    expect(of(SOI, thumb, frame(8, 8), scan(5))).toEqual({ ok: false, problem: 'Truncated' });
  });

  it.each([
    ['fill bytes before markers', [SOI, [0xff, 0xff], frame(9, 7), scan(1), [0xff, 0xff], EOI]],
    ['restart markers', [SOI, frame(9, 7), scan(1, 0xff, 0xd0, 2, 0xff, 0xd7, 3), EOI]],
    ['several scans', [SOI, frame(9, 7, 0xc2), scan(1), segment(0xc4, [1]), scan(2), EOI]],
  ])('takes %s', (_name, parts) => {
    expect(of(...parts)).toMatchObject({ ok: true, width: 9, height: 7, length: parts.flat().length });
  });

  it.each([
    ['NotJpeg', [[0x89, 0x50, 0x4e, 0x47]]],
    ['NotJpeg', [[]]],
    ['Truncated', [SOI, frame(9, 7), scan(1, 2)]],
    ['Truncated', [SOI, frame(9, 7), scan(1), whole]],
    ['Corrupt', [SOI, scan(1), EOI]],
    ['Corrupt', [SOI, frame(9, 7), EOI]],
    ['Corrupt', [SOI, frame(0, 7), scan(1), EOI]],
    ['Corrupt', [SOI, [0xff, 0xe0, 0, 0], frame(9, 7), scan(1), EOI]],
    ['Unsupported', [SOI, frame(9, 7, 0xc3), scan(1), EOI]],
    ['Unsupported', [SOI, frame(9, 7, 0xc1, 12), scan(1), EOI]],
    ['TooManyPixels', [SOI, frame(10_000, 5_001), scan(1), EOI]],
  ])('says %s', (problem, parts) => expect(of(...parts)).toEqual({ ok: false, problem }));

  it('takes exactly 50 megapixels', () => expect(of(SOI, frame(10_000, 5_000), scan(1), EOI).ok).toBe(true));

  it('reads the orientation and ignores impossible ones', () => {
    expect(of(SOI, orientation(6), whole.slice(2))).toMatchObject({ orientation: 6 });
    expect(of(SOI, orientation(9), whole.slice(2))).toMatchObject({ orientation: 1 });
  });

  it('answers for any bytes, and never reads past them', () => {
    const damaged = fc
      .tuple(fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 6 }), fc.nat(200))
      .map(([changes, cut]) => {
        const bytes = Uint8Array.from([...SOI, ...orientation(3), ...whole.slice(2), 7, 7]);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes.subarray(0, cut);
      });
    const any = fc.oneof(damaged, fc.uint8Array({ maxLength: 300 }));
    fc.assert(
      fc.property(any, (bytes) => {
        const result = scanJpeg(bytes);
        if (result.ok) {
          expect(result.length).toBeLessThanOrEqual(bytes.length);
          expect([...bytes.subarray(result.length - 2, result.length)]).toEqual(EOI);
        }
      }),
      { numRuns: 20_000 },
    );
  });
});
