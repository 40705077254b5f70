import type { FeedEntry } from '@longview/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, type WallRow, wallRows } from './wall-rows.ts';

const feed = (id: number, over: { state?: string; hasAlert?: boolean } = {}) =>
  ({
    Feed: {
      ...{ Id: `fe${id}`, FeedState: over.state ?? 'Capture', FeedContentState: 'Live' },
      ...{ SourceType_Image: 'Http', Image: {}, VideoStreams: [] as unknown },
    },
    RoleId: 'Owner',
    FeedProperties: { CaptureAlert_IsActive: over.hasAlert ?? false },
  }) as FeedEntry;

describe('rows of the wall', () => {
  it.each([
    [1000, 270, 3],
    [358, 270, 1],
    [100, 560, 1],
  ])('puts as many cards side by side as fit: %i px of %i px', (widthPx, cardPx, columns) => {
    expect(columnsOf({ view: 'wall', widthPx, cardPx })).toBe(columns);
    expect(columnsOf({ view: 'list', widthPx, cardPx })).toBe(1);
  });

  it('begins every group with a heading and its count [FED-01]', () => {
    const feeds = [feed(1), feed(2, { state: 'View' }), feed(3, { hasAlert: true }), feed(4)];
    const headings = wallRows(feeds, { view: 'list', widthPx: 900, cardPx: 270 }).flatMap((row) =>
      row.kind === 'heading' ? [`${row.group} ${row.count}`] : [],
    );
    expect(headings).toEqual(['Alerts 1', 'Capturing 2', 'View only 1']);
  });

  it('shows every feed once, in rows no wider than the wall, each with its own key', () => {
    const shapes = fc.record({
      view: fc.constantFrom('wall' as const, 'list' as const),
      widthPx: fc.integer({ min: 200, max: 4000 }),
      cardPx: fc.integer({ min: 160, max: 560 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), shapes, (count, shape) => {
        const feeds = Array.from({ length: count }, (_, id) => feed(id, { hasAlert: id % 7 === 0 }));
        const rows = wallRows(feeds, shape);
        const shown = rows.flatMap((row) => (row.kind === 'feeds' ? row.feeds : []));
        expect(new Set(shown).size).toBe(count);
        expect(shown).toHaveLength(count);
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
        expect(rows.every(isCounted(rows))).toBe(true);
        expect(rows.every((row) => row.kind === 'heading' || row.feeds.length <= columnsOf(shape))).toBe(
          true,
        );
      }),
    );
  });
});

/** Places in a group go on from row to row, and never beyond the group's count. */
const isCounted = (rows: WallRow[]) => (row: WallRow, at: number) => {
  if (row.kind === 'heading') return true;
  const before = rows[at - 1];
  const expected = before?.kind === 'feeds' ? before.first + before.feeds.length : 1;
  return row.first === expected && row.first + row.feeds.length - 1 <= row.count;
};
