/** The whole store against a Map, by random commands. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Match } from './read/find-frame.ts';
import type { FrameHour } from './read/list-frames.ts';
import { FolderObjects } from './test-setup/folder-objects.ts';
import { DAY_SEC, FEED, TestStore } from './test-setup/test-store.ts';

/** Second → the frame's bytes. */
type Model = Map<number, string>;
type Command = fc.AsyncCommand<Model, TestStore>;

const command = (name: string, run: (model: Model, real: TestStore) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

const ascending = (model: Model) => [...model.keys()].sort((a, b) => a - b);
// Few different seconds over four hours, so that duplicates, late frames and hour borders are common.
const second = fc
  .record({
    hour: fc.constantFrom(0, 0, 0, 1, 2, 3),
    at: fc.constantFrom(0, 1, 299, 300, 1799, 1800, 1801, 2400, 3598, 3599),
  })
  .map(({ hour, at }) => DAY_SEC + hour * 3600 + at);
const range = fc.tuple(second, second).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const append = fc
  .record({ timeSec: second, size: fc.integer({ min: 1, max: 90 }), durable: fc.boolean() })
  .map(({ timeSec, size, durable }) =>
    command(`append(${timeSec}, ${size}, ${durable})`, async (model, real) => {
      const bytes = `${timeSec}`.padEnd(size, '.');
      const outcome = await real.append(timeSec, bytes, durable);
      expect(outcome).toBe(model.has(timeSec) ? 'Duplicate' : 'Stored');
      if (outcome === 'Stored') model.set(timeSec, bytes);
    }),
  );

function chosen(model: Model, timeSec: number, match: Match): number | undefined {
  if (match === 'exact') return model.has(timeSec) ? timeSec : undefined;
  const before = ascending(model).findLast((sec) => sec <= timeSec);
  const after = ascending(model).find((sec) => sec >= timeSec);
  if (match === 'before') return before;
  if (match === 'after') return after;
  if (before === undefined || after === undefined) return before ?? after;
  return timeSec - before <= after - timeSec ? before : after;
}

const read = fc
  .tuple(
    second,
    fc.oneof(fc.constantFrom(0, 1, -600), fc.integer({ min: -700, max: 700 })),
    fc.constantFrom<Match>('exact', 'nearest', 'before', 'after'),
  )
  .map(([base, shift, match]) =>
    command(`read(${base + shift}, ${match})`, async (model, real) => {
      const expected = chosen(model, base + shift, match);
      const frame = await real.store.read(FEED, base + shift, match);
      expect(frame?.bytes.toString()).toBe(expected === undefined ? undefined : model.get(expected));
      const info = await real.store.find(FEED, base + shift, match);
      expect(info && Math.floor(info.timeUs / 1e6)).toBe(expected ?? null);
    }),
  );

const latest = fc.constant(
  command('latest', async (model, real) => {
    const newest = ascending(model).at(-1);
    const frame = await real.store.latest(FEED);
    expect(frame?.bytes.toString()).toBe(newest === undefined ? undefined : model.get(newest));
    const size = [...model.values()].reduce((sum, bytes) => sum + bytes.length, 0);
    expect(await real.store.totals(FEED)).toMatchObject({ count: model.size, bytes: size });
  }),
);

const list = fc
  .tuple(
    range,
    fc.option(fc.constantFrom(1, 2, 300, 1800, 3600, 5000, 86_400), { nil: undefined }),
    fc.option(fc.constantFrom(DAY_SEC, DAY_SEC + 100, DAY_SEC + 90_000), { nil: undefined }),
    fc.integer({ min: 1, max: 30 }),
    fc.constantFrom(null, 60, 300, 5000, 40_000),
  )
  .map(([[fromSec, endSec], intervalSec, originSec, limit, wantedSec]) =>
    command(
      `firstOfEach(${fromSec}, ${endSec}, ${intervalSec}, ${originSec}, ${limit}, ${wantedSec})`,
      async (model, real) => {
        const slots = new Map<number, number>();
        // Of wanted frames every second stretch of that length is one.
        const nextWanted = (sec: number) =>
          wantedSec === null || Math.floor(sec / wantedSec) % 2 === 0
            ? sec
            : (Math.floor(sec / wantedSec) + 1) * wantedSec;
        const isWanted = (sec: number) => sec >= fromSec && sec < endSec && nextWanted(sec) === sec;
        for (const sec of ascending(model).filter(isWanted)) {
          const slot = Math.floor((sec - (originSec ?? fromSec)) / (intervalSec ?? 1));
          if (!slots.has(slot)) slots.set(slot, sec);
        }
        const all = [...slots.values()];
        const options = {
          ...{ limit, ...(intervalSec && { intervalSec }), ...(originSec && { originSec }) },
          ...(wantedSec && { nextWanted }),
        };
        const answer = await real.store.firstOfEach(FEED, fromSec, endSec, options);
        expect(answer).toEqual({ times: all.slice(0, limit), truncated: all.length > limit });
      },
    ),
  );

const buckets = fc
  .tuple(range, fc.constantFrom(300, 1800, 3600, 7200, 86_400))
  .map(([[fromSec, endSec], size]) =>
    command(`buckets(${fromSec}, ${endSec}, ${size})`, async (model, real) => {
      const within = ascending(model).filter((sec) => sec >= fromSec && sec < endSec);
      const groups = Map.groupBy(within, (sec) => sec - (sec % size));
      const expected = [...groups].map(([from, secs]) => {
        return { from, count: secs.length, first: secs[0], last: secs.at(-1) };
      });
      expect(await real.store.buckets(FEED, fromSec, endSec, (sec) => sec - (sec % size))).toEqual(expected);
    }),
  );

const hours = range.map(([fromSec, endSec]) =>
  command(`hours(${fromSec}, ${endSec})`, async (model, real) => {
    const within = ascending(model).filter((sec) => sec >= fromSec && sec < endSec);
    const asked: [number, number][] = [];
    const isAfterFirst = (first: number, last: number) => {
      asked.push([first, last]);
      return last >= DAY_SEC + 3600;
    };
    const answer: FrameHour[] = [];
    for await (const hour of real.store.hours(FEED, fromSec, endSec, isAfterFirst)) answer.push(hour);
    const expected = within.filter((sec) => sec >= DAY_SEC + 3600);
    expect(answer.flatMap(({ times }) => times)).toEqual(expected);
    expect(answer.flatMap(({ sizes }) => sizes)).toEqual(expected.map((sec) => model.get(sec)?.length));
    for (const sec of within) expect(asked.some(([first, last]) => first <= sec && sec <= last)).toBe(true);
  }),
);

const colors = fc.constant(
  command('colors', async (model, real) => {
    const counts = [...(await real.store.colors.read(FEED, DAY_SEC, DAY_SEC + 4 * 3600, 3600))].filter(
      (_, i) => i % 4 === 3,
    );
    const expected = [0, 1, 2, 3].map(
      (hour) => ascending(model).filter((sec) => Math.floor((sec - DAY_SEC) / 3600) === hour).length,
    );
    expect(counts).toEqual(expected);
  }),
);

const thin = fc.tuple(range, fc.constantFrom(0, 2, 3)).map(([[fromSec, endSec], modulus]) =>
  command(`thin(${fromSec}, ${endSec}, ${modulus})`, async (model, real) => {
    const isKept = (sec: number) => modulus > 0 && sec % modulus === 0;
    const removed = ascending(model).filter((sec) => sec >= fromSec && sec < endSec && !isKept(sec));
    const removedBytes = removed.reduce((sum, sec) => sum + (model.get(sec)?.length ?? 0), 0);
    const result = await real.store.thin(FEED, fromSec, endSec, isKept);
    expect(result).toEqual({ removedCount: removed.length, removedBytes });
    for (const sec of removed) model.delete(sec);
    const again = await real.store.thin(FEED, fromSec, endSec, isKept);
    expect(again).toEqual({ removedCount: 0, removedBytes: 0 });
  }),
);

const locate = fc.array(second, { maxLength: 8 }).map((secs) =>
  command(`locate(${secs})`, async (model, real) => {
    const places = await real.store.locate(FEED, secs);
    for (const [i, sec] of secs.entries()) {
      const place = places[i];
      const bytes = place && (await readFile(place.path)).subarray(place.offset, place.offset + place.length);
      expect(bytes?.toString()).toBe(model.get(sec));
    }
  }),
);

const seal = fc.constant(
  command('sealIdle', async (_, real) => {
    await real.seal();
    expect((await real.rows()).filter((row) => row.state === 'Open')).toEqual([]);
  }),
);

const restart = fc.constant(
  command('restart', async (_, real) => {
    await real.store.close();
    await real.reopen();
    expect((await real.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
  }),
);

const send = fc.boolean().map((isEvicted) =>
  command(`send(${isEvicted})`, async (_, real) => {
    // A full segment is sealed while others are sent: it is not among them yet.
    const closed = new Set((await real.index.closedOnDisk('', 1000)).map(({ id }) => id));
    await real.send();
    if (isEvicted) await real.store.trimCopies(0);
    const rows = (await real.rows()).filter(({ id }) => closed.has(id));
    expect(rows.map(({ location }) => location)).toEqual(rows.map(() => 's3'));
  }),
);

it.each([
  ['on the disk', false],
  ['and in the object storage', true],
])(
  'behaves as a Map of seconds does, %s [PUB-03] [PUB-06] [TLP-10] [CAP-23]',
  async (_name, sends) => {
    const all = [
      append,
      append,
      append,
      read,
      latest,
      locate,
      list,
      hours,
      buckets,
      colors,
      thin,
      seal,
      restart,
      ...(sends ? [send, send] : []),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(all, { maxCommands: 60, size: 'max' }), async (commands) => {
        const bucket = await mkdtemp(join(tmpdir(), 'bucket-'));
        const real = await TestStore.make({
          objects: sends ? new FolderObjects(bucket) : null,
          segmentBytes: 200,
          cacheBytes: 4000,
          latestBytes: 2000,
          maxOpenSegments: 2,
        });
        try {
          await fc.asyncModelRun(() => ({ model: new Map(), real }), commands);
        } finally {
          await real.remove();
          await rm(bucket, { recursive: true });
        }
      }),
      { numRuns: 80 },
    );
  },
  60_000,
);
