/** The change index on made grids, with the table of a real database. */
import { crc32 } from 'node:zlib';
import { silentLogger } from '@longview/base';
import { scoreDay, summariseDay, WHOLE_GRID } from '@longview/rules/changes';
import { madeYear } from '@longview/rules/made-year';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import { DAY_SEC, dayOf } from './day-numbers.ts';
import { PictureChanges } from './picture-changes.ts';

const brief = (bytes: Uint8Array) => crc32(bytes);

const DAYS = 30;
/** Days without pictures: a gap of two, over which days are compared. */
const GAP = { from: 14, to: 16 };
const year = madeYear({ seed: 7, days: DAYS, changes: 1, every: 36, gap: GAP });
const made = Array.from({ length: DAYS }, (_, day) => year.day(day));
const FIRST = dayOf(made[0]?.from ?? 0);
const numbers = Array.from({ length: DAYS }, (_, day) => day);
const pictureDays = numbers.filter((day) => day < GAP.from || day >= GAP.to);

const app = await startTestApp();
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const { db } = app.ctx;

/** Grids of some days of the made year; another feed has none. */
class MadeGrids {
  readonly days = new Set<number>();
  reads = 0;
  /** Fails a reading once. */
  failsNext = false;

  async *read(_feedId: string, fromSec: number, endSec: number) {
    this.reads += 1;
    if (this.failsNext) {
      this.failsNext = false;
      throw new Error('broken off');
    }
    for (let sec = fromSec; sec < endSec; sec += DAY_SEC) {
      const day = dayOf(sec) - FIRST;
      const columns = this.days.has(day) && made[day];
      if (columns) yield columns;
    }
  }
}

/** Nobody else needs the machine that the index rests for. */
class RestlessClock extends ShiftedClock {
  override async sleep(): Promise<void> {}
}

/** A feed whose days were all marked, in the order of `order`, by a clock that stands behind them. */
async function openIndex() {
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId });
  const grids = new MadeGrids();
  const clock = new RestlessClock();
  const find = async (_feedId: string, timeSec: number) =>
    [...grids.days].some((day) => FIRST + day === dayOf(timeSec)) ? { timeUs: timeSec * 1e6 } : null;
  const parts = { db, clock, logger: silentLogger, store: { find, grids } as never };
  const changes = new PictureChanges(parts);
  afterAll(() => changes.close());
  return {
    ...{ feedId, grids, clock, changes, parts },
    /** Grids of `day` come. */
    async add(day: number) {
      await changes.marks.note(feedId, (FIRST + day) * DAY_SEC);
      grids.days.add(day);
    },
    async settle() {
      clock.skip(11 * 60_000);
      await changes.index.work(() => true);
    },
    rows: () =>
      db.selectFrom('change_day').selectAll().where('feed_id', '=', feedId).orderBy('day').execute(),
    async scores() {
      const rows = await this.rows();
      return new Map(rows.flatMap(({ day, scores }) => (scores ? [[day - FIRST, brief(scores)]] : [])));
    },
  };
}

type Index = Awaited<ReturnType<typeof openIndex>>;

const looks = made.map(summariseDay);

/** What the rules say of these days, all at hand. */
function expectedScores(days: ReadonlySet<number>): Map<number, number> {
  const summaries = numbers.map((day) => (days.has(day) ? (looks[day] ?? null) : null));
  const scored = numbers.map((day): [number, Uint8Array | null] => [day, scoreDay(summaries, day)]);
  return new Map(scored.flatMap(([day, scores]) => (scores ? [[day, brief(scores)]] : [])));
}

const all = expectedScores(new Set(pictureDays));

async function fill(index: Index, days: readonly number[] = pictureDays): Promise<void> {
  for (const day of days) await index.add(day);
  await index.settle();
}

/** Filled once; tests look at it one after another, the last ones take days away. */
const filled = await openIndex();
await fill(filled);

describe('the change index', () => {
  it('scores days as the rules do of all days at hand, over a gap too, and keeps a month of summaries [EXT-540] [EXT-542]', async () => {
    expect(await filled.scores()).toEqual(all);
    expect(all.has(GAP.from)).toBe(true);
    const rows = await filled.rows();
    expect(rows.filter(({ state }) => state !== 'Scored' && state !== 'Gap')).toEqual([]);
    // The year is long over: no day waits for summaries any more.
    expect(rows.filter(({ summary }) => summary !== null)).toEqual([]);
    const read = filled.grids.reads;
    await filled.settle();
    expect(filled.grids.reads).toBe(read);
  });

  it('finds what was planted, to the five minutes or to the day [EXT-527] [EXT-543]', async () => {
    const range = { fromSec: FIRST * DAY_SEC, toSec: (FIRST + DAYS) * DAY_SEC, box: WHOLE_GRID };
    const { changes } = await filled.changes.find(filled.feedId, range);
    const dated = await db
      .selectFrom('change_date')
      .selectAll()
      .where('feed_id', '=', filled.feedId)
      .execute();
    expect(dated.length).toBeGreaterThanOrEqual(changes.length);
    for (const { at, box } of year.planted) {
      const atSec = FIRST * DAY_SEC + at * 300;
      const near = changes.filter((change) => Math.abs(change.atSec - atSec) <= 2 * DAY_SEC);
      expect(
        near.some((change) => change.box.x <= box.x + 1 && change.box.x + change.box.width >= box.x),
      ).toBe(true);
    }
  });

  it('comes to the same whatever the order in which days come [EXT-540]', async () => {
    const index = await openIndex();
    const [late = 0, ...others] = pictureDays.slice(3, 20);
    await fill(index, others.reverse());
    await index.add(late);
    await index.settle();
    expect(await index.scores()).toEqual(expectedScores(new Set([late, ...others])));
  });

  it('goes on where it was broken off, and two at once do the same [EXT-540]', async () => {
    const index = await openIndex();
    const some = pictureDays.slice(0, 14);
    for (const day of some) await index.add(day);
    index.clock.skip(11 * 60_000);
    index.grids.failsNext = true;
    await index.changes.index.work(() => index.grids.failsNext);
    const other = new PictureChanges(index.parts);
    try {
      const both = [index.changes, other].map(({ index: one }) => one.work(() => true));
      await Promise.all(both);
    } finally {
      await other.close();
    }
    expect(await index.scores()).toEqual(expectedScores(new Set(some)));
  });

  it('waits until late pictures have settled, and looks at a day again when more come [EXT-540]', async () => {
    const index = await openIndex();
    await index.add(3);
    await index.changes.index.work(() => true);
    expect((await index.rows()).map(({ state }) => state)).toEqual(['Waiting']);
    await index.settle();
    expect((await index.rows()).map(({ state }) => state)).toEqual(['Scored']);
    const fresh = new PictureChanges(index.parts);
    await fresh.marks.note(index.feedId, (FIRST + 3) * DAY_SEC + 600);
    await fresh.close();
    expect((await index.rows()).map(({ state }) => state)).toEqual(['Waiting']);
  });

  it('forgets deleted days and what was compared with them, and makes it anew from what is left [EXT-541]', async () => {
    const gone = [5, 6, 7];
    for (const day of gone) filled.grids.days.delete(day);
    await filled.changes.forget(filled.feedId, (FIRST + 5) * DAY_SEC, (FIRST + 8) * DAY_SEC);
    const at = await filled.scores();
    expect([...at.keys()].filter((day) => day >= 0 && day < DAYS)).toEqual([]);
    await filled.settle();
    expect(await filled.scores()).toEqual(
      expectedScores(new Set(pictureDays.filter((day) => !gone.includes(day)))),
    );
    const left = (await filled.rows()).filter(({ state }) => state !== 'Gap').map(({ day }) => day - FIRST);
    expect(left.filter((day) => gone.includes(day))).toEqual([]);
  });

  it('lets days go of which no picture is left, and keeps what a gap told while those before it are there [EXT-541]', async () => {
    const kept = GAP.from - 1;
    await storeFrames(app.ctx, filled.feedId, [(FIRST + kept) * DAY_SEC + 43_200]);
    await app.ctx.frames.settled();
    await filled.changes.dropEmpty(filled.feedId, FIRST * DAY_SEC, (FIRST + DAYS) * DAY_SEC);
    const left = (await filled.rows()).map(({ day, state }) => [day - FIRST, state]);
    expect(left.filter(([, state]) => state !== 'Gap').map(([day]) => day)).toEqual([kept]);
    expect(left.filter(([, state]) => state === 'Gap').map(([day]) => day)).toEqual([GAP.from, GAP.from + 1]);
  });

  it('leaves days of the future alone, and a mark of a clock that was ahead [EXT-540]', async () => {
    const index = await openIndex();
    const future = dayOf(index.clock.now() / 1000) + 400;
    await index.changes.marks.note(index.feedId, future * DAY_SEC);
    await index.settle();
    expect((await index.rows()).map(({ state }) => state)).toEqual(['Waiting']);
    index.clock.skip(30 * 86_400_000);
    await index.add(2);
    index.clock.skip(-30 * 86_400_000);
    await index.settle();
    expect((await index.rows())[0]).toMatchObject({ day: FIRST + 2, state: 'Scored' });
  });
});
