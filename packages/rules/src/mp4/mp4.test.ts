import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAt, findBox, listBoxes, readFragment, readHead, viewOf } from './index.ts';

/** `size` in place of the true one. */
function box(type: string, content: string | Buffer = '', size?: number): Buffer {
  const inside = Buffer.from(content as string, 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size ?? 8 + inside.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

/** A box with a size of 64 bits. */
function longBox(type: string, content: string, size = BigInt(16 + content.length)): Buffer {
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(size);
  return box(type, Buffer.concat([long, Buffer.from(content)]), 1);
}

const after = box('mdat', 'abc');

describe('boxes', () => {
  it('are found behind and in others, the first of each on the way', () => {
    const bytes = Buffer.concat([
      box('free', '1234'),
      box('moov', Buffer.concat([box('trak', 'x'), box('trak', box('tkhd', 'first')), box('edts')])),
      box('moov', box('udta')),
    ]);
    const found = findBox(viewOf(bytes), ['moov', 'edts']);
    expect(bytes.toString('latin1', (found?.contentAt ?? 0) - 4, found?.end)).toBe('edts');
    expect(findBox(viewOf(bytes), ['moov', 'udta'])).toBeNull();
    expect(findBox(viewOf(bytes), ['moov', 'trak', 'tkhd'])).toBeNull();
    const moov = findBox(viewOf(bytes), ['moov']);
    expect(moov && listBoxes(viewOf(bytes), 'trak', moov).length).toBe(2);
  });

  it.each<[string, Buffer, string | null, boolean]>([
    // What the box holds, and whether the one behind it is found.
    ['its own', box('moov', 'xyz'), 'xyz', true],
    ['in 64 bits', longBox('moov', 'xyz'), 'xyz', true],
    ['0: to the end', box('moov', 'xyz', 0), `xyz${after.toString('latin1')}`, false],
    ['smaller than its head', box('moov', 'xyz', 7), null, false],
    ['in 64 bits and smaller than its head', longBox('moov', 'xyz', 15n), null, false],
    ['beyond the end', box('moov', 'xyz', 8 + 3 + after.length + 1), null, false],
    ['the largest of 32 bits', box('moov', 'xyz', 0xffff_ffff), null, false],
    ['the largest of 64 bits', longBox('moov', 'xyz', 2n ** 64n - 1n), null, false],
  ])(
    'of a size that is %s hold what is there and no more [EXT-410]',
    (_size, first, content, isNextFound) => {
      const bytes = Buffer.concat([first, after]);
      const found = findBox(viewOf(bytes), ['moov']);
      expect(found && bytes.toString('latin1', found.contentAt, found.end)).toBe(content);
      expect(findBox(viewOf(bytes), ['mdat']) !== null).toBe(isNextFound);
    },
  );

  it('end where what holds them ends, whatever their size says [EXT-410]', () => {
    const bytes = Buffer.concat([box('moov', box('trak', 'x', 10)), after]);
    expect(findBox(viewOf(bytes), ['moov', 'trak'])).toBeNull();
    expect(
      findBox(viewOf(Buffer.concat([box('moov', box('trak', 'x', 0)), after])), ['moov', 'trak']),
    ).toEqual({ type: 'trak', contentAt: 16, end: 17 });
  });

  it('a thousand deep, or a hundred thousand side by side, are gone through once [EXT-410]', () => {
    let deep: Buffer = Buffer.alloc(0);
    for (let level = 0; level < 1_000; level++) deep = box('moov', deep);
    expect(findBox(viewOf(deep), Array<string>(1_000).fill('moov'))).toMatchObject({ end: 8_000 });
    const many = Buffer.concat(Array<Buffer>(100_000).fill(box('free')));
    expect(findBox(viewOf(many), ['moov'])).toBeNull();
  });

  it('are read of a file of which only the beginning is there', () => {
    const head = viewOf(box('mdat', '', 5_000));
    expect(boxAt(head, 0, 5_000)).toEqual({ type: 'mdat', contentAt: 8, end: 5_000 });
    expect(boxAt(head, 0, 4_999)).toBeNull();
    expect(boxAt(viewOf(box('mdat', '', 1)), 0, 5_000)).toBeNull();
    expect(boxAt(viewOf(Buffer.alloc(7)), 0, 5_000)).toBeNull();
  });

  it('never run away or throw on any bytes [EXT-410]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        findBox(viewOf(bytes), ['moof', 'traf']);
      }),
    );
  });
});

describe('heads and fragments', () => {
  it('are none where there is none, and are refused where fields are missing [EXT-410]', () => {
    expect([readHead(viewOf(after)), readFragment(viewOf(after))]).toEqual([[], null]);
    const track = box('traf', Buffer.concat([box('tfhd', '12345678'), box('tfdt', '123456789abc')]));
    expect(() => readFragment(viewOf(box('moof', track)))).toThrow(RangeError);
    const cut = box(
      'traf',
      Buffer.concat([track.subarray(8), box('trun', '\0\0\0\0\xff\xff\xff\xff\0\0\0\0')]),
    );
    expect(() => readFragment(viewOf(box('moof', cut)))).toThrow(RangeError);
  });
});
