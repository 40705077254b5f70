import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PictureBox } from '../../../api/pictures/frame-changes.ts';
import {
  boxAround,
  boxBetween,
  boxText,
  FIRST_BOX,
  isWholePicture,
  movedBox,
  parseBox,
  resizedBox,
  WHOLE_PICTURE,
} from './find-box.ts';

const box = (x: number, y: number, width: number, height: number): PictureBox => ({ x, y, width, height });
const rounded = (given: PictureBox) => boxText(given);

describe('a box on the picture [EXT-570]', () => {
  it.each([
    ['down to the right', [0.2, 0.3], [0.6, 0.9], '0.2,0.3,0.4,0.6'],
    ['up to the left', [0.6, 0.9], [0.2, 0.3], '0.2,0.3,0.4,0.6'],
    ['over the edge', [0.9, 0.5], [1.4, 1.7], '0.9,0.5,0.1,0.5'],
    ['beside the picture, all of it', [-0.5, -0.5], [1.5, 1.5], '0,0,1,1'],
    ['too small, grown into the picture', [1, 1], [1, 1], '0.9688,0.9444,0.0313,0.0556'],
  ] as const)('drawn %s', (_, [ax, ay], [bx, by], text) => {
    expect(rounded(boxBetween({ x: ax, y: ay }, { x: bx, y: by }))).toBe(text);
  });

  it.each([
    ['moved', movedBox(box(0.2, 0.2, 0.4, 0.4), 0.1, -0.1), '0.3,0.1,0.4,0.4'],
    ['moved no further than the edge', movedBox(box(0.2, 0.2, 0.4, 0.4), 0.9, -0.9), '0.6,0,0.4,0.4'],
    ['larger', resizedBox(box(0.2, 0.2, 0.4, 0.4), 0.1, 0.2), '0.2,0.2,0.5,0.6'],
    ['no larger than there is room', resizedBox(box(0.2, 0.2, 0.4, 0.4), 0.9, 0.9), '0.2,0.2,0.8,0.8'],
    ['no smaller than a cell', resizedBox(box(0.2, 0.2, 0.4, 0.4), -1, -1), '0.2,0.2,0.0313,0.0556'],
    ['around a point', boxAround(FIRST_BOX, { x: 0.5, y: 0.1 }), '0.35,0,0.3,0.3'],
  ])('%s', (_, given, text) => expect(rounded(given)).toBe(text));

  it('knows the whole picture', () => {
    expect([WHOLE_PICTURE, FIRST_BOX].map(isWholePicture)).toEqual([true, false]);
  });
});

describe('a box in an address [EXT-572]', () => {
  it.each([
    '',
    'draw',
    '0.1,0.2,0.3',
    '0.1,0.2,0.3,0.4,0.5',
    '0.1,0.2,0,0.4',
    '-0.1,0.2,0.3,0.4',
    '0.8,0.2,0.3,0.4',
    '0.1,0.8,0.3,0.4',
    '0.1,,0.3,0.4',
    'a,b,c,d',
    '0,0,Infinity,1',
  ])('%j is none', (text) => expect(parseBox(text)).toBeNull());

  it('is read as it was written, to a ten thousandth, and lies within the picture', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const point = fc.record({ x: part, y: part });
    fc.assert(
      fc.property(point, point, (from, to) => {
        const drawn = boxBetween(from, to);
        const read = parseBox(boxText(drawn));
        expect(read).not.toBeNull();
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(read?.[side]).toBeCloseTo(drawn[side], 3);
        expect((read?.x ?? 2) + (read?.width ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect((read?.y ?? 2) + (read?.height ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
