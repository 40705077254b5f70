import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Size } from '../sizes.ts';
import {
  BLUR_LEVELS,
  changesPictures,
  cropPixels,
  DEFAULT_IMAGE_PROCESS,
  exportMask,
  grownRectangle,
  type ImageProcess,
  imageProcessProblems,
  isInsideFrame,
  isSameImageProcess,
  maskFit,
  maskMargin,
  neededCapabilities,
  orientationOf,
  type Polygon,
  parseRectangles,
  planImage,
  pngBase64,
  ratioOf,
  toFractions,
  turnedSize,
  turnedTwice,
} from './index.ts';

const HD: Size = { width: 1920, height: 1080 };
const size = fc.record({
  width: fc.integer({ min: 1, max: 8192 }),
  height: fc.integer({ min: 1, max: 8192 }),
});
const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });

function configWith(
  mask: Partial<ImageProcess['mask']>,
  frame: Partial<ImageProcess['frame']> = {},
): ImageProcess {
  const { mask: off, frame: whole, ...rest } = DEFAULT_IMAGE_PROCESS;
  return { ...rest, mask: { ...off, ...mask }, frame: { ...whole, ...frame } };
}
const PNG = 'data:image/png;base64,AAAA';
const MASKED = configWith({ isEnabled: true, png: PNG, frameSize: HD });

describe('orientation', () => {
  it.each([
    [1, 'None'],
    [2, 'FlipHorizontal'],
    [3, 'Rotate180'],
    [4, 'FlipVertical'],
    [5, 5],
    [6, 'Rotate90'],
    [7, 7],
    [8, 'Rotate270'],
    ['6', 'Rotate90'],
    ['7', 7],
    ['Rotate90', 'Rotate90'],
    [0, null],
    [9, null],
    ['Upside', null],
    ['', null],
  ])('%j is %j [ENT-31]', (value, wanted) => expect(orientationOf(value)).toBe(wanted));

  it('two turns are one, and size follows [IMG-15]', () => {
    const turns = [1, 2, 3, 4, 5, 6, 7, 8];
    for (const first of turns) {
      const second = turns.map((each) => turnedTwice(first, orientationOf(each) ?? 'None'));
      expect(new Set(second).size).toBe(8);
      expect(second[0]).toBe(first);
      for (const each of turns) {
        const onSide = (turn: number) =>
          turnedSize({ width: 2, height: 1 }, orientationOf(turn) ?? 'None').width === 1;
        expect(onSide(second[each - 1] ?? 1)).toBe(onSide(first) !== onSide(each));
      }
    }
    expect(turnedTwice(6, 'Rotate270')).toBe(1);
    expect(turnedTwice(6, 'Rotate90')).toBe(3);
  });
});

describe('crop', () => {
  it('is whole pixels within the frame, whatever is drawn [IMG-04]', () => {
    fc.assert(
      fc.property(number, number, number, number, size, (left, top, width, height, frame) => {
        const kept = cropPixels(toFractions({ left, top, width, height }, frame), frame);
        const sides = [kept.left, kept.top, kept.width, kept.height];
        expect(sides.every(Number.isInteger)).toBe(true);
        expect(Math.min(kept.left, kept.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(1);
        expect(kept.left + kept.width).toBeLessThanOrEqual(frame.width);
        expect(kept.top + kept.height).toBeLessThanOrEqual(frame.height);
      }),
    );
  });

  it('comes back as the pixels it was drawn as, through six decimals [IMG-05] [CON-44]', () => {
    fc.assert(
      fc.property(
        size,
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        (frame, [a = 0, b = 0, c = 0, d = 0]) => {
          const left = a % frame.width;
          const top = b % frame.height;
          const rect = {
            left,
            top,
            width: 1 + (c % (frame.width - left)),
            height: 1 + (d % (frame.height - top)),
          };
          const fractions = toFractions(rect, frame);
          expect(cropPixels(fractions, frame)).toEqual(rect);
          expect(isInsideFrame(fractions)).toBe(true);
          for (const value of Object.values(fractions)) expect(Number(value.toFixed(6))).toBe(value);
        },
      ),
    );
  });

  it('of a camera that was resized is the same part of the picture', () => {
    const fractions = toFractions({ left: 480, top: 270, width: 960, height: 540 }, HD);
    expect(cropPixels(fractions, { width: 640, height: 360 })).toEqual({
      left: 160,
      top: 90,
      width: 320,
      height: 180,
    });
  });

  it.each([
    ['Original', 16 / 9],
    ['16:9', 16 / 9],
    ['4:3', 4 / 3],
    ['Other', null],
  ] as const)('%s is %d of a wide frame [IMG-06]', (choice, ratio) =>
    expect(ratioOf(choice, HD)).toBe(ratio),
  );
});

describe('mask', () => {
  it.each([
    ['Low', 8],
    ['Medium', 10],
    ['High', 15],
    ['Max', 15],
    [null, 10],
  ] as const)('grows by the margin of %s: %i pixels [MSK-09] [CON-40]', (level, margin) => {
    expect(maskMargin(level)).toBe(margin);
    const square = [50, 50, 60, 60].map((_, n) => ({ x: n % 3 === 0 ? 50 : 60, y: n < 2 ? 50 : 60 }));
    const { pixels, rectangles } = exportMask([square], level, { width: 120, height: 100 });
    const side = 10 + 2 * margin;
    expect(rectangles).toEqual([{ left: 50 - margin, top: 50 - margin, width: side, height: side }]);
    const isHidden = (x: number, y: number) => pixels[y * 120 + x] === 255;
    expect([isHidden(55, 50 - margin), isHidden(55, 50 - margin - 1)]).toEqual([true, false]);
    expect([isHidden(50 - margin, 55), isHidden(50 - margin - 1, 55)]).toEqual([true, false]);
    // Grown evenly: corners are round.
    expect(isHidden(50 - margin, 50 - margin)).toBe(false);
  });

  const point = fc.record({ x: fc.integer({ min: -60, max: 160 }), y: fc.integer({ min: -60, max: 140 }) });
  const polygon = fc.array(point, { minLength: 1, maxLength: 9 });
  const frame = { width: 100, height: 80 };

  it('hides every pixel within the margin of the polygon, and white is only within its rectangle [MSK-10] [MSK-11] [MSK-12]', () => {
    fc.assert(
      fc.property(polygon, fc.constantFrom(...BLUR_LEVELS), (points, level) => {
        const { pixels, rectangles } = exportMask([points], level, frame);
        const [rect] = rectangles;
        for (let y = 0; y < frame.height; y += 1)
          for (let x = 0; x < frame.width; x += 1) {
            const isHidden = pixels[y * frame.width + x] === 255;
            if (isNear(points, x + 0.5, y + 0.5, maskMargin(level))) expect(isHidden).toBe(true);
            if (isHidden) expect(rect && isIn(rect, x, y)).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('of a polygon that crosses itself hides all it goes around', () => {
    const star: Polygon = [0, 2, 4, 1, 3].map((n) => ({
      x: 50 + 30 * Math.sin((n * 2 * Math.PI) / 5),
      y: 40 - 30 * Math.cos((n * 2 * Math.PI) / 5),
    }));
    expect(exportMask([star], 'Low', frame).pixels[40 * 100 + 50]).toBe(255);
  });

  it('tiny ones grow, those outside make no rectangle, and 10,000 points are no trouble', () => {
    const dot = exportMask([[{ x: 50, y: 40 }]], 'Low', frame);
    expect(dot.rectangles).toEqual([{ left: 42, top: 32, width: 16, height: 16 }]);
    expect(dot.pixels[40 * 100 + 50]).toBe(255);
    const outside = exportMask(
      [
        [
          { x: 500, y: 400 },
          { x: 510, y: 400 },
          { x: 505, y: 410 },
        ],
      ],
      'Max',
      frame,
    );
    expect(outside.rectangles).toEqual([]);
    expect(outside.pixels.includes(255)).toBe(false);
    expect(grownRectangle([], 8, frame)).toBeNull();
    const round: Polygon = Array.from({ length: 10_000 }, (_, n) => ({
      x: 960 + 400 * Math.cos((n * 2 * Math.PI) / 10_000) + (n % 7),
      y: 540 + 400 * Math.sin((n * 2 * Math.PI) / 10_000),
    }));
    const many = exportMask([round], 'Medium', HD);
    expect(many.rectangles).toHaveLength(1);
    expect(many.pixels[540 * 1920 + 960]).toBe(255);
    expect(many.pixels[0]).toBe(0);
  });
});

/** Within the polygon by the ray, or within `margin` of an edge: independently of how it is drawn. */
function isNear(points: Polygon, x: number, y: number, margin: number): boolean {
  let isInside = false;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const along =
      length === 0
        ? 0
        : Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length));
    if (Math.hypot(x - a.x - along * (b.x - a.x), y - a.y - along * (b.y - a.y)) <= margin) return true;
  }
  return isInside;
}
const isIn = (rect: { left: number; top: number; width: number; height: number }, x: number, y: number) =>
  x >= rect.left && y >= rect.top && x < rect.left + rect.width && y < rect.top + rect.height;

describe('a mask over another picture', () => {
  it.each([
    [HD, 'Fits'],
    [{ width: 640, height: 360 }, 'Fits'],
    [{ width: 854, height: 480 }, 'Fits'],
    [{ width: 3840, height: 2160 }, 'Fits'],
    [{ width: 1920, height: 1088 }, 'HidesAll'],
    [{ width: 640, height: 480 }, 'HidesAll'],
    [{ width: 1080, height: 1920 }, 'HidesAll'],
  ] as const)('of %j: %s', (picture, fit) => expect(maskFit(MASKED.mask, picture)).toBe(fit));

  it('is laid over the turned picture, before the crop [IMG-15]', () => {
    const turned = configWith(
      { ...MASKED.mask, frameSize: { width: 1080, height: 1920 } },
      { orientation: 'Rotate90' },
    );
    expect(planImage(turned, HD)).toEqual({
      turned: { width: 1080, height: 1920 },
      crop: { left: 0, top: 0, width: 1080, height: 1920 },
      mask: 'Fits',
    });
    const crop = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
    const cropped = planImage(configWith(MASKED.mask, { isCropEnabled: true, crop }), HD);
    expect(cropped).toMatchObject({ crop: { left: 480, top: 0, width: 960, height: 540 }, mask: 'Fits' });
  });

  it('without the size it was drawn on hides all; one that is off hides nothing', () => {
    expect(maskFit(configWith({ isEnabled: true }).mask, HD)).toBe('HidesAll');
    expect(maskFit(DEFAULT_IMAGE_PROCESS.mask, HD)).toBe('None');
  });
});

describe('a config', () => {
  it('says the same or not, by six decimals [IMG-02]', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const a = configWith({}, { crop });
    expect(isSameImageProcess(a, configWith({}, { crop: { ...crop, x: 0.1000001 } }))).toBe(true);
    expect(isSameImageProcess(a, configWith({}, { crop: { ...crop, x: 0.100001 } }))).toBe(false);
    for (const other of [
      MASKED,
      configWith({ blurLevel: 'Low' }),
      configWith({ canvas: '{}' }),
      configWith({}, { orientation: 5 }),
    ])
      expect(isSameImageProcess(DEFAULT_IMAGE_PROCESS, other)).toBe(false);
  });

  it('that is off in all changes no picture', () => {
    expect(changesPictures(DEFAULT_IMAGE_PROCESS)).toBe(false);
    const on = { ...DEFAULT_IMAGE_PROCESS, deflicker: { isEnabled: true } };
    for (const config of [
      MASKED,
      on,
      configWith({}, { orientation: 'FlipVertical' }),
      configWith({}, { isCropEnabled: true }),
    ])
      expect(changesPictures(config)).toBe(true);
  });

  const namesOf = (config: ImageProcess) => imageProcessProblems(config).map(({ name }) => name);
  it.each([
    [{ x: 0.5, y: 0, width: 0.6, height: 1 }],
    [{ x: -0.1, y: 0, width: 0.5, height: 1 }],
    [{ x: 0, y: 0, width: 0, height: 1 }],
    [{ x: Number.NaN, y: 0, width: 1, height: 1 }],
  ])('with a crop of %j is refused [API-61]', (crop) => {
    expect(namesOf(configWith({}, { isCropEnabled: true, crop }))).toEqual(['Frame.CropTargetRect']);
  });

  it.each([
    [{ isEnabled: true }, ['Mask.FrameSize', 'Mask.PNG']],
    [{ ...MASKED.mask, png: 'data:image/jpeg;base64,AAAA' }, ['Mask.PNG']],
    [{ ...MASKED.mask, png: `${PNG}<svg>` }, ['Mask.PNG']],
    [{ ...MASKED.mask, command: 'rm -rf' }, ['Mask.Command']],
    [{ ...MASKED.mask, command: '[{"left":1900,"top":0,"width":21,"height":5}]' }, ['Mask.Command']],
    [{ ...MASKED.mask, command: '[{"left":-1,"top":0,"width":21,"height":5}]' }, ['Mask.Command']],
    [{ ...MASKED.mask, canvas: '{"image":"data:image/jpeg;base64,…"}' }, ['Mask.Canvas']],
    [{ ...MASKED.mask, svg: '<image href="data:image/png"/>' }, ['Mask.SVG']],
    [{ ...MASKED.mask, command: '[{"left":10,"top":20,"width":120,"height":80}]' }, []],
  ])('with a mask of %j has these problems: %j [API-61]', (mask, names) => {
    expect(namesOf(configWith(mask))).toEqual(names);
  });

  it('is read without trust in its texts', () => {
    fc.assert(fc.property(fc.string(), (text) => void [parseRectangles(text), pngBase64(text)]));
    expect(parseRectangles('[null]')).toBeNull();
    expect(parseRectangles('{"length":0}')).toBeNull();
    // Longer than any list that is taken: not even read.
    expect(parseRectangles(`[]${' '.repeat(2_000_000)}`)).toBeNull();
    const most = { left: 1000.123456789012, top: 1000.123456789012, width: 1.123456789012345, height: 10.5 };
    expect(parseRectangles(JSON.stringify(Array(10_000).fill(most)))).toHaveLength(10_000);
  });
});

describe('what a plan must have', () => {
  const all: ImageProcess = {
    ...MASKED,
    frame: { ...MASKED.frame, isCropEnabled: true },
    anonymize: { isEnabled: true, blurLevel: 'Low' },
    deflicker: { isEnabled: true },
  };
  it('is a capability for each group that is switched on or changed [PRM-09] [PRM-10] [PRM-11] [PRM-12]', () => {
    expect(neededCapabilities(all, DEFAULT_IMAGE_PROCESS)).toEqual([
      'AllowImageSizeAndCrop',
      'AllowPrivacyMask',
      'AllowAnonymize',
      'AllowDeflicker',
    ]);
    expect(neededCapabilities({ ...all, mask: { ...all.mask, blurLevel: 'Max' } }, all)).toEqual([
      'AllowPrivacyMask',
    ]);
    const anonymize = { isEnabled: true, blurLevel: 'Max' } as const;
    expect(neededCapabilities({ ...all, anonymize }, all)).toEqual(['AllowAnonymize']);
  });

  it('is nothing for what stays as it was or goes off, and for orientation [PRM-11]', () => {
    expect(neededCapabilities({ ...all, frame: { ...all.frame, orientation: 'Rotate90' } }, all)).toEqual([]);
    expect(neededCapabilities(DEFAULT_IMAGE_PROCESS, all)).toEqual([]);
    expect(neededCapabilities(configWith({ canvas: '{}' }), DEFAULT_IMAGE_PROCESS)).toEqual([]);
  });
});
