import type { FeedEntry } from '@longview/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedByKey, rowOfFeed } from './wall-keys.ts';
import { feedIdsOf, wallRows } from './wall-rows.ts';

const feed = (Id: string, FeedState = 'Capture') =>
  ({
    Feed: {
      ...{ Id, FeedState, FeedContentState: 'Live' },
      ...{ SourceType_Image: 'Http', Image: {}, VideoStreams: [] as unknown },
    },
    RoleId: 'Owner',
    FeedProperties: { CaptureAlert_IsActive: false },
  }) as FeedEntry;
/** Three columns: a b c / d e, and below a heading f g h. */
const WIDE = { view: 'wall', widthPx: 1000, cardPx: 270 } as const;
const rows = wallRows(
  [...'abcde'].map((id) => feed(id)).concat([...'fgh'].map((id) => feed(id, 'View'))),
  WIDE,
);

describe('keys in the list of feeds', () => {
  it.each([
    ['a', 'ArrowRight', 'b'],
    ['c', 'ArrowRight', 'd'],
    ['a', 'ArrowLeft', null],
    ['d', 'ArrowLeft', 'c'],
    ['b', 'ArrowDown', 'e'],
    ['c', 'ArrowDown', 'e'],
    ['e', 'ArrowDown', 'g'],
    ['h', 'ArrowUp', 'e'],
    ['h', 'ArrowDown', null],
    ['e', 'Home', 'a'],
    ['a', 'End', 'h'],
    ['a', 'PageDown', null],
    ['x', 'ArrowDown', null],
  ])('from %s %s leads to %s', (id, key, to) => {
    expect(feedByKey(rows, id, key)).toBe(to);
  });

  it('find the row of a feed, headings counted', () => {
    expect(['a', 'd', 'f', 'x', null].map((id) => rowOfFeed(rows, id))).toEqual([1, 2, 4, -1, -1]);
  });

  it('reach every feed by going right, and by going down in a list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 300, max: 1600 }), (count, widthPx) => {
        const feeds = Array.from({ length: count }, (_, at) => feed(`f${at}`, at % 3 ? 'View' : 'Capture'));
        for (const [view, key] of [
          ['wall', 'ArrowRight'],
          ['list', 'ArrowDown'],
        ] as const) {
          const list = wallRows(feeds, { view, widthPx, cardPx: 200 });
          const order = feedIdsOf(list);
          const reached = order.slice(1).map((_, at) => feedByKey(list, order[at] ?? '', key));
          expect(reached).toEqual(order.slice(1));
        }
      }),
    );
  });
});
