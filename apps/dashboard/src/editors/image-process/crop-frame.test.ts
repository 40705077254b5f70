import { clampRect, DEFAULT_IMAGE_PROCESS } from '@longview/rules/image-process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CROP_HANDLES, dragged, handlePlace, movedRect, withRatio } from './crop-frame.ts';
import { begun, cropOf, draftIn, type EditorState } from './model.ts';
import { type EditorAction, reduce } from './reduce.ts';
import { configOf } from './to-config.ts';
import { bounded, fitted, onPicture, WHOLE_VIEW, zoomed } from './view.ts';

const HD = { width: 1920, height: 1080 };
const size = fc.record({
  width: fc.integer({ min: 20, max: 8192 }),
  height: fc.integer({ min: 20, max: 8192 }),
});
const coordinate = fc.integer({ min: -3000, max: 12_000 });
const opened = () => begun(DEFAULT_IMAGE_PROCESS, 1, HD, 0);
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduce, state);

describe('the frame of the crop', () => {
  const drag = fc.record({
    frame: size,
    rect: fc.tuple(coordinate, coordinate, coordinate, coordinate),
    handle: fc.constantFrom(...CROP_HANDLES),
    to: fc.record({ x: coordinate, y: coordinate }),
    ratio: fc.constantFrom(null, 16 / 9, 4 / 3),
  });

  it('is whole pixels within the picture wherever a handle is dragged, of its ratio to a pixel [IMG-04] [IMG-06]', () => {
    fc.assert(
      fc.property(drag, ({ frame, rect: [left, top, width, height], handle, to, ratio }) => {
        const start = withRatio(clampRect({ left, top, width, height }, frame), ratio, frame);
        const next = dragged(start, handle, to, ratio, frame);
        expect(clampRect(next, frame)).toEqual(next);
        if (ratio === null) return;
        // One pixel of rounding at each side, of the longer one.
        const isShaped = Math.abs(next.width - next.height * ratio) <= 1 + ratio;
        expect(isShaped || Math.min(next.width, next.height) === 1).toBe(true);
      }),
    );
  });

  it('a corner follows the pointer and the one opposite stays [IMG-04]', () => {
    const rect = { left: 100, top: 100, width: 400, height: 300 };
    expect(dragged(rect, { x: 1, y: 1 }, { x: 700.4, y: 500 }, null, HD)).toEqual({
      left: 100,
      top: 100,
      width: 600,
      height: 400,
    });
    expect(dragged(rect, { x: -1, y: 0 }, { x: -50, y: 0 }, null, HD)).toEqual({
      ...rect,
      left: 0,
      width: 500,
    });
    expect(handlePlace(rect, { x: 0, y: 1 })).toEqual({ x: 300, y: 400 });
    expect(movedRect(rect, { x: 9000, y: -9000 }, HD)).toEqual({ ...rect, left: 1520, top: 0 });
  });
});

describe('edits of the crop', () => {
  it('the choices shape it around its middle; stored with six decimals [IMG-05] [IMG-06]', () => {
    const state = after(opened(), { type: 'ratio', ratio: '4:3', atMs: 0 });
    expect(cropOf(state)).toEqual({ left: 240, top: 0, width: 1440, height: 1080 });
    expect(configOf(state).frame).toMatchObject({
      ratio: '4:3',
      crop: { x: 0.125, y: 0, width: 0.75, height: 1 },
    });
    const third = after(opened(), { type: 'cropTyped', part: { left: 640, width: 640 }, stroke: 'a' });
    expect(configOf(third).frame.crop).toMatchObject({ x: 0.333333, width: 0.333333 });
  });

  it('what is typed stands until it is checked, then it is brought into the picture and said [IMG-07]', () => {
    const typed = after(opened(), { type: 'cropTyped', part: { left: 5000, width: 99 }, stroke: 'a' });
    expect(draftIn(typed).crop.x).toBeGreaterThan(1);
    // Saved before the check it is whole all the same.
    expect(configOf(typed).frame.crop.x).toBeLessThan(1);
    const checked = reduce(typed, { type: 'cropChecked' });
    expect(checked.notice).toBe('cropLimited');
    expect(reduce(checked, { type: 'cropChecked' }).notice).toBe('cropLimited');
    expect(cropOf(checked)).toMatchObject({ left: 1919, width: 1 });
    expect(reduce(checked, { type: 'undo' }).history.present).toEqual(draftIn(opened()));
    expect(reduce(opened(), { type: 'cropChecked' }).notice).toBeNull();
  });

  it.each([
    ['load', []],
    ['an aspect choice', [{ type: 'ratio', ratio: '16:9', atMs: 5000 } as const]],
    ['cancel', [{ type: 'reverted', atMs: 5000 } as const]],
    ['a turn', [{ type: 'turned', to: 'Rotate180', atMs: 5000 } as const]],
  ])('within 1000 ms of %s the frame reports nothing of the user’s [IMG-08]', (_what, actions) => {
    const setAtMs = actions.length > 0 ? 5000 : 0;
    const state = after(opened(), ...actions);
    const rect = { left: 0, top: 0, width: 960, height: 540 };
    const dragAt = (atMs: number) => reduce(state, { type: 'cropDragged', rect, stroke: 'a', atMs });
    expect(dragAt(setAtMs + 999)).toBe(state);
    expect(cropOf(dragAt(setAtMs + 1000))).toEqual(rect);
    // A number that is typed is surely the user's.
    const typed = reduce(state, { type: 'cropTyped', part: { left: 10 }, stroke: 'b' });
    expect(cropOf(typed)?.left).toBe(10);
  });
});

describe('the view', () => {
  it('points of the screen are points of the picture, fitted, zoomed and moved, up to 8K', () => {
    const box = fitted({ width: 7680, height: 4320 }, 640, 500);
    expect(box).toEqual({ scale: 1 / 12, width: 640, height: 360 });
    expect(onPicture({ x: 320, y: 180 }, WHOLE_VIEW, box.scale)).toEqual({ x: 3840, y: 2160 });
    fc.assert(
      fc.property(
        size,
        fc.double({ min: 0.2, max: 9, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (frame, factor, part) => {
          const { scale, ...shown } = fitted(frame, 640, 500);
          const around = { x: shown.width * part, y: shown.height * part };
          const view = zoomed(WHOLE_VIEW, factor, around, shown);
          const [before, now] = [onPicture(around, WHOLE_VIEW, scale), onPicture(around, view, scale)];
          expect(now.x).toBeCloseTo(before.x, 5);
          expect(bounded(view, shown)).toEqual(view);
        },
      ),
    );
  });
});
