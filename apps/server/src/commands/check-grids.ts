/**
 * `check --grid`: measures grids of frames that have none (EXT-526), then looks for changes in days that the index does not know
 * (EXT-545), all feeds of this node one after another.
 */
import type { Ctx } from '../context/ctx.ts';

/** A part of a feed's time after which progress is told. */
const PART_SEC = 30 * 86_400;
const END_SEC = 2 ** 33 - 1;

/** Killed anywhere, it goes on where it was when it is run again. @throws AppError Unavailable */
export async function measureGrids(
  { db, frames }: Pick<Ctx, 'db' | 'frames'>,
  print: (text: string) => void,
): Promise<void> {
  const feeds = await db.selectFrom('feed').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  for (const { id, name } of feeds) {
    const newest = await frames.store.find(id, END_SEC, 'before');
    const total = { measured: 0, failed: 0 };
    const days: number[] = [];
    for (let at = 0; newest; ) {
      const next = await frames.store.find(id, at, 'after');
      if (!next) break;
      const fromSec = Math.floor(next.timeUs / 1e6);
      at = fromSec - (fromSec % 300) + PART_SEC;
      const { measured, failed } = await frames.here.pastGrids.measure(id, fromSec - (fromSec % 300), at);
      days.push(...(await frames.here.pastGrids.measuredDays(id, fromSec - (fromSec % 300), at)));
      total.measured += measured;
      total.failed += failed;
      if (measured > 0) print(`${name}: measured until ${new Date(at * 1000).toISOString().slice(0, 10)}\n`);
    }
    const broken = total.failed > 0 ? `, ${total.failed} could not be decoded` : '';
    if (newest) print(`${name}: ${total.measured} grids measured${broken}.\n`);
    await frames.changes.index.workFeed(id, days);
    if (days.length > 0) print(`${name}: changes are known of ${new Set(days).size} days.\n`);
  }
}
