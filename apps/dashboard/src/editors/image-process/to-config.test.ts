import {
  type AreasStanding,
  BLUR_LEVELS,
  DEFAULT_IMAGE_PROCESS,
  type ImageProcess,
  imageProcessProblems,
  maskMargin,
  NO_STANDING,
  type Orientation,
  pngBase64,
} from '@longview/rules/image-process';
import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { areaOf } from './area.ts';
import { areasOfMask } from './drawing-text.ts';
import { begun, draftIn, type EditorState, isChanged, type SeenPicture, whyHidden } from './model.ts';
import { type EditorAction, reduce } from './reduce.ts';
import { configOf, exported, saveOf } from './to-config.ts';

const FRAME = { width: 320, height: 200 };
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduce, state);
const opened = (stored: ImageProcess = DEFAULT_IMAGE_PROCESS) => begun(stored, 1, FRAME, 0);
const square = areaOf(
  [
    { x: 100, y: 60 },
    { x: 160, y: 60 },
    { x: 160, y: 100 },
    { x: 100, y: 100 },
  ],
  FRAME,
);
const areas = square ? [square] : [];

/** Of a PNG with one bit a pixel. */
function pixelsOf(png: string | null) {
  const { width, height, data } = decode(Buffer.from(pngBase64(png ?? '') ?? '', 'base64'));
  const row = Math.ceil(width / 8);
  const isWhite = (x: number, y: number) => ((data[y * row + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0;
  return { width, height, isWhite };
}

describe('the export of a mask', () => {
  it.each(BLUR_LEVELS)(
    'at %s grows by its margin, white on black, with its rectangle [MSK-09] [MSK-10] [MSK-11] [MSK-12] [IMG-11]',
    (level) => {
      const { png, command, frameSize } = exported(areas, level, FRAME);
      const margin = maskMargin(level);
      expect(png?.startsWith('data:image/png;base64,')).toBe(true);
      const pixels = pixelsOf(png);
      expect([pixels.width, pixels.height]).toEqual([320, 200]);
      expect(frameSize).toEqual(FRAME);
      const [inside, edge, beyond] = [
        pixels.isWhite(130, 80),
        pixels.isWhite(100 - margin, 80),
        pixels.isWhite(99 - margin, 80),
      ];
      expect([inside, edge, beyond]).toEqual([true, true, false]);
      expect(JSON.parse(command ?? '')).toEqual([
        { left: 100 - margin, top: 60 - margin, width: 60 + 2 * margin, height: 40 + 2 * margin },
      ]);
    },
  );

  it('is what the service takes, and holds no picture of the scene [IMG-10]', () => {
    const config = configOf(after(opened(), { type: 'addSquare' }));
    expect(imageProcessProblems(config)).toEqual([]);
    expect(`${config.mask.canvas}${config.mask.svg}`).not.toContain('data:');
    expect(config.mask.svg).toContain('<polygon points="110,50 210,50 210,150 110,150"/>');
  });

  it('comes back as it was drawn, and the same again', () => {
    const stored = configOf(after(opened(), { type: 'addSquare' }));
    const state = opened(stored);
    expect(draftIn(state).mask.areas).toHaveLength(1);
    const there = after(state, { type: 'addSquare' }, { type: 'remove', index: 1 });
    expect([isChanged(there), configOf(there)]).toEqual([false, stored]);
  });

  it('8K is quick enough and small enough to send', () => {
    const eightK = { width: 7680, height: 4320 };
    const big = areaOf(
      [
        { x: 0, y: 0 },
        { x: 7680, y: 0 },
        { x: 10, y: 4300 },
      ],
      eightK,
    );
    const { png } = exported(big ? [big] : [], 'Max', eightK);
    expect(png?.length).toBeLessThan(2 ** 20);
    expect(pixelsOf(png).isWhite(100, 100)).toBe(true);
  });
});

describe('a mask that was not drawn here', () => {
  /** White from (40, 30) to (79, 49). */
  function foreign(): ImageProcess {
    const data = new Uint8Array(320 * 200);
    for (let y = 30; y < 50; y += 1) data.fill(255, y * 320 + 40, y * 320 + 80);
    const png = `data:image/png;base64,${Buffer.from(encode({ ...FRAME, data, channels: 1 })).toString('base64')}`;
    const { mask } = DEFAULT_IMAGE_PROCESS;
    return { ...DEFAULT_IMAGE_PROCESS, mask: { ...mask, isEnabled: true, png, frameSize: FRAME } };
  }

  it('shows as the box around all that it hides, and is kept to the letter while nothing of it is edited [IMG-02]', () => {
    const state = opened(foreign());
    expect(state.isForeign).toBe(true);
    expect(draftIn(state).mask.areas).toMatchObject([{ left: 40, top: 30, width: 40, height: 20 }]);
    const other = reduce(state, { type: 'changed', part: { deflicker: { isEnabled: true } } });
    expect(configOf(other).mask).toEqual(foreign().mask);
    const edited = configOf(reduce(state, { type: 'addSquare' }));
    expect(pixelsOf(edited.mask.png).isWhite(41, 31)).toBe(true);
  });

  it('that cannot be read hides all; a drawing that is not the mask’s is not believed', () => {
    const broken = { ...foreign().mask, png: 'data:image/png;base64,AAAA' };
    expect(areasOfMask(broken).areas).toMatchObject([{ left: 0, top: 0, width: 320, height: 200 }]);
    const other = exported(areas, 'Medium', FRAME);
    const mixed = { ...foreign().mask, canvas: other.canvas };
    expect(areasOfMask(mixed)).toMatchObject({ isForeign: true, areas: [{ left: 40 }] });
  });

  it('is sent as it is stored when the picture is only turned: the service turns it, to the pixel [EXT-300]', () => {
    const turned = reduce(opened(foreign()), { type: 'turned', to: 'Rotate90', atMs: 0 });
    expect(saveOf(turned)).toMatchObject({ DrawnOn: 'None', Frame: { Orientation: 'Rotate90' } });
    expect(configOf(turned).mask).toEqual(foreign().mask);
  });
});

describe('where the areas of a save lie', () => {
  const drawn = (more: Partial<ImageProcess['frame']> = {}): ImageProcess => ({
    ...DEFAULT_IMAGE_PROCESS,
    frame: { ...DEFAULT_IMAGE_PROCESS.frame, ...more },
    mask: { ...DEFAULT_IMAGE_PROCESS.mask, isEnabled: true, ...exported(areas, 'Medium', FRAME) },
  });
  const seen = (standing: Partial<AreasStanding>, picture: SeenPicture = { ...FRAME, camera: 1 }) =>
    begun(drawn(), 4, picture, 0, { ...NO_STANDING, camera: 1, ...standing });
  const turn = (to: Orientation): EditorAction => ({ type: 'turned', to, atMs: 0 });
  const softer: EditorAction = { type: 'mask', part: { blurLevel: 'High' } };
  const confirm: EditorAction = { type: 'mask', part: { isConfirmed: true } };
  const level: EditorAction = { type: 'changed', part: { deflicker: { isEnabled: true } } };

  it('is said with every save: turned alone, drawn beside a turn, and with a crop [EXT-300]', () => {
    const crop = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
    const stored = drawn({ isCropEnabled: true, crop });
    const state = begun(stored, 1, { ...FRAME, camera: 1 }, 0, { ...NO_STANDING, camera: 1 });
    const turned = saveOf(reduce(state, turn('Rotate180')));
    expect(turned).toMatchObject({
      DrawnOn: 'None',
      CameraOrientation: 1,
      Frame: { Orientation: 'Rotate180' },
    });
    const { X, Y, Width, Height } = turned.Frame.CropTargetRect;
    expect([X, Y, Width, Height]).toEqual([0.1, 0.2, 0.3, 0.4]);
    const both = saveOf(after(state, turn('Rotate90'), { type: 'addSquare' }));
    expect(both).toMatchObject({ DrawnOn: 'Rotate90', Mask: { FrameSize: { Width: 200, Height: 320 } } });
    expect(both.Frame.CropTargetRect).toEqual({ X: 0.4, Y: 0.1, Width: 0.4, Height: 0.3 });
  });

  it.each([
    ['unconfirmed', seen({ state: 'Unconfirmed' })],
    ['camera', seen({}, { ...FRAME, camera: 3 })],
    ['shape', seen({}, { width: 320, height: 240, camera: 1 })],
  ] as const)('%s: nothing but a look at the areas lifts the grey [EXT-301] [EXT-302]', (why, state) => {
    expect(whyHidden(state)).toBe(why);
    for (const acts of [[level], [softer], [turn('Rotate180')], [softer, turn('Rotate90')]]) {
      const save = saveOf(after(state, ...acts));
      expect([save.DrawnOn, save.CameraOrientation]).toEqual([undefined, undefined]);
      // Nor does a mask become one of the shape that is seen.
      expect(save.Mask.FrameSize).toEqual({ Width: 320, Height: 200 });
    }
    const { camera } = state;
    expect(saveOf(after(state, confirm))).toMatchObject({ DrawnOn: 'None', CameraOrientation: camera });
    expect(saveOf(after(state, { type: 'addSquare' }))).toMatchObject({
      DrawnOn: 'None',
      CameraOrientation: camera,
      Mask: { FrameSize: { Width: 320, Height: why === 'shape' ? 240 : 200 } },
    });
  });

  it('is nobody’s to confirm without a picture, nor on one that came since [EXT-301] [EXT-302]', () => {
    const blind = begun(drawn(), 4, null, 0, { ...NO_STANDING, state: 'Unconfirmed' });
    expect(saveOf(after(blind, confirm)).DrawnOn).toBeUndefined();
    // The camera turned meanwhile, and what is saved says nothing of it.
    expect(saveOf(after(seen({}), level))).toMatchObject({ DrawnOn: 'None', CameraOrientation: 1 });
  });
});
