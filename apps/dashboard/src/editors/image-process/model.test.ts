import { DEFAULT_IMAGE_PROCESS, type ImageProcess, MOST_MASK_POINTS } from '@longview/rules/image-process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './area.ts';
import { begun, cropOf, draftIn, type EditorState, frameOf, isChanged, whyHidden } from './model.ts';
import { type EditorAction, reduce } from './reduce.ts';
import { configOf } from './to-config.ts';

const HD = { width: 1920, height: 1080 };
const DEFAULT = DEFAULT_IMAGE_PROCESS;

const opened = (stored: ImageProcess = DEFAULT, size: typeof HD | null = HD) => begun(stored, 1, size, 0);
const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduce, state);
let clockMs = 10_000;
/** A click that is none of a double one. */
function at(x: number, y: number): EditorAction {
  clockMs += 1000;
  return { type: 'drawAt', point: { x, y }, reachPx: 10, atMs: clockMs };
}
const square = (x: number, y: number, side: number) => [
  at(x, y),
  at(x + side, y),
  at(x + side, y + side),
  at(x, y + side),
];
const areasIn = (state: EditorState) => draftIn(state).mask.areas;
/** A config whose mask was drawn here. */
const MASKED = configOf(after(opened(), { type: 'draw' }, ...square(100, 100, 200), { type: 'finish' }));

describe('drawing an area', () => {
  it('goes normal, add, normal; edit is entered for the selected one [IMG-03]', () => {
    const kinds: string[] = [];
    let state = opened();
    const steps: EditorAction[] = [
      { type: 'draw' },
      ...square(0, 0, 50),
      { type: 'finish' },
      { type: 'edit' },
      { type: 'finish' },
    ];
    for (const step of steps) {
      state = reduce(state, step);
      kinds.push(state.mode.kind);
    }
    expect(kinds).toEqual(['add', 'add', 'add', 'add', 'add', 'normal', 'edit', 'normal']);
  });

  it('lets nothing be selected meanwhile, and begins with nothing selected [MSK-01]', () => {
    const one = after(opened(MASKED), { type: 'select', index: 0 }, { type: 'draw' });
    expect([one.selected, one.mode.kind]).toEqual([null, 'add']);
  });

  it.each([
    ['Escape', [{ type: 'finish' } as const]],
    ['the first point', [at(103, 98)]],
    [
      'a double click',
      [
        { type: 'drawAt', point: { x: 100, y: 300 }, reachPx: 10, atMs: 500 } as const,
        { type: 'drawAt', point: { x: 102, y: 301 }, reachPx: 10, atMs: 700 } as const,
      ],
    ],
  ])('%s ends it [MSK-08]', (_how, end) => {
    const state = after(opened(), { type: 'draw' }, ...square(100, 100, 200), ...end);
    expect(state.mode.kind).toBe('normal');
    expect(areasIn(state).map(pointsOf)).toEqual([
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
        { x: 300, y: 300 },
        { x: 100, y: 300 },
      ],
    ]);
  });

  it('drops the provisional point [MSK-02]', () => {
    const hover: EditorAction = { type: 'hover', point: { x: 900, y: 900 } };
    const state = after(opened(), { type: 'draw' }, ...square(100, 100, 200), hover, { type: 'finish' });
    expect(areasIn(state)[0]?.points).toHaveLength(4);
  });

  it('makes a proper shape: no point twice, box anew, points relative to it; fewer than three are none [MSK-03]', () => {
    const doubled = after(opened(), { type: 'draw' }, at(10.4, 20), at(10, 20), at(60, 20), at(60, 80), {
      type: 'finish',
    });
    expect(areasIn(doubled)).toEqual([
      {
        left: 10,
        top: 20,
        width: 50,
        height: 60,
        points: [
          { x: 0, y: 0 },
          { x: 50, y: 0 },
          { x: 50, y: 60 },
        ],
      },
    ]);
    const line = after(opened(), { type: 'draw' }, at(10, 20), at(60, 20), { type: 'finish' });
    expect([areasIn(line).length, line.notice, isChanged(line)]).toEqual([0, 'tooFewPoints', false]);
  });

  it('the first switches the mask on; leaving changes the draft that the preview waits for [MSK-04]', () => {
    const drawing = after(opened(), { type: 'draw' }, ...square(0, 0, 50));
    expect(draftIn(drawing).mask.isEnabled).toBe(false);
    const done = reduce(drawing, { type: 'finish' });
    expect(draftIn(done)).not.toBe(draftIn(drawing));
    expect(draftIn(done).mask.isEnabled).toBe(true);
  });

  it('is bounded: whatever is drawn lies in the picture, and points are no more than the mask may have', () => {
    const far = fc.record({
      x: fc.double({ min: -5000, max: 9000, noNaN: true }),
      y: fc.double({ min: -5000, max: 9000, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(far, { maxLength: 20 }), (points) => {
        const clicks = points.map(({ x, y }) => at(x, y));
        const state = after(opened(), { type: 'draw' }, ...clicks, { type: 'finish' });
        for (const { x, y } of areasIn(state).flatMap(pointsOf)) {
          expect(Number.isInteger(x) && x >= 0 && x <= HD.width).toBe(true);
          expect(Number.isInteger(y) && y >= 0 && y <= HD.height).toBe(true);
        }
      }),
    );
    const many = Array.from({ length: 10_000 }, (_, n) => at((n * 37) % 1900, (n * 91) % 1000));
    const state = many.reduce(reduce, reduce(opened(), { type: 'draw' }));
    expect(state.mode.kind === 'add' ? state.mode.points.length : 0).toBeLessThanOrEqual(MOST_MASK_POINTS);
  });

  it('one without drawing is a square of 100 pixels in the middle [MSK-13]', () => {
    const state = reduce(opened(), { type: 'addSquare' });
    expect(areasIn(state)[0]).toMatchObject({ left: 910, top: 490, width: 100, height: 100 });
    expect(state.selected).toBe(0);
    const tiny = reduce(opened(DEFAULT, { width: 64, height: 48 }), { type: 'addSquare' });
    expect(areasIn(tiny)[0]).toMatchObject({ left: 8, top: 0, width: 48, height: 48 });
  });
});

describe('editing an area', () => {
  const editing = () => after(opened(MASKED), { type: 'select', index: 0 }, { type: 'edit' });

  it('has one point for each handle, and a drag moves it: one step to undo [MSK-05] [MSK-06]', () => {
    const drag = [150, 250, 400].map(
      (x): EditorAction => ({ type: 'movePoint', point: 2, to: { x, y: 350 }, stroke: 'a' }),
    );
    const state = after(editing(), ...drag);
    expect(areasIn(state).flatMap(pointsOf)[2]).toEqual({ x: 400, y: 350 });
    expect(state.mode).toEqual({ kind: 'edit', point: 2 });
    expect(isChanged(reduce(state, { type: 'undo' }))).toBe(false);
  });

  it('leaving computes the box anew, and drops a shape that is none any more [MSK-07]', () => {
    const wide = after(
      editing(),
      { type: 'movePoint', point: 0, to: { x: 50, y: 60 }, stroke: 'a' },
      { type: 'finish' },
    );
    expect(areasIn(wide)[0]).toMatchObject({ left: 50, top: 60, width: 250, height: 240 });
    const all = [0, 1, 2, 3].map(
      (point): EditorAction => ({ type: 'movePoint', point, to: { x: 5, y: 5 }, stroke: 'b' }),
    );
    const gone = after(editing(), ...all, { type: 'finish' });
    expect([areasIn(gone).length, gone.notice, gone.selected]).toEqual([0, 'tooFewPoints', null]);
  });

  it('points are added half way and removed, down to three', () => {
    const more = reduce(editing(), { type: 'addPoint' });
    expect(areasIn(more).flatMap(pointsOf)[1]).toEqual({ x: 200, y: 100 });
    const fewer = after(more, { type: 'removePoint' }, { type: 'removePoint' }, { type: 'removePoint' });
    expect([areasIn(fewer)[0]?.points.length, fewer.notice]).toEqual([3, 'tooFewPoints']);
  });
});

describe('comparison with what is stored', () => {
  it('an edit that is taken back is none, whatever it was [IMG-02]', () => {
    const state = opened(MASKED);
    expect(isChanged(state)).toBe(false);
    const turned = reduce(state, { type: 'turned', to: 'Rotate90', atMs: 0 });
    expect(isChanged(turned)).toBe(true);
    expect(isChanged(reduce(turned, { type: 'turned', to: 'None', atMs: 0 }))).toBe(false);
    expect(isChanged(reduce(turned, { type: 'reverted', atMs: 0 }))).toBe(false);
  });

  const action = fc.oneof(
    fc.constantFrom<EditorAction>(
      { type: 'draw' },
      { type: 'addSquare' },
      { type: 'finish' },
      { type: 'edit' },
      { type: 'addPoint' },
      { type: 'removePoint' },
      { type: 'undo' },
      { type: 'redo' },
      { type: 'remove', index: 0 },
      { type: 'duplicate', index: 0 },
      { type: 'select', index: 0 },
      { type: 'turned', to: 'Rotate90', atMs: 0 },
      { type: 'turned', to: 'FlipVertical', atMs: 0 },
      { type: 'turned', to: 'None', atMs: 0 },
      { type: 'cropChecked' },
      { type: 'picture', size: { width: 1280, height: 720 } },
    ),
    fc
      .tuple(fc.integer({ min: -50, max: 2000 }), fc.integer({ min: -50, max: 2000 }))
      .map(([x, y]) => at(x, y)),
    fc
      .integer({ min: -9, max: 4000 })
      .map((width): EditorAction => ({ type: 'cropTyped', part: { width }, stroke: 'w' })),
  );

  it('any acts leave a state that can be saved, and undo leads back to the beginning [IMG-02] [IMG-04]', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const first = opened(MASKED);
        const state = after(first, ...actions);
        const frame = frameOf(state);
        const rect = cropOf(state);
        expect(rect && frame && rect.left + rect.width <= frame.width && rect.width >= 1).toBe(true);
        for (const { x, y } of areasIn(reduce(state, { type: 'finish' })).flatMap(pointsOf))
          expect(frame && x >= 0 && y >= 0 && x <= frame.width && y <= frame.height).toBe(true);
        const back = Array.from({ length: 40 }, (): EditorAction => ({ type: 'undo' }));
        const undone = after(state, ...back);
        // A picture of another size scales and rounds what is drawn; without one it is the same to the pixel.
        if (!actions.some(({ type }) => type === 'picture')) expect(isChanged(undone)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the picture', () => {
  it('a turn takes crop and areas along, and back to the pixel', () => {
    const stored = MASKED;
    const turned = reduce(opened(stored), { type: 'turned', to: 'Rotate90', atMs: 0 });
    expect(frameOf(turned)).toEqual({ width: 1080, height: 1920 });
    expect(areasIn(turned)[0]).toMatchObject({ left: 780, top: 100, width: 200, height: 200 });
  });

  it('of more pixels scales what is drawn, and that is no change', () => {
    const state = reduce(opened(MASKED), { type: 'picture', size: { width: 7680, height: 4320 } });
    expect(areasIn(state)[0]).toMatchObject({ left: 400, top: 400, width: 800, height: 800 });
    expect([isChanged(state), whyHidden(state)]).toEqual([false, null]);
    expect(configOf(state)).toEqual(MASKED);
  });

  it('of another shape is a misfit until somebody says that it is right', () => {
    const state = reduce(opened(MASKED), { type: 'picture', size: { width: 1440, height: 1080 } });
    expect([whyHidden(state), isChanged(state)]).toEqual(['shape', false]);
    const confirmed = reduce(state, { type: 'mask', part: { isConfirmed: true } });
    expect(isChanged(confirmed)).toBe(true);
    expect(configOf(confirmed).mask.frameSize).toEqual({ width: 1440, height: 1080 });
  });

  it('is not needed for what is no drawing', () => {
    const state = opened(DEFAULT, null);
    expect(frameOf(state)).toBeNull();
    expect(after(state, { type: 'draw' }, { type: 'addSquare' }).mode.kind).toBe('normal');
    const on = reduce(state, { type: 'changed', part: { deflicker: { isEnabled: true } } });
    expect(configOf(on)).toEqual({ ...DEFAULT, deflicker: { isEnabled: true } });
  });
});
