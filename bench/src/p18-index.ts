import { CloseStack, silentLogger } from '@longview/base';
import { GRID_CELLS } from '@longview/rules/changes';
import { connect } from './archive.ts';
import { atMost, type Bench, type Figure, percentile, told } from './figures.ts';
import { makeFeeds } from './many-feeds.ts';
import { bench as inMemory } from './p18-scores.ts';
import { processesOf, usageOf } from './processes.ts';
import { type Service, startService } from './service.ts';

const DAYS = 5 * 365;
const FIRST_DAY = 18_262;
const CHANGE_EVERY_DAYS = 50;
/** Two by two, within the box that is asked for. */
const CELLS = [200, 201, 232, 233];
const ASKS = 60;
/** Calls that warm up code and pools. */
const WARM = 3;
const FLAT = 1.5;
const BOX = 'x=0.21875&y=0.27&w=0.125&h=0.22';

/** P18: a box over five years of scores, in memory, then asked by HTTP beside one such feed and beside 200 (EXT-539, EXT-527). */
export const bench: Bench = async ({ feeds = 200 }) => {
  const closing = new CloseStack(silentLogger);
  try {
    const service = await startService();
    closing.push('service', () => service.stop());
    const [first = '', ...others] = await makeFeeds(service, {
      count: feeds,
      intervalCode: '10min',
      prefix: 'chng',
    });
    await fill(service, first);
    const one = await p95Of(service, [first], BOX);
    const { service: own, postgres } = processesOf(service.pid);
    const before = cpuSec([...own, ...postgres]);
    await p95Of(service, [first], BOX);
    const cpuMs = ((cpuSec([...own, ...postgres]) - before) * 1000) / (ASKS + WARM);
    const whole = await p95Of(service, [first], '');
    await copyTo(service, first, others);
    const many = await p95Of(service, [first, ...others], BOX);
    return [
      ...(await inMemory({})),
      atMost(300, 'frame-changes of a box, p95, one feed of five years', 'ms', one),
      atMost(300, `the same beside ${feeds} such feeds`, 'ms', many),
      flat(one, many),
      told('of a box, processor time of service and database', 'ms', cpuMs),
      told('the whole picture, p95', 'ms', whole),
    ];
  } finally {
    await closing.close();
  }
};

const cpuSec = (pids: number[]) => usageOf(pids).cpuSec;

const flat = (one: number, many: number): Figure => ({
  ...{ what: 'many beside one', unit: '×', ours: many / one },
  ...{ toReach: `≤ ${FLAT} ×`, isReached: many / one <= FLAT },
});

/** Milliseconds that 95 of 100 calls take at most; feeds in turn. */
async function p95Of(service: Service, feedIds: readonly string[], box: string): Promise<number> {
  const [from, to] = [FIRST_DAY, FIRST_DAY + DAYS].map((day) => new Date(day * 86_400_000).toISOString());
  const times: number[] = [];
  for (let turn = -WARM; turn < ASKS; turn++) {
    const feedid = feedIds[Math.abs(turn * 37) % feedIds.length];
    const startMs = performance.now();
    const path = `/api/v2/frame-changes?feedid=${feedid}&from=${from}&to=${to}&${box}`;
    const { Changes } = await service.call<{ Changes: { IsDated: boolean }[] }>('GET', path);
    if (turn >= 0) times.push(performance.now() - startMs);
    const dated = Changes.filter(({ IsDated }) => IsDated).length;
    if (dated < DAYS / CHANGE_EVERY_DAYS - 2) throw new Error(`${dated} changes were dated.`);
  }
  return percentile(times, 0.95);
}

/** Five years of days, each scored, with dated changes. */
async function fill({ dataDir }: Service, feedId: string): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, at) => FIRST_DAY + at);
  const changed = days.filter((day) => (day - FIRST_DAY) % CHANGE_EVERY_DAYS === CHANGE_EVERY_DAYS - 1);
  const bits = Buffer.alloc(GRID_CELLS / 8);
  for (const cell of CELLS) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  const db = await connect(dataDir);
  try {
    await db.query(
      `insert into change_day (feed_id, day, state, marked_at, version, scores)
     select $1, day, 'Scored', now(), 1, scores from unnest($2::int[], $3::bytea[]) as made (day, scores)`,
      [feedId, days, days.map((day) => scoresOf(changed.includes(day)))],
    );
    await db.query(
      `insert into change_date (feed_id, day, cells, at_sec)
     select $1, day, $3::bytea, day * 86400::int8 + 36000 from unnest($2::int[]) as made (day)`,
      [feedId, changed, bits],
    );
    await db.query('analyze');
  } finally {
    await db.end();
  }
}

function scoresOf(isChanged: boolean): Buffer {
  const scores = Buffer.from(Array.from({ length: GRID_CELLS }, () => Math.floor(Math.random() ** 4 * 12)));
  if (isChanged) for (const cell of CELLS) scores[cell] = 60;
  return scores;
}

async function copyTo({ dataDir }: Service, feedId: string, others: readonly string[]): Promise<void> {
  const db = await connect(dataDir);
  try {
    // Each by itself: a statement of hundreds of thousands of rows takes longer than one may.
    for (const other of others) {
      await db.query(
        `insert into change_day (feed_id, day, state, marked_at, version, scores)
       select $2, day, state, marked_at, version, scores from change_day where feed_id = $1`,
        [feedId, other],
      );
      await db.query(
        `insert into change_date (feed_id, day, cells, at_sec)
       select $2, day, cells, at_sec from change_date where feed_id = $1`,
        [feedId, other],
      );
    }
    await db.query('analyze');
  } finally {
    await db.end();
  }
}
