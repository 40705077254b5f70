/** Marks of a feed's pictures on made grids, with the table of a real database. */
import { silentLogger } from '@longview/base';
import {
  decodeMarks,
  GRID_CELLS,
  type GridColumns,
  MARK,
  marksOf,
  SLOTS_A_DAY,
  summariseDay,
  usualOf,
} from '@longview/rules/changes';
import { madeYear } from '@longview/rules/made-year';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import { DAY_SEC, dayOf } from '../changes/day-numbers.ts';
import { PictureChanges } from '../changes/picture-changes.ts';
import { FeedMarks } from './feed-marks.ts';

const DAYS = 8;
const NOON = 144;
const SLOT_MS = 300_000;
const year = madeYear({ seed: 2, days: DAYS, changes: 0, every: 4 });
const made = Array.from({ length: DAYS }, (_, day) => year.day(day));
const FIRST = dayOf(made[0]?.from ?? 0);
const all = Array.from({ length: DAYS }, (_, day) => day);
/** Nothing seen through the lens at noon of these days. */
const COVERED_DAYS = [5, 6];
for (const day of COVERED_DAYS) cover(made[day] as GridColumns, NOON, NOON + 9);

function cover(columns: GridColumns, from: number, to: number): void {
  columns.present.fill(1, from, to);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    columns.luma[cell]?.fill(40, from, to);
    columns.edge[cell]?.fill(1, from, to);
    for (const plane of [columns.cb, columns.cr]) plane[cell]?.fill(128, from, to);
  }
}

const looks = made.map(summariseDay);

/** What the rules say of a day after `before`, all at hand. */
function expectedMarks(day: number, before: readonly number[]): Uint8Array {
  const days = before.filter((other) => other < day).map((other) => looks[other] as (typeof looks)[number]);
  return days.length < 3 ? new Uint8Array(SLOTS_A_DAY) : marksOf(made[day] as GridColumns, usualOf(days));
}

const app = await startTestApp();
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const { db } = app.ctx;

/** Nobody else needs the machine that the jobs rest for. */
class RestlessClock extends ShiftedClock {
  override async sleep(): Promise<void> {}
}

async function openFeed() {
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId });
  const clock = new RestlessClock();
  const there = new Set<number>();
  const asked: number[] = [];
  const state = { failsNext: false, onRead: async () => {} };
  const grids = {
    async *read(_feedId: string, fromSec: number, endSec: number) {
      asked.push((endSec - fromSec) / 300);
      await state.onRead();
      if (state.failsNext) {
        state.failsNext = false;
        throw new Error('broken off');
      }
      for (let day = dayOf(fromSec); day * DAY_SEC < endSec; day++) {
        const columns = there.has(day - FIRST) && made[day - FIRST];
        if (columns) yield within(columns, fromSec, Math.min(endSec, Math.floor(clock.now() / 1000)));
      }
    },
  };
  const find = async (_feedId: string, timeSec: number) =>
    there.has(dayOf(timeSec) - FIRST) ? { timeUs: timeSec * 1e6 } : null;
  const parts = { db, clock, logger: silentLogger, store: { find, grids } as never };
  const changes = new PictureChanges(parts);
  afterAll(() => changes.close());
  const marks = new FeedMarks(db);
  return {
    ...{ feedId, clock, there, asked, changes, marks, parts, state },
    async add(...days: number[]) {
      for (const day of days) {
        await changes.marks.note(feedId, (FIRST + day) * DAY_SEC);
        there.add(day);
      }
    },
    /** It is so many slots after midnight of `day`. */
    goTo(day: number, slot: number) {
      clock.skip((FIRST + day) * DAY_SEC * 1000 + slot * SLOT_MS + 10_000 - clock.now());
    },
    async settle() {
      clock.skip(11 * 60_000);
      await changes.index.work(() => true);
    },
    ofDay: (day: number) => marks.read(feedId, (FIRST + day) * DAY_SEC, (FIRST + day + 1) * DAY_SEC),
    rows: () =>
      db.selectFrom('change_day').selectAll().where('feed_id', '=', feedId).orderBy('day').execute(),
  };
}

/** The slots of `columns` from `fromSec` to before `endSec`. */
function within(columns: GridColumns, fromSec: number, endSec: number): GridColumns {
  const first = Math.max(0, Math.floor((fromSec - columns.from) / 300));
  const end = Math.max(first, Math.min(SLOTS_A_DAY, Math.ceil((endSec - columns.from) / 300)));
  const cut = (bytes: Uint8Array) => bytes.slice(first, end);
  return {
    ...columns,
    from: columns.from + first * 300,
    slots: end - first,
    luma: columns.luma.map(cut),
    cb: columns.cb.map(cut),
    cr: columns.cr.map(cut),
    edge: columns.edge.map(cut),
    present: cut(columns.present),
  };
}

/** Filled once; the last tests take days away. */
const filled = await openFeed();
await filled.add(...all);
await filled.settle();

describe('marks of days that are over', () => {
  it('are those of the rules against the days before; of the first three days nothing is known [EXT-580]', async () => {
    for (const day of all) expect(await filled.ofDay(day), `day ${day}`).toEqual(expectedMarks(day, all));
    for (const day of COVERED_DAYS) expect((await filled.ofDay(day))[NOON + 3]).toBe(MARK.covered);
    const known = await filled.marks.days(filled.feedId, FIRST * DAY_SEC, (FIRST + DAYS) * DAY_SEC);
    expect([...known.keys()]).toEqual(all.slice(3).map((day) => FIRST + day));
    expect(await filled.marks.knownUntil(filled.feedId)).toBe((FIRST + DAYS) * DAY_SEC);
    const rows = await filled.rows();
    expect(rows.filter(({ usual_look }) => usual_look)).toEqual([]);
    // A day is some bytes, and nothing is done twice.
    for (const { picture_marks } of rows.slice(3)) expect(picture_marks?.length).toBeLessThan(288);
    const reads = filled.asked.length;
    await filled.settle();
    expect(filled.asked).toHaveLength(reads);
  });

  it('are read from any slot to any other, over days and beyond what is known [EXT-580]', async () => {
    const fromSec = (FIRST + 5) * DAY_SEC + 150;
    const whole = await filled.marks.read(filled.feedId, fromSec, (FIRST + 7) * DAY_SEC + 1);
    expect(whole).toHaveLength(2 * SLOTS_A_DAY + 1);
    const days = await Promise.all([5, 6, 7].map((day) => filled.ofDay(day)));
    expect(whole).toEqual(Uint8Array.from([...days.flatMap((day) => [...day])].slice(0, whole.length)));
    const noon = (FIRST + 5) * DAY_SEC + NOON * 300;
    expect([...(await filled.marks.read(filled.feedId, noon + 299, noon + 301))]).toEqual([16, 16]);
    expect([...(await filled.marks.read(filled.feedId, noon, noon))]).toEqual([]);
    const outside = await filled.marks.read(filled.feedId, (FIRST - 3) * DAY_SEC, (FIRST - 2) * DAY_SEC);
    expect(outside).toEqual(new Uint8Array(SLOTS_A_DAY));
    expect(await filled.marks.knownUntil(owner.accountId)).toBeNull();
  });

  it('come to the same whatever the order in which days come [EXT-580]', async () => {
    const feed = await openFeed();
    await feed.add(7, 5, 4, 1, 0);
    await feed.settle();
    expect(await feed.ofDay(5)).toEqual(expectedMarks(5, [0, 1, 4]));
    await feed.add(2, 3);
    await feed.settle();
    const days = [0, 1, 2, 3, 4, 5, 7];
    for (const day of days) expect(await feed.ofDay(day), `day ${day}`).toEqual(expectedMarks(day, days));
  });

  it('go on where they were broken off, and two at once do the same [EXT-580]', async () => {
    const feed = await openFeed();
    await feed.add(...all);
    feed.clock.skip(11 * 60_000);
    // Broken off in the middle: all is summarised, and the grids of the days to be marked cannot be read.
    await feed.changes.index.work(() => feed.asked.length < 1);
    feed.state.failsNext = true;
    await feed.changes.index.work(() => feed.state.failsNext);
    const other = new PictureChanges(feed.parts);
    try {
      await Promise.all([feed.changes, other].map(({ index }) => index.work(() => true)));
    } finally {
      await other.close();
    }
    for (const day of all) expect(await feed.ofDay(day), `day ${day}`).toEqual(expectedMarks(day, all));
  });

  it('are made anew by other rules, and bytes of another version are none [EXT-580]', async () => {
    const row = db.updateTable('change_day').where('feed_id', '=', filled.feedId);
    await row
      .where('day', '=', FIRST + 5)
      .set({ picture_marks: Buffer.from([99, 1, 2]), marks_version: 99 })
      .execute();
    expect(await filled.ofDay(5)).toEqual(new Uint8Array(SLOTS_A_DAY));
    await db
      .updateTable('setting')
      .where('name', '=', 'PictureMarksVersion')
      .set({ value: JSON.stringify(99) })
      .execute();
    const next = new PictureChanges(filled.parts);
    try {
      await next.index.work(() => true);
    } finally {
      await next.close();
    }
    expect(await filled.ofDay(5)).toEqual(expectedMarks(5, all));
  });
});

describe('marks of the day that goes on', () => {
  it('are known within minutes, and looked for in the last hour only [EXT-581]', async () => {
    const feed = await openFeed();
    feed.goTo(5, 8);
    await feed.add(0, 1, 2, 3, 4, 5);
    await feed.settle();
    expect(await feed.ofDay(5)).toEqual(new Uint8Array(SLOTS_A_DAY));
    feed.goTo(5, NOON);
    await feed.changes.todayMarks.work(() => true);
    const until = () => feed.marks.knownUntil(feed.feedId);
    const noonSec = (FIRST + 5) * DAY_SEC + NOON * 300;
    // The picture of the slot that goes on is there.
    expect(await until()).toBe(noonSec + 300);
    const known = await feed.ofDay(5);
    const expected = expectedMarks(5, all);
    expect([...known.slice(0, NOON)]).toEqual([...expected.slice(0, NOON)]);
    expect([...known.slice(NOON, NOON + 3)]).toEqual([MARK.covered, 0, 0]);
    feed.asked.length = 0;
    feed.goTo(5, NOON + 2);
    await feed.changes.todayMarks.work(() => true);
    expect([...(await feed.ofDay(5)).slice(NOON, NOON + 4)]).toEqual([16, 16, 16, 0]);
    expect(Math.max(...feed.asked)).toBeLessThan(20);
    // Without a picture it is known once it is over.
    feed.goTo(5, NOON + 14);
    await feed.changes.todayMarks.work(() => true);
    expect(await until()).toBe(noonSec + 14 * 300);
    const rows = await feed.rows();
    expect(rows.find(({ day }) => day === FIRST + 5)).toMatchObject({ state: 'Waiting', marks_version: 0 });

    feed.goTo(6, 1);
    await feed.changes.todayMarks.work(() => true);
    expect(await until()).toBe((FIRST + 6) * DAY_SEC);
    await feed.settle();
    expect(await feed.ofDay(5)).toEqual(expected);
    expect((await feed.rows()).filter(({ usual_look }) => usual_look)).toEqual([]);
  });

  it('goes on with the feed after the last one when it was cut short [EXT-581]', async () => {
    const clock = new RestlessClock();
    const feeds = await Promise.all([openFeed(), openFeed(), openFeed()]);
    const ids = feeds.map(({ feedId }) => feedId).sort();
    const today = dayOf(clock.now() / 1000) + 4000;
    clock.skip((today * DAY_SEC + 3600) * 1000 - clock.now());
    const read: string[] = [];
    const grids = {
      // biome-ignore lint/correctness/useYield: no feed has a grid.
      async *read(feedId: string) {
        read.push(feedId);
      },
    };
    const changes = new PictureChanges({ ...filled.parts, clock, store: { grids } as never });
    try {
      for (const feedId of ids) await changes.marks.note(feedId, today * DAY_SEC);
      await changes.todayMarks.work(() => read.length < 2);
      expect(read).toEqual(ids.slice(0, 2));
      await changes.todayMarks.work(() => read.length < 4);
      expect(read).toEqual([ids[0], ids[1], ids[2], ids[0]]);
    } finally {
      await changes.close();
    }
  });

  it('are not kept when pictures are deleted meanwhile [EXT-582]', async () => {
    const feed = await openFeed();
    feed.goTo(5, NOON + 4);
    await feed.add(5);
    await feed.changes.todayMarks.work(() => true);
    expect(await feed.marks.knownUntil(feed.feedId)).toBeNull();
    await feed.add(1, 2, 3, 4);
    await feed.settle();
    const forget = () => feed.changes.forget(feed.feedId, (FIRST + 4) * DAY_SEC, (FIRST + 4) * DAY_SEC + 1);
    let isForgotten = false;
    feed.state.onRead = async () => {
      if (!isForgotten) await forget();
      isForgotten = true;
    };
    await feed.changes.todayMarks.work(() => true);
    expect(isForgotten).toBe(true);
    expect(await feed.ofDay(5)).toEqual(new Uint8Array(SLOTS_A_DAY));
    await feed.changes.todayMarks.work(() => true);
    expect((await feed.ofDay(5))[NOON + 1]).toBe(MARK.covered);
  });
});

describe('marks of pictures that are gone', () => {
  it('go at once with a deletion, with those of the days that were compared with them [EXT-582]', async () => {
    filled.there.delete(1);
    await filled.changes.forget(filled.feedId, (FIRST + 1) * DAY_SEC, (FIRST + 2) * DAY_SEC);
    expect(await filled.ofDay(0)).toEqual(expectedMarks(0, all));
    for (const day of all.slice(1)) expect(await filled.ofDay(day)).toEqual(new Uint8Array(SLOTS_A_DAY));
    await filled.settle();
    const left = all.filter((day) => day !== 1);
    for (const day of left) expect(await filled.ofDay(day), `day ${day}`).toEqual(expectedMarks(day, left));
    expect(await filled.ofDay(1)).toEqual(new Uint8Array(SLOTS_A_DAY));
  });

  it('go with the last picture of their day, and stay with others [EXT-582]', async () => {
    await storeFrames(app.ctx, filled.feedId, [(FIRST + 5) * DAY_SEC + 43_200]);
    await app.ctx.frames.settled();
    await filled.changes.dropEmpty(filled.feedId, FIRST * DAY_SEC, (FIRST + DAYS) * DAY_SEC);
    const rows = (await filled.rows()).filter(({ picture_marks }) => picture_marks);
    expect(rows.map(({ day }) => day - FIRST)).toEqual([5]);
    expect(decodeMarks(rows[0]?.picture_marks as Buffer)?.[NOON + 1]).toBe(MARK.covered);
  });
});
