// Retention against a slow reading of RET-11 that holds all frames in one list and asks Temporal for each.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { compileSchedule, type Schedule, SYSTEM_PROFILES } from '../schedule/index.ts';
import {
  type LastRun,
  NEW_RETENTION_ITEM,
  type RetentionFacts,
  type RetentionItem,
  type RetentionPolicy,
  startRetention,
} from './index.ts';

const HOUR = 3600;
const DAY = 86_400;
/** Days around which the clocks of the zones change. */
const CHANGES = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2028-02-29'];
const ZONES = ['Europe/Vienna', 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Auckland'];
const SCHEDULES = SYSTEM_PROFILES.map(({ id }) => id);

interface World {
  facts: RetentionFacts;
  /** Ascending. */
  frames: number[];
  pieceSec: number;
}

const anyItem: fc.Arbitrary<RetentionItem> = fc.record({
  isEnabled: fc.constantFrom(true, true, true, false),
  scheduleId: fc.constantFrom(null, null, ...SCHEDULES, 'scunknown000'),
  diluteSec: fc.constantFrom(0, 1, 600, HOUR, 2400, 5 * HOUR, DAY, 2 * DAY, 36 * HOUR, 7 * DAY),
  ageDays: fc.integer({ min: 0, max: 6 }),
  deleteAll: fc.constantFrom(false, false, false, true),
});

const anyWorld: fc.Arbitrary<World> = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    date: fc.constantFrom(...CHANGES),
    policy: fc.constantFrom<RetentionPolicy>('Dilute', 'Dilute', 'Dilute', 'DeleteAll', 'None'),
    items: fc.array(anyItem, { maxLength: 4 }),
    frames: fc.uniqueArray(fc.integer({ min: -5 * DAY, max: 5 * DAY }), { maxLength: 150 }),
    everySec: fc.option(fc.constantFrom(300, 1000, HOUR)),
    marks: fc.array(fc.integer({ min: -5 * DAY, max: 5 * DAY }), { maxLength: 3 }),
    nowAfterSec: fc.oneof(fc.integer({ min: 0, max: 9 * DAY }), fc.constantFrom(0, DAY, 4 * DAY, 6 * DAY)),
    pieceSec: fc.constantFrom(600, HOUR, DAY),
  })
  .map(({ zone, date, policy, items, frames, everySec, marks, nowAfterSec, pieceSec }) => {
    const middle = Math.floor(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds / 1000);
    const regular = everySec ? Array.from({ length: 200 }, (_, index) => (index - 100) * everySec) : [];
    const times = [...new Set([...frames, ...regular])].map((at) => at + middle).sort((a, b) => a - b);
    const compiled = new Map<string, Schedule>(
      SYSTEM_PROFILES.map(({ id, profile }) => [
        id,
        compileSchedule(profile, { timeZone: zone, place: null }),
      ]),
    );
    const facts: RetentionFacts = {
      settings: { policy, items },
      nowSec: middle + nowAfterSec,
      timeZone: zone,
      scheduleOf: (id) => compiled.get(id) ?? null,
      newestSec: times.at(-1) ?? null,
      keepForever: spansAround(marks.map((at) => at + middle)),
    };
    return { facts, frames: times, pieceSec };
  });

function spansAround(times: number[]) {
  const ordered = times.sort((a, b) => a - b);
  return ordered
    .filter((at, index) => at - (ordered[index - 1] ?? Number.NEGATIVE_INFINITY) > 2 * HOUR)
    .map((at) => ({ fromSec: at - 1000, toSec: at + 1000 }));
}

/** RET-11 word by word, one item after another over the whole list. */
function survivors({ facts }: World, frames: readonly number[]): number[] {
  const { policy, items } = facts.settings;
  if (policy === 'None') return [...frames];
  const mayGo = (at: number) =>
    at !== facts.newestSec && !facts.keepForever.some(({ fromSec, toSec }) => at >= fromSec && at < toSec);
  const isDeleting = (item: RetentionItem) => policy === 'DeleteAll' || item.deleteAll;
  const enabled = items.filter((item) => item.isEnabled);
  const ordered = enabled.sort(
    (a, b) => a.ageDays - b.ageDays || Number(isDeleting(b)) - Number(isDeleting(a)),
  );
  return ordered.reduce<number[]>(
    (left, item) => {
      const seen = new Set<string>();
      return left.filter((at) => {
        if (at >= facts.nowSec - item.ageDays * DAY) return true;
        const schedule = item.scheduleId === null ? null : facts.scheduleOf(item.scheduleId);
        if (policy === 'Dilute' && item.scheduleId !== null && !schedule?.isActiveAt(at)) return true;
        if (isDeleting(item)) return !mayGo(at);
        const bucket = slowBucket(at, item.diluteSec, facts.timeZone);
        const isFirst = !seen.has(bucket);
        seen.add(bucket);
        return isFirst || !mayGo(at);
      });
    },
    [...frames],
  );
}

function slowBucket(at: number, diluteSec: number, zone: string): string {
  if (diluteSec === 0) return String(at);
  const now = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone);
  if (diluteSec >= DAY) {
    const day = Temporal.PlainDate.from('1970-01-01').until(now.toPlainDate()).days;
    return String(Math.floor(day / Math.floor(diluteSec / DAY)));
  }
  const intoDaySec = at - now.startOfDay().epochMilliseconds / 1000;
  return `${now.toPlainDate()} ${Math.floor(intoDaySec / diluteSec)}`;
}

/**
 * Whether items dilute into buckets that lie in one another, or all delete, and none has a schedule. Else a frame that one item keeps as the first of
 * its bucket may go by another item, and a later run, which cannot know of it, keeps the next one.
 */
function isSimple({ facts }: World): boolean {
  const nested = [0, 1, 600, HOUR, DAY];
  const { policy, items } = facts.settings;
  if (policy !== 'Dilute') return true;
  const isAlike = new Set(items.map(({ deleteAll }) => deleteAll)).size < 2;
  return isAlike && items.every((item) => item.scheduleId === null && nested.includes(item.diluteSec));
}

/** A run as the server does one: only what is in range, in pieces; `stopAfter` pieces it is killed. */
function run(
  { facts, pieceSec }: World,
  frames: number[],
  last: LastRun | null,
  stopAfter = Number.MAX_VALUE,
) {
  const pass = startRetention(facts, last);
  const { range } = pass;
  const pieces = new Map<number, number[]>();
  for (const at of frames) {
    if (!range || at < range.fromSec || at >= range.toSec) continue;
    const key = Math.floor(at / pieceSec);
    pieces.set(key, [...(pieces.get(key) ?? []), at]);
  }
  let left = frames;
  let done = 0;
  for (const times of pieces.values()) {
    if (done++ >= stopAfter) break;
    const span = { fromSec: times[0] ?? 0, toSec: times.at(-1) ?? 0 };
    if (!pass.mustLook(span)) continue;
    const verdict = pass.piece({ times, sizes: times.map(() => 10) });
    left = left.filter((at) => verdict.isKept(at));
  }
  return { left, summary: pass.summary() };
}

describe('a retention run', () => {
  it('leaves what the rules leave, however the frames are cut into pieces [RET-11] [RET-09]', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        expect(run(world, world.frames, null).left).toEqual(survivors(world, world.frames));
      }),
      { numRuns: 800 },
    );
  });

  it('counts what it removes, and from which days [RET-12]', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const { left, summary } = run(world, world.frames, null);
        const gone = world.frames.filter((at) => !left.includes(at));
        const dateOf = (at: number) =>
          Temporal.Instant.fromEpochMilliseconds(at * 1000)
            .toZonedDateTimeISO(world.facts.timeZone)
            .toPlainDate()
            .toString();
        const dates = [...new Set(gone.map(dateOf))];
        expect(summary).toEqual({
          removedCount: gone.length,
          removedBytes: gone.length * 10,
          surpriseCount: gone.length,
          firstSec: gone[0] ?? null,
          lastSec: gone.at(-1) ?? null,
          days: dates.map((date) => ({ date, count: gone.filter((at) => dateOf(at) === date).length })),
        });
      }),
      { numRuns: 200 },
    );
  });

  it('removes nothing when done again, also after it was cut short [RET-11]', () => {
    fc.assert(
      fc.property(anyWorld, fc.nat(20), (world, stopAfter) => {
        const whole = run(world, world.frames, null).left;
        expect(run(world, whole, null).left).toEqual(whole);
        // Cut short between two buckets it goes on as if nothing had been; within one it may keep a frame more.
        const half = run(world, world.frames, null, stopAfter).left;
        const rest = run(world, half, null).left;
        expect(run(world, rest, null).left).toEqual(rest);
        if (isSimple(world)) expect(rest).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });

  it('leaves by many runs over time what one run at the end leaves [RET-11]', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 2 * DAY }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyWorld.filter(isSimple), gaps, (world, gapsSec) => {
        let { frames } = world;
        let last: LastRun | null = null;
        let nowSec = (frames[0] ?? world.facts.nowSec) + DAY;
        for (const gapSec of [...gapsSec, 0]) {
          nowSec = gapSec === 0 ? Math.max(nowSec, world.facts.nowSec) : nowSec + gapSec;
          frames = run({ ...world, facts: { ...world.facts, nowSec } }, frames, last).left;
          last = { ranAtSec: nowSec, newestSec: world.facts.newestSec, storedFromSec: null };
        }
        const atEnd = { ...world, facts: { ...world.facts, nowSec } };
        expect(frames).toEqual(survivors(atEnd, world.frames));
      }),
      { numRuns: 300 },
    );
  });

  it('spares the newest frame until there is a newer one [RET-11]', () => {
    const settings = { policy: 'DeleteAll', items: [{ ...NEW_RETENTION_ITEM, ageDays: 1 }] } as const;
    const facts = { settings, nowSec: 10 * DAY, timeZone: 'UTC', scheduleOf: () => null, keepForever: [] };
    const first = run({ facts: { ...facts, newestSec: 100 }, frames: [], pieceSec: HOUR }, [50, 100], null);
    expect(first.left).toEqual([100]);
    const last = { ranAtSec: facts.nowSec, newestSec: 100, storedFromSec: null };
    const later = { ...facts, nowSec: 10 * DAY + HOUR, newestSec: 10 * DAY };
    expect(run({ facts: later, frames: [], pieceSec: HOUR }, [100, 10 * DAY], last).left).toEqual([10 * DAY]);
  });

  it('refuses times that do not ascend: the wrong frames would go', () => {
    const facts = { nowSec: 0, timeZone: 'UTC', scheduleOf: () => null, newestSec: null, keepForever: [] };
    const pass = startRetention({ ...facts, settings: { policy: 'None', items: [] } }, null);
    expect(() => pass.piece({ times: [5, 5] })).toThrow(RangeError);
  });
});
