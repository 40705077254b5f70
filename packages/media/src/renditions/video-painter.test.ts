/** What stills hide, no picture of a video shows: pictures with a secret are filmed, painted, encoded and decoded. */
import {
  BLUR_LEVELS,
  DEFAULT_IMAGE_PROCESS,
  type ImageProcess,
  ORIENTATION_NAMES,
  type PixelRect,
  turnBetween,
  turnedSize,
  turnedTwice,
} from '@longview/rules/image-process';
import fc from 'fast-check';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';
import { type Pixels, turnedBy } from '../pictures/pixels.ts';
import { turnMask } from '../pictures/read-mask.ts';
import type { VideoProcessing } from './rendition-request.ts';
import { seePicture } from './see-picture.ts';
import { decodeVideo, encodeVideo } from './test-setup/made-video.ts';
import { drawSecret, greyPixels, masked, maskOf, secretPixels } from './test-setup/secret-pictures.ts';
import { turnPixels } from './turn-pixels.ts';
import { VideoPainter } from './video-painter.ts';
import { VideoRendition } from './video-rendition.ts';

Log.setLevel(AV_LOG_QUIET);

async function render(
  items: readonly LiveItem[],
  processing: VideoProcessing | null,
  maxHeight: number | null = null,
): Promise<LiveItem[]> {
  const made: LiveItem[] = [];
  const rendition = new VideoRendition({ processing, maxHeight }, (item) => made.push(item));
  for (const item of items) {
    if (item.kind === 'Head') await rendition.head(item);
    if (item.kind === 'Fragment') await rendition.fragment(item, 0);
  }
  rendition.free();
  return made.filter(({ kind }) => kind !== 'Waiting');
}

/** Blocks of an encoder reach as far beyond what they show. */
const EDGE_PX = 16;
const inner = ({ left, top, width, height }: PixelRect): PixelRect => ({
  ...{ left: left + EDGE_PX, top: top + EDGE_PX },
  ...{ width: width - 2 * EDGE_PX, height: height - 2 * EDGE_PX },
});

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const scene = fc.record({
  width: fc.integer({ min: 60, max: 160 }).map((half) => half * 2),
  height: fc.integer({ min: 60, max: 120 }).map((half) => half * 2),
  at: fc.tuple(unit, unit),
  orientation: fc.constantFrom(...ORIENTATION_NAMES),
  blurLevel: fc.constantFrom(...BLUR_LEVELS),
  isFast: fc.boolean(),
  crop: fc.option(fc.tuple(unit, unit), { nil: null }),
});

describe('a masked video', () => {
  it('never shows what lies under the mask, however it is turned, cropped and softened [PUB-10] [IMG-15]', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ width, height, at, orientation, blurLevel, isFast, crop }) => {
        const turned = turnedSize({ width, height }, orientation);
        const place = (share: number, whole: number) => Math.floor(share * (whole - 60));
        const rect = {
          ...{ left: place(at[0], turned.width), top: place(at[1], turned.height) },
          ...{ width: 60, height: 60 },
        };
        const pictures = [0, 1, 2].map((seed) => {
          const seen = greyPixels(turned.width, turned.height, seed);
          drawSecret(seen, inner(rect));
          return turnPixels(seen, inverse(turnedTwice(1, orientation)));
        });
        const filmed = await encodeVideo(pictures);
        const bare = await decodeVideo(await render(filmed, null));
        expect(bare.every((picture) => secretPixels(picture) > 300)).toBe(true);
        const [x, y] = crop ?? [0, 0];
        const config = masked(
          {
            frame: {
              ...{ isCropEnabled: crop !== null, orientation, ratio: 'Other' },
              crop: { x: x / 2, y: y / 2, width: 0.5, height: 0.5 },
            },
          },
          { blurLevel, isFast, frameSize: turned },
        );
        const shown = await decodeVideo(
          await render(filmed, { config, maskPng: await maskOf(turned, rect) }),
        );
        expect(shown.map(secretPixels)).toEqual([0, 0, 0]);
        const [{ width: wide }] = shown as [Pixels];
        expect(Math.abs(wide - (crop ? turned.width / 2 : turned.width))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 6 },
    );
  });

  it('shows nothing of it in any of the eight orientations, under the mask that is turned along [EXT-300]', async () => {
    const size = { width: 200, height: 120 };
    const rect = { left: 20, top: 30, width: 60, height: 60 };
    const picture = greyPixels(size.width, size.height, 0);
    drawSecret(picture, inner(rect));
    const filmed = await encodeVideo([picture]);
    const mask = await maskOf(size, rect);
    for (const orientation of [...ORIENTATION_NAMES, 5, 7] as const) {
      const { frame } = DEFAULT_IMAGE_PROCESS;
      const frameSize = turnedSize(size, orientation);
      const config = masked({ frame: { ...frame, orientation } }, { frameSize });
      const { mask: turned } = await turnMask(mask, turnBetween('None', orientation));
      const [shown] = await decodeVideo(await render(filmed, { config, maskPng: Buffer.from(turned) }));
      expect([orientation, shown && secretPixels(shown)]).toEqual([orientation, 0]);
      expect(shown).toMatchObject(frameSize);
      // Not because all of it is hidden.
      expect(shown && Math.max(...shown.data) - Math.min(...shown.data)).toBeGreaterThan(60);
    }
  });

  it.each([
    ['of another shape than the mask was drawn on', { width: 100, height: 100 }, true],
    ['whose mask is not there', { width: 160, height: 120 }, false],
  ])('%s shows nothing at all', async (_name, frameSize, hasMask) => {
    const pictures = [0, 1].map((seed) => greyPixels(160, 120, seed));
    const rect = { left: 0, top: 0, width: 20, height: 20 };
    const maskPng = hasMask ? await maskOf(frameSize, rect) : null;
    const filmed = await encodeVideo(pictures);
    const made = await render(filmed, { config: masked({}, { frameSize }), maskPng });
    expect(made[0]).toMatchObject({ kind: 'Head', isAllHidden: true });
    const shown = await decodeVideo(made);
    expect(shown).toHaveLength(2);
    for (const { data } of shown) expect(data.every((value) => Math.abs(value - 128) < 8)).toBe(true);
  });

  it('is no higher than its feed, and no lower [EXT-320]', async () => {
    const video = await encodeVideo([greyPixels(160, 120, 1)]);
    for (const [maxHeight, height] of [
      [60, 60],
      [null, 120],
      [240, 120],
    ] as const) {
      const [head] = await render(video, null, maxHeight);
      expect(head).toMatchObject({ kind: 'Head', width: (height * 4) / 3, height });
    }
  });

  it('is hidden again from the first picture on when the camera changes its size', async () => {
    const rect = { left: 60, top: 30, width: 60, height: 60 };
    const films = await Promise.all(
      [1, 2].map((scale) => {
        const picture = greyPixels(160 * scale, 120 * scale, scale);
        const { left, top, width, height } = rect;
        const scaled = { left: left * scale, top: top * scale, width: width * scale, height: height * scale };
        drawSecret(picture, inner(scaled));
        return encodeVideo([picture]);
      }),
    );
    const size = { width: 160, height: 120 };
    const processing = { config: masked({}, { frameSize: size }), maskPng: await maskOf(size, rect) };
    const made = await render(films.flat(), processing);
    expect(made.map(({ kind }) => kind)).toEqual(['Head', 'Fragment', 'Head', 'Fragment']);
    const shown = [await decodeVideo(made.slice(0, 2)), await decodeVideo(made.slice(2))].flat();
    expect(shown.map(({ width }) => width)).toEqual([160, 320]);
    expect(shown.map(secretPixels)).toEqual([0, 0]);
  });
});

describe('an anonymized video', () => {
  const config: ImageProcess = {
    ...DEFAULT_IMAGE_PROCESS,
    anonymize: { isEnabled: true, blurLevel: 'High' },
  };
  const still = greyPixels(320, 180, 1);
  /** How much neighbours differ: nothing where all is blurred. */
  const sharpness = ({ data }: Pixels) => {
    let sum = 0;
    for (let at = 3; at < data.length; at += 3) sum += Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0));
    return sum / (data.length / 3);
  };

  it('is all blurred for twenty seconds, then where something moves [IMG-14]', async () => {
    const painter = new VideoPainter({ config, maskPng: null });
    const paint = (atMs: number, pixels = still) =>
      painter.paint({ ...pixels, data: Buffer.from(pixels.data) }, atMs);
    for (const atMs of [0, 40, 9_000, 10_000, 19_999, 20_000]) {
      expect(sharpness(await paint(atMs))).toBeLessThan(1);
    }
    expect(sharpness(await paint(20_040))).toBe(sharpness(still));
    const visited = { ...still, data: Buffer.from(still.data) };
    drawSecret(visited, { left: 100, top: 60, width: 40, height: 60 });
    const shown = await paint(20_080, visited);
    expect(secretPixels(visited)).toBe(2_400);
    expect(sharpness(shown)).toBeGreaterThan(sharpness(still) / 2);
    const edge = (70 * 320 + 100) * 3;
    expect(Math.abs((shown.data[edge] ?? 0) - (shown.data[edge - 3] ?? 0))).toBeLessThan(20);
  });

  it('of which others saw pictures before is blurred where something moves, from the first one on [EXT-277]', async () => {
    const processing = { config, maskPng: null };
    const [head, fragment] = (await encodeVideo([still])) as [LiveHead, LiveFragment];
    const grid = await seePicture({ processing, head, fragment });
    if (!grid) throw new Error('Nothing was seen.');
    const visited = { ...still, data: Buffer.from(still.data) };
    drawSecret(visited, { left: 100, top: 60, width: 40, height: 60 });
    const firstOf = async (pixels: Pixels, times: readonly number[]) => {
      const painter = new VideoPainter(
        processing,
        times.map((atMs) => ({ atMs, grid })),
      );
      return painter.paint({ ...pixels, data: Buffer.from(pixels.data) }, 0);
    };
    const past = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    expect(sharpness(await firstOf(still, past))).toBe(sharpness(still));
    const shown = await firstOf(visited, past);
    expect(sharpness(shown)).toBeGreaterThan(sharpness(still) / 2);
    const edge = (70 * 320 + 100) * 3;
    expect(Math.abs((shown.data[edge] ?? 0) - (shown.data[edge - 3] ?? 0))).toBeLessThan(20);
    // What is seen only later says nothing of it.
    expect(sharpness(await firstOf(still, [-10_000, -5_000, 1]))).toBeLessThan(1);
  });

  it('is compared by nothing of what a mask hides [EXT-277]', async () => {
    const rect = { left: 80, top: 40, width: 100, height: 100 };
    const size = { width: 320, height: 180 };
    const processing = { config: masked(config, { frameSize: size }), maskPng: await maskOf(size, rect) };
    const [bare, visited] = [0, 1].map(() => ({ ...still, data: Buffer.from(still.data) })) as [
      Pixels,
      Pixels,
    ];
    drawSecret(visited, inner(rect));
    const grids = [
      await new VideoPainter(processing).see(bare),
      await new VideoPainter(processing).see(visited),
    ];
    expect(grids[0]).toEqual(grids[1]);
  });
});

describe('turned pixels', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('lie as those of a still of EXIF %i', async (turn) => {
    const pixels = greyPixels(7, 4, 3);
    const raw = { raw: { width: 7, height: 4, channels: 3 as const } };
    const expected = await turnedBy(sharp(pixels.data, raw), turn)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = turnPixels(pixels, turn);
    expect([turned.width, turned.height]).toEqual([expected.info.width, expected.info.height]);
    expect(turned.data.equals(expected.data)).toBe(true);
  });
});

/** What undoes a turn. */
const inverse = (turn: number) => ({ 6: 8, 8: 6 })[turn] ?? turn;
