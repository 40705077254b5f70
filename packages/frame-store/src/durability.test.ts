/** What an acknowledgement means, step by step (I1). The crash test proves the same as a whole. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FailingDisk } from './failing-disk.ts';
import { GroupSync } from './group-sync.ts';
import { DAY_SEC, FEED, TestStore } from './test-store.ts';

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
