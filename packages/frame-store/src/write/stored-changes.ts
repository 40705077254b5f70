/** Changes what is stored already: thins it, removes a feed's, seals hours that are over, sends them away. */
import { join } from 'node:path';
import type { LRUCache } from 'lru-cache';
import type { FrameGrids } from '../grids/frame-grids.ts';
import { type SendResult, sendSegment } from '../objects/send-segment.ts';
import type { Frame } from '../read/read-frame.ts';
import type { FrameColors } from '../segments/colors.ts';
import { hoursOfRows } from '../segments/row-range.ts';
import type { SegmentRow } from '../segments/segment-index.ts';
import { hourOf, secOf } from '../segments/segment-path.ts';
import { type FeedLog, isSealDue } from './feed-log.ts';
import type { FeedLogs } from './feed-logs.ts';
import { type ThinDeps, type Thinning, type ThinResult, thinHour } from './thin-hour.ts';

export interface ChangeDeps extends ThinDeps {
  logs: FeedLogs;
  colors: FrameColors;
  grids: FrameGrids;
  /** Newest frames that are held in memory, by feed. */
  latest: LRUCache<string, Frame>;
}

export class StoredChanges {
  readonly #deps: ChangeDeps;

  constructor(deps: ChangeDeps) {
    this.#deps = deps;
  }

  /** Removes the frames that `isKept` refuses, an hour at a time; looks at the hours of [from, end). */
  thin(feedId: string, fromSec: number, endSec: number, thinning: Thinning): Promise<ThinResult> {
    const { parts, logs, grids } = this.#deps;
    const { isKept } = thinning;
    const clearGrids = () => grids.clear(feedId, fromSec, endSec, (timeSec) => !isKept(timeSec));
    return logs.use(feedId, (log) =>
      log.rewrite(async () => {
        await log.seal(({ table }) => [...table].some((record) => !isKept(secOf(record.timeUs))));
        await clearGrids();
        const total: ThinResult = { removedCount: 0, removedBytes: 0 };
        for await (const rows of hoursOfRows(parts.index, feedId, fromSec * 1e6, endSec * 1e6)) {
          const done = await this.#thinHour(log, rows, thinning);
          total.removedCount += done.removedCount;
          total.removedBytes += done.removedBytes;
        }
        // One may have been put of a frame that was still there.
        if (total.removedCount > 0) await clearGrids();
        return total;
      }),
    );
  }

  async deleteFeed(feedId: string): Promise<void> {
    const { parts, logs, latest, colors, grids, garbage } = this.#deps;
    await logs.use(feedId, async (log) => {
      await log.drop();
      logs.drop(feedId);
      latest.delete(feedId);
      colors.forget(feedId);
      grids.forget(feedId);
      await log.rewrite(() => garbage.discardFeed(feedId));
    });
    const rows = await parts.index.find(feedId, 0, Number.MAX_SAFE_INTEGER);
    await parts.index.discard(rows.map((row) => row.id));
    for (const row of rows) {
      parts.tables.forget(row.id);
      await parts.copies.forget(row.path);
    }
  }

  /** One that cannot be sealed does not keep the others open. */
  async sealIdle(nowSec: number, feedIds?: string[]): Promise<void> {
    const { index, node } = this.#deps.parts;
    const rows = (await index.open(feedIds)).filter((row) => node.isOwn(row));
    const due = new Set(rows.filter((row) => row.toUs < nowSec * 1e6).map((row) => row.feedId));
    const failures: unknown[] = [];
    for (const feedId of due) await this.#sealFeed(feedId, nowSec).catch((err) => failures.push(err));
    if (failures.length > 0) throw failures[0];
  }

  async sendClosed(row: SegmentRow): Promise<SendResult> {
    const { parts, logs } = this.#deps;
    const { objects, disk, root } = parts;
    if (!objects) return 'Gone';
    // Another node's feed: opening its log here would recover what that one is writing.
    if ((await disk.size(join(root, `${row.path}.mjpeg`))) === null) return 'Elsewhere';
    return logs.use(row.feedId, (log) => log.rewrite(() => sendSegment({ ...parts, objects }, row)));
  }

  async #sealFeed(feedId: string, nowSec: number): Promise<void> {
    const { logs, latest } = this.#deps;
    await logs.use(feedId, (log) => log.seal((segment) => isSealDue(segment, nowSec)));
    if (!latest.has(feedId)) logs.forgetIdle(feedId);
  }

  async #thinHour(log: FeedLog, rows: SegmentRow[], thinning: Thinning): Promise<ThinResult> {
    const [first] = rows;
    if (!first) return { removedCount: 0, removedBytes: 0 };
    const done = await thinHour(this.#deps, rows, thinning);
    if (done.removedCount === 0) return done;
    log.forgetLateHour();
    this.#deps.latest.delete(log.feedId);
    await this.#deps.colors.recount(log.feedId, hourOf(secOf(first.fromUs)));
    return done;
  }
}
