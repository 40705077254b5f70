/** What an acknowledgement means, step by step (I1). The crash test proves the same as a whole. */
import { setTimeout as sleep } from 'node:timers/promises';
import { silentLogger } from '@longview/base';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailingDisk } from './test-setup/failing-disk.ts';
import { DAY_SEC, FEED, StillClock, TestStore } from './test-setup/test-store.ts';
import { GroupSync } from './write/group-sync.ts';
import { StoreUpkeep } from './write/store-upkeep.ts';

let disk: FailingDisk;
let test: TestStore;

beforeEach(async () => {
  disk = new FailingDisk();
  test = await TestStore.make({ disk });
});

afterEach(() => test.remove());

/** True if it is settled once all that could run has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  return (await Promise.race([promise, sleep(50, open)])) !== open;
}

for (const ending of ['.mjpeg', '.idx']) {
  it(`neither acknowledges nor shows a frame before its ${ending} is written [OPS-10]`, async () => {
    await test.append(DAY_SEC);
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(disk, { heldEnding: ending, hold: promise });
    const appended = test.append(DAY_SEC + 1);
    expect(await isSettled(appended)).toBe(false);
    expect(await test.store.find(FEED, DAY_SEC + 1, 'exact')).toBeNull();
    resolve();
    expect(await appended).toBe('Stored');
    expect(await test.store.find(FEED, DAY_SEC + 1, 'exact')).not.toBeNull();
  });

  it(`acknowledges a durable frame, and a durable twin, only after a sync of its ${ending}`, async () => {
    await test.append(DAY_SEC, 'x', true);
    const { promise, resolve } = Promise.withResolvers<void>();
    expect(await test.append(DAY_SEC + 1)).toBe('Stored');
    Object.assign(disk, { heldEnding: ending, hold: promise });
    const twin = test.append(DAY_SEC + 1, 'x', true);
    expect(await isSettled(twin)).toBe(false);
    const syncs = disk.synced.filter((path) => path.endsWith(ending)).length;
    resolve();
    expect(await twin).toBe('Duplicate');
    expect(disk.synced.filter((path) => path.endsWith(ending)).length).toBe(syncs + 1);
  });
}

it('syncs a frame that is not durable when asked to flush, and nothing twice', async () => {
  await test.append(DAY_SEC);
  expect(disk.synced).toHaveLength(0);
  await test.store.flush();
  expect(disk.synced).toHaveLength(2);
  await test.store.flush();
  expect(disk.synced).toHaveLength(2);
});

it('never lets a caller ride on a sync that began before it asked, and shares the next', async () => {
  const releases: (() => void)[] = [];
  const group = new GroupSync(() => new Promise((resolve) => releases.push(resolve)));
  const first = group.request();
  const [second, third] = [group.request(), group.request()];
  releases[0]?.();
  await first;
  expect(await isSettled(second)).toBe(false);
  expect(releases).toHaveLength(2);
  releases[1]?.();
  await Promise.all([second, third]);
  expect(releases).toHaveLength(2);
});

it('makes frames durable turn by turn while an object storage hangs [EXT-230] [OPS-10]', async () => {
  const turns: (() => void)[] = [];
  const clock = Object.assign(new StillClock(), {
    sleep: () => new Promise<void>((resolve) => void turns.push(resolve)),
  });
  const { promise: hangs, resolve: answers } = Promise.withResolvers<void>();
  const upkeep = new StoreUpkeep();
  upkeep.start({
    ...{ clock, logger: silentLogger, syncEveryMs: 5_000 },
    packing: { packDue: async () => {}, stop: async () => {} },
    colors: { flush: async () => {} },
    garbage: { settleDue: () => hangs },
    fetched: { sweep: async () => {} },
  });
  let synced = 0;
  const segment = { sync: async () => void synced++ };
  for (let turn = 1; turn <= 3; turn++) {
    upkeep.noteDirty(segment);
    turns.at(-1)?.();
    await expect.poll(() => [synced, turns.length]).toEqual([turn, turn + 1]);
  }
  const stopped = upkeep.stop();
  turns.at(-1)?.();
  answers();
  await stopped;
});
