import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exifTime } from '../file-time/exif-time.ts';
import { plainJpeg, scanJpeg } from './index.ts';

const text = (value: string) => [...value].map((c) => c.charCodeAt(0));
const segment = (marker: number, payload: readonly number[]): number[] => [
  ...[0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 255],
  ...payload,
];
const long = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const short = (value: number) => [value >> 8, value & 255];

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const JFIF = segment(0xe0, [...text('JFIF\0'), 1, 2, 1, 0, 72, 0, 72, 0, 0]);
const FRAME = segment(0xc0, [8, 0, 180, 1, 64, 1, 1, 0x11, 0]);
const SCAN = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];
const ICC = segment(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 9, 9]);
const ADOBE = segment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
const PIXELS = [...FRAME, ...SCAN, ...EOI];
const PLAIN = [...SOI, ...JFIF, ...PIXELS];

/** An entry of a directory; texts that do not fit stand at `at` in `tail`. */
interface Field {
  tag: number;
  value: string | number;
}

/** EXIF with a first directory, an EXIF directory, and a place, which all must go, and a small picture behind. */
function exif(first: Field[], inner: Field[], thumb: readonly number[] = []): number[] {
  const tail: number[] = [];
  const size = (fields: Field[]) => 2 + fields.length * 12 + 4;
  const outer = [...first, { tag: 0x8769, value: 0 }];
  const innerAt = 8 + size(outer);
  const tailAt = innerAt + size(inner);
  const write = (fields: Field[], next: number) => [
    ...short(fields.length),
    ...fields.flatMap(({ tag, value }) => {
      if (typeof value === 'number')
        return [
          ...short(tag),
          ...short(tag === 0x8769 ? 4 : 3),
          ...long(1),
          ...(tag === 0x8769 ? long(innerAt) : [...short(value), 0, 0]),
        ];
      const chars = [...text(value), 0];
      const at = tailAt + tail.length;
      if (chars.length <= 4)
        return [...short(tag), ...short(2), ...long(chars.length), ...chars, 0, 0, 0, 0].slice(0, 12);
      tail.push(...chars);
      return [...short(tag), ...short(2), ...long(chars.length), ...long(at)];
    }),
    ...long(next),
  ];
  const directories = [...write(outer, 0), ...write(inner, 0)];
  return segment(0xe1, [...text('Exif\0\0MM\0*'), ...long(8), ...directories, ...tail, ...thumb]);
}
const RICH = exif(
  [
    { tag: 0x010f, value: 'Maker of cameras' },
    { tag: 0x0112, value: 6 },
    { tag: 0x0132, value: '2026:07:01 12:00:00' },
    { tag: 0x9c9d, value: 'OWNER Ada' },
  ],
  [
    { tag: 0x9003, value: '2026:07:01 12:00:01' },
    { tag: 0x9011, value: '+02:00' },
    { tag: 0x9291, value: '25' },
    { tag: 0x9290, value: 'SERIAL 4711' },
    { tag: 0xa001, value: 1 },
    { tag: 0xa431, value: 'SERIAL 4711' },
  ],
  [...SOI, ...PIXELS],
);
const of = (...parts: readonly (readonly number[])[]) => plainJpeg(Uint8Array.from(parts.flat()));
const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('plainJpeg [EXT-405]', () => {
  it('gives a picture that has nothing to take off as the same object', () => {
    for (const parts of [[PLAIN], [SOI, JFIF, ICC, ADOBE, PIXELS]]) {
      const bytes = Uint8Array.from(parts.flat());
      expect(plainJpeg(bytes)).toBe(bytes);
    }
  });

  it('keeps of EXIF how the picture is turned, when it was taken and its colours, and nothing else', () => {
    const bytes = of(SOI, JFIF, RICH, PIXELS);
    expect(scanJpeg(bytes)).toMatchObject({ ok: true, orientation: 6, width: 320, height: 180 });
    expect(exifTime(bytes)).toEqual({ wall: expect.objectContaining({ second: 1 }), offset: '+02:00' });
    expect(asText(bytes)).toContain('2026:07:01 12:00:00');
    for (const word of ['SERIAL', 'OWNER', 'Maker']) expect(asText(bytes)).not.toContain(word);
    expect([...bytes.subarray(-PIXELS.length)]).toEqual(PIXELS);
    // Of the small picture neither: there is one beginning of one.
    expect(asText(bytes).split('\xff\xd8').length).toBe(2);
    expect(plainJpeg(bytes)).toEqual(bytes);
  });

  it.each([
    ['XMP', segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x>SECRET</x>'))],
    ['IPTC', segment(0xed, text('Photoshop 3.0\0SECRET'))],
    ['a comment', segment(0xfe, text('SECRET'))],
    ['an index of other pictures', segment(0xe2, text('MPF\0SECRET'))],
    ['notes of a maker', segment(0xe7, text('SECRET'))],
    ['a small picture of JFXX', segment(0xe0, [...text('JFXX\0'), 0x10, ...SOI, ...PIXELS])],
    ['what is no Adobe segment', segment(0xee, text('SECRET'))],
  ])('takes %s off, before the scan and behind it', (_, secret) => {
    expect([...of(SOI, JFIF, secret, ICC, PIXELS)]).toEqual([...SOI, ...JFIF, ...ICC, ...PIXELS]);
    expect([...of(SOI, JFIF, FRAME, SCAN, secret, SCAN, EOI)]).toEqual([
      ...SOI,
      ...JFIF,
      ...FRAME,
      ...SCAN,
      ...SCAN,
      ...EOI,
    ]);
  });

  it('takes off the small picture within JFIF, and what follows the end', () => {
    const thumb = segment(0xe0, [...text('JFIF\0'), 1, 2, 1, 0, 72, 0, 72, 2, 1, 1, 2, 3, 4, 5, 6]);
    expect([...of(SOI, thumb, PIXELS, SOI, PIXELS)]).toEqual(PLAIN);
  });

  it('joins several blocks of EXIF', () => {
    const second = exif([{ tag: 0x0112, value: 3 }], [{ tag: 0x9003, value: '2026:01:01 00:00:00' }]);
    const bytes = of(SOI, exif([{ tag: 0x0132, value: '2025:01:01 00:00:00' }], []), second, PIXELS);
    expect(scanJpeg(bytes)).toMatchObject({ orientation: 3 });
    expect(asText(bytes)).toContain('2025:01:01 00:00:00');
    expect(asText(bytes)).toContain('2026:01:01 00:00:00');
  });

  it.each([
    [
      'a directory that is its own',
      [...text('Exif\0\0MM\0*'), ...long(8), 0, 1, 0x87, 0x69, 0, 4, ...long(1), ...long(8), ...long(8)],
    ],
    ['one with more entries than bytes', [...text('Exif\0\0MM\0*'), ...long(8), 255, 255, 1]],
    ['one beyond the block', [...text('Exif\0\0II*\0'), 255, 255, 255, 255]],
    ['a block of 64 KiB of nothing', [...text('Exif\0\0MM\0*'), ...long(8), ...new Array(65_000).fill(255)]],
    ['an empty one', text('Exif\0\0')],
  ])('drops %s', (_, payload) => {
    expect([...of(SOI, segment(0xe1, payload), PIXELS)]).toEqual([...SOI, ...PIXELS]);
  });

  it.each([
    ['no end', [SOI, JFIF, FRAME, SCAN], [...SOI, ...JFIF, ...FRAME, ...SCAN]],
    [
      'a segment beyond the end',
      [SOI, JFIF, [0xff, 0xe1, 0xff, 0xff, ...text('Exif')]],
      [...SOI, ...JFIF, ...EOI],
    ],
    ['what is no segment', [SOI, JFIF, text('SECRET')], [...SOI, ...JFIF, ...EOI]],
    ['no picture', [text('SECRET')], []],
  ])('ends a picture with %s where it makes sense no more', (_, parts, left) => {
    expect([...of(...parts)]).toEqual(left);
  });

  it('answers for any bytes, lets no secret through, and changes nothing the second time', () => {
    const secret = text('SECRET');
    const damaged = fc
      .tuple(fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 4 }), fc.nat(500))
      .map(([changes, cut]) => {
        const bytes = Uint8Array.from([...SOI, ...RICH, ...segment(0xfe, [7]), ...PIXELS]);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        return bytes.subarray(0, cut);
      });
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        const once = plainJpeg(bytes);
        expect([...plainJpeg(once)]).toEqual([...once]);
        if (scanJpeg(bytes).ok) expect(scanJpeg(once)).toMatchObject({ ok: true });
      }),
      { numRuns: 20_000 },
    );
    const marked = fc.array(
      fc.tuple(fc.integer({ min: 0xe1, max: 0xfe }), fc.uint8Array({ maxLength: 20 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(marked, (list) => {
        const hidden = list.filter(([marker]) => marker !== 0xee && (marker < 0xf0 || marker === 0xfe));
        const parts = hidden.map(([marker, before]) => segment(marker, [1, ...before, ...secret]));
        expect(asText(of(SOI, ...parts, PIXELS))).not.toContain('SECRET');
      }),
    );
  });
});
