import { DEFAULT_IMAGE_PROCESS } from '@longview/rules/image-process';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './area.ts';
import { followMove, hasPlace } from './follow-move.ts';
import { begun, draftIn, isChanged } from './model.ts';
import { reduce } from './reduce.ts';

const FRAME = { width: 2000, height: 1000 };
const SMALL = { width: 1000, height: 500 };
const still = { dx: 0, dy: 0, rotation: null, ...SMALL };

/** An editor with one square area of 100 pixels, from 800, 400. */
function masked(crop: { x: number; y: number; width: number; height: number } | null = null) {
  // None is a double click: that ends a drawing only on one place.
  const at = (x: number, y: number) => ({ type: 'drawAt', point: { x, y }, reachPx: 5, atMs: 0 }) as const;
  const acts = [
    { type: 'draw' } as const,
    ...[at(800, 400), at(900, 400), at(900, 500), at(800, 500)],
    { type: 'finish' } as const,
    ...(crop ? [{ type: 'changed', part: { isCropEnabled: true, crop } } as const] : []),
  ];
  return draftIn(acts.reduce(reduce, begun(DEFAULT_IMAGE_PROCESS, 1, FRAME, 0)));
}

const corners = (draft: ReturnType<typeof masked>) =>
  draft.mask.areas.map((area) => pointsOf(area).map(({ x, y }) => [x, y]));

describe('what follows a moved camera', () => {
  it('lies as far elsewhere as the scene does, in the pixels of the picture drawn on [EXT-597]', () => {
    const draft = masked();
    const moved = followMove(draft, draft, FRAME, { ...still, dx: 30, dy: -10 });
    expect(corners(moved)).toEqual([
      [
        [860, 380],
        [960, 380],
        [960, 480],
        [860, 480],
      ],
    ]);
  });

  it('turns with the scene about the middle of the picture [EXT-597]', () => {
    const draft = masked();
    const [first] = corners(followMove(draft, draft, FRAME, { ...still, rotation: 90 }))[0] ?? [];
    // A quarter clockwise: what was left of the middle is above it.
    expect(first).toEqual([1100, 300]);
  });

  it('counts pixels of a cropped picture from its crop, and takes the crop along, within the picture [EXT-597]', () => {
    const draft = masked({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    const moved = followMove(draft, draft, FRAME, { ...still, dx: 30, dy: -10 });
    expect(corners(moved)[0]?.[0]).toEqual([830, 390]);
    expect(moved.crop).toEqual({ x: 0.265, y: 0.24, width: 0.5, height: 0.5 });
    const far = followMove(draft, draft, FRAME, { ...still, dx: 900 });
    expect(far.crop).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 });
  });

  it('never uncovers: an area that would leave the picture stays, and one at its edge is cut there [EXT-597]', () => {
    const draft = masked();
    expect(corners(followMove(draft, draft, FRAME, { ...still, dx: -900 }))).toEqual(corners(draft));
    const cut = corners(followMove(draft, draft, FRAME, { ...still, dx: -425 }))[0] ?? [];
    expect(Math.min(...cut.map(([x]) => x ?? 0))).toBe(0);
    expect(Math.max(...cut.map(([x]) => x ?? 0))).toBe(50);
  });

  it('is a change that is not stored before it is saved, and can be undone [EXT-597]', () => {
    const state = begun(DEFAULT_IMAGE_PROCESS, 1, FRAME, 0);
    const drawn = reduce(state, { type: 'addSquare' });
    const followed = reduce(drawn, { type: 'followed', move: { ...still, dx: 10 }, atMs: 0 });
    expect(isChanged(followed)).toBe(true);
    expect(draftIn(reduce(followed, { type: 'undo' }))).toEqual(draftIn(drawn));
    expect(hasPlace(draftIn(state))).toBe(false);
    expect(hasPlace(draftIn(drawn))).toBe(true);
  });
});
