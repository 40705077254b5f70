/** Clips that wait, and what becomes of them: on real files, with a service that answers as it is told. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Failure } from '../service/answer.ts';
import type { ServiceCalls } from '../service/service-calls.ts';
import { realDisk } from '../spool/spool-disk.ts';
import type { FeedAddresses } from '../upload/feed-addresses.ts';
import { ClipSender } from './clip-sender.ts';
import { ClipStore } from './clip-store.ts';

const ONE = 'fe0000000001';
const TWO = 'fe0000000002';

let dir: string;
let clock: FakeClock;
let store: ClipStore;
let stop: AbortController;
let sent: { feedsid: string; starttime: string; duration?: string; sizeBytes: number }[];
let answers: Answer<{ VideoPartId: string }>[];
let ended: Promise<void>;

const open = (budgetBytes = 1e9) =>
  ClipStore.open({ dir: join(dir, 'clips'), budgetBytes, disk: realDisk, logger: silentLogger });

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'station-clips-'));
  clock = new FakeClock();
  stop = new AbortController();
  store = await open();
  sent = [];
  answers = [];
  ended = Promise.resolve();
});
afterEach(async () => {
  stop.abort();
  await ended;
  await rm(dir, { recursive: true });
});

async function put(startSec: number, feedIds = [ONE], durationMs = 4_000, sizeBytes = 100): Promise<void> {
  const from = join(dir, 'made');
  await rm(from, { force: true });
  await writeFile(from, Buffer.alloc(sizeBytes, startSec));
  await store.put(from, { startSec, durationMs }, feedIds);
}

const startsOf = async () => (await store.list()).map(({ startSec }) => startSec);

function start(): void {
  const service = {
    call: async (_route: unknown, { query, body }: { query: object; body: Blob }) => {
      sent.push({ ...(query as (typeof sent)[number]), sizeBytes: body.size });
      return (
        answers.shift() ?? { ok: true, status: 201, data: { VideoPartId: 'vp' }, headers: new Headers() }
      );
    },
  } as unknown as ServiceCalls;
  const addresses = { sidOf: (feedId: string) => `sid-${feedId.at(-1)}` } as FeedAddresses;
  const rest = { isOpen: () => true, onFailure: () => {} };
  const sender = new ClipSender({ clock, logger: silentLogger, store, service, addresses, ...rest });
  ended = sender.run(stop.signal);
}

const refused = (status: number, code: string, more: Partial<Failure> = {}): Answer<never> => ({
  ok: false,
  failure: {
    kind: 'Refused',
    status,
    code,
    message: 'No.',
    fields: [],
    retryAfterSec: null,
    ...more,
  } as Failure,
});

/** Lets the sender work until `isDone`. */
const until = (isDone: () => Promise<boolean> | boolean) =>
  expect
    .poll(
      async () => {
        await clock.advance(100);
        return isDone();
      },
      { interval: 10, timeout: 20_000 },
    )
    .toBe(true);

describe('kept clips', () => {
  it('are there after a start, oldest first and for each feed; what was half written is not [DVP-09]', async () => {
    await put(200, [ONE, TWO]);
    await put(100);
    await writeFile(join(dir, 'clips', 'half.part'), 'x');
    store = await open();
    expect(
      (await store.list()).map(({ startSec, feedId, durationMs }) => [startSec, feedId, durationMs]),
    ).toEqual([
      [100, ONE, 4_000],
      [200, ONE, 4_000],
      [200, TWO, 4_000],
    ]);
    expect(await readdir(join(dir, 'clips'))).toHaveLength(3);
  });

  it('give way to newer ones where their bytes are used up; the newest always stays', async () => {
    store = await open(250);
    for (const startSec of [1, 2, 3, 4]) await put(startSec);
    expect(await startsOf()).toEqual([3, 4]);
    await put(5, [ONE], 4_000, 1_000);
    expect(await startsOf()).toEqual([5]);
  });
});

describe('the sender of clips', () => {
  it('sends each once, oldest first, with its length where that is known [DVP-09]', async () => {
    await put(1_000);
    await put(2_000, [TWO], 0);
    start();
    await until(async () => (await startsOf()).length === 0);
    expect(sent).toEqual([
      { feedsid: 'sid-1', starttime: '1970-01-01T00:16:40Z', duration: 'PT4S', sizeBytes: 100 },
      { feedsid: 'sid-2', starttime: '1970-01-01T00:33:20Z', sizeBytes: 100 },
    ]);
  });

  it.each([
    ['that hides parts', refused(403, 'Hidden'), [2_000]],
    ['that is no film', refused(415, 'UnsupportedType'), [2_000]],
    ['of a feed that was taken off', refused(404, 'NotFound'), []],
  ])('drops one %s, and goes on [DVP-09]', async (_name, answer, left) => {
    await put(1_000);
    await put(2_000);
    answers = [answer, refused(503, 'DiskFull', { retryAfterSec: 600 })];
    start();
    await until(async () => (await startsOf()).length < 2 && (left.length === 0 || sent.length === 2));
    expect(await startsOf()).toEqual(left);
  });

  it('keeps those that the service cannot take now, and those of a feed that sleeps do not hold up others [DVP-09]', async () => {
    await put(1_000);
    await put(2_000, [TWO]);
    answers = [refused(409, 'NotCapturing')];
    start();
    await until(async () => (await startsOf()).length === 1);
    expect((await store.list())[0]?.feedId).toBe(ONE);
    await clock.advance(310_000);
    await until(async () => (await startsOf()).length === 0);
    answers = [refused(503, 'DiskFull', { retryAfterSec: 60 })];
    const before = sent.length;
    await put(3_000);
    await until(() => sent.length === before + 1);
    await clock.advance(50_000);
    expect([sent.length, await startsOf()]).toEqual([before + 1, [3_000]]);
    await clock.advance(15_000);
    await until(async () => (await startsOf()).length === 0);
  });
});
