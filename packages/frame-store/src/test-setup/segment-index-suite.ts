/** Owns what every `SegmentIndex` must do, as one test suite: the server runs it on PostgreSQL. Tests only. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SegmentIndex, SegmentRow } from '../segments/segment-index.ts';

const HOUR_US = 3600e6;

/**
 * Declares the suite. `makeIndex` gives an index without rows of these feeds, two feeds that exist (where rows
 * must name one), by id.
 */
export function segmentIndexSuite(
  name: string,
  makeIndex: () => Promise<{ index: SegmentIndex; feedIds: [string, string] }>,
): void {
  describe(`segment index: ${name}`, () => {
    let index: SegmentIndex;
    let feed: string;
    let otherFeed: string;

    const makeRow = (hour: number, rest: Partial<SegmentRow> = {}): SegmentRow => ({
      id: randomUUID(),
      feedId: feed,
      fromUs: hour * HOUR_US + 10,
      toUs: (hour + 1) * HOUR_US - 10,
      count: 360,
      bytes: 1_000_000,
      state: 'Sealed',
      location: 'disk',
      path: `feeds/${feed}/2026/05/01/${randomUUID()}`,
      nodeId: null,
      ...rest,
    });
    const insert = async (...rows: SegmentRow[]) => {
      for (const row of rows) await index.insert(row);
    };
    const everyRow = async () => {
      const rows: SegmentRow[] = [];
      for await (const row of index.all()) rows.push(row);
      return rows.sort((a, b) => a.fromUs - b.fromUs);
    };

    beforeEach(async () => {
      const made = await makeIndex();
      index = made.index;
      [feed, otherFeed] = made.feedIds;
    });

    it('gives rows back as they were, with times of microseconds and sizes beyond 32 bits', async () => {
      const row = makeRow(490_000, { bytes: 2 ** 33 + 1, fromUs: 490_000 * HOUR_US + 123_457 });
      await insert(row);
      expect(await index.find(feed, row.fromUs, row.fromUs)).toEqual([row]);
      expect(await everyRow()).toEqual([row]);
    });

    it('finds the rows of some hours, and of no other', async () => {
      const [a, b, c] = [makeRow(1, { fromUs: HOUR_US }), makeRow(2), makeRow(4)];
      const late = makeRow(4, { fromUs: 5 * HOUR_US - 1, toUs: 5 * HOUR_US - 1 });
      await insert(c, late, b, a, makeRow(1, { feedId: otherFeed }));
      expect(await index.findInHours(feed, [4 * HOUR_US, HOUR_US, 7 * HOUR_US])).toEqual([a, c, late]);
      expect(await index.findInHours(feed, [])).toEqual([]);
    });

    it('finds the rows that overlap a range, both ends included, by their start', async () => {
      const [a, b, c] = [makeRow(1), makeRow(2), makeRow(3)];
      const late = makeRow(2, { fromUs: b.fromUs + 5, toUs: b.fromUs + 6 });
      await insert(c, late, b, a, makeRow(2, { feedId: otherFeed }));
      expect(await index.find(feed, a.toUs, b.fromUs)).toEqual([a, b]);
      expect(await index.find(feed, a.toUs + 1, b.fromUs - 1)).toEqual([]);
      expect(await index.find(feed, 0, 9 * HOUR_US)).toEqual([a, b, late, c]);
    });

    it('orders rows of equal start by path', async () => {
      const rows = ['c', 'a', 'b'].map((path) => makeRow(1, { path: `feeds/${path}` }));
      await insert(...rows);
      const found = await index.find(feed, 0, 9 * HOUR_US);
      expect(found.map((row) => row.path)).toEqual(['feeds/a', 'feeds/b', 'feeds/c']);
    });

    it('finds the nearest row that begins before, and that ends after', async () => {
      const [a, b] = [makeRow(1), makeRow(5)];
      await insert(a, b, makeRow(3, { feedId: otherFeed }));
      expect(await index.nearestBefore(feed, a.fromUs - 1)).toBeNull();
      expect(await index.nearestBefore(feed, a.fromUs)).toEqual(a);
      expect(await index.nearestBefore(feed, b.fromUs - 1)).toEqual(a);
      expect(await index.nearestBefore(feed, Number.MAX_SAFE_INTEGER)).toEqual(b);
      expect(await index.nearestAfter(feed, 0)).toEqual(a);
      expect(await index.nearestAfter(feed, a.toUs)).toEqual(a);
      expect(await index.nearestAfter(feed, a.toUs + 1)).toEqual(b);
      expect(await index.nearestAfter(feed, b.toUs + 1)).toBeNull();
    });

    it('updates only what a patch names, and nothing for an unknown id', async () => {
      const row = makeRow(1, { state: 'Open', count: 0 });
      await insert(row);
      await index.update(row.id, { state: 'Sealed', count: 3 });
      await index.update(randomUUID(), { count: 9 });
      expect(await everyRow()).toEqual([{ ...row, state: 'Sealed', count: 3 }]);
    });

    it('replaces rows as one act', async () => {
      const [a, b, merged] = [makeRow(1), makeRow(2), makeRow(1, { state: 'Thinned' })];
      await insert(a, b);
      await index.replace([a.id, b.id], [merged]);
      expect(await everyRow()).toEqual([merged]);
      await index.replace([merged.id], []);
      expect(await everyRow()).toEqual([]);
    });

    it('replaces nothing when an old row is gone', async () => {
      const [a, added] = [makeRow(1), makeRow(2)];
      await insert(a);
      await expect(index.replace([a.id, randomUUID()], [added])).rejects.toMatchObject({ kind: 'Conflict' });
      expect(await everyRow()).toEqual([a]);
    });

    it('refuses a second row of one path', async () => {
      const row = makeRow(1);
      await insert(row);
      await expect(index.insert({ ...makeRow(2), path: row.path })).rejects.toThrow();
    });

    it('removes rows', async () => {
      const [a, b] = [makeRow(1), makeRow(2)];
      await insert(a, b);
      await index.remove([a.id, randomUUID()]);
      await index.remove([]);
      expect(await everyRow()).toEqual([b]);
      await index.discard([b.id, randomUUID()]);
      expect(await everyRow()).toEqual([]);
    });

    it('lists open rows, of some feeds or of all', async () => {
      const mine = makeRow(1, { state: 'Open' });
      const theirs = makeRow(1, { state: 'Open', feedId: otherFeed });
      await insert(mine, theirs, makeRow(2));
      expect(await index.open([feed])).toEqual([mine]);
      expect(await index.open([])).toEqual([]);
      expect((await index.open()).map((row) => row.id).sort()).toEqual([mine.id, theirs.id].sort());
    });

    it('lists closed rows on the disk by id, in pages, and moves one elsewhere', async () => {
      const rows = [makeRow(1), makeRow(2), makeRow(3, { state: 'Thinned', feedId: otherFeed })];
      const [a, b, c] = rows.sort((x, y) => (x.id < y.id ? -1 : 1)) as [SegmentRow, SegmentRow, SegmentRow];
      await insert(a, b, c, makeRow(4, { state: 'Open' }), makeRow(5, { location: 's3' }));
      expect(await index.closedOnDisk('', 2)).toEqual([a, b]);
      expect(await index.closedOnDisk(b.id, 2)).toEqual([c]);
      await index.update(b.id, { location: 's3' });
      expect(await index.closedOnDisk('', 9)).toEqual([a, c]);
      expect(await index.find(b.feedId, b.fromUs, b.toUs)).toEqual([{ ...b, location: 's3' }]);
    });

    it('adds up a feed', async () => {
      const [a, b] = [makeRow(1), makeRow(7, { bytes: 2 ** 40 })];
      await insert(b, a, makeRow(3, { feedId: otherFeed }));
      const totals = { count: 720, bytes: 1_000_000 + 2 ** 40, fromUs: a.fromUs, toUs: b.toUs };
      expect(await index.totals(feed)).toEqual(totals);
      await index.remove([a.id, b.id]);
      expect(await index.totals(feed)).toEqual({ count: 0, bytes: 0, fromUs: null, toUs: null });
    });
  });
}
