/** When a media worker is ended by its owner: when it stops answering, and not when its owner stood still. */
import { silentLogger, systemClock } from '@longview/base';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerProcess } from './worker-process.ts';

let passedMs = 0;
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + passedMs };
let worker: WorkerProcess;

beforeEach(async () => {
  // The pings come when the test says so; the process and its answers are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  worker = new WorkerProcess({
    role: 'tiles',
    logger: silentLogger,
    clock,
    maxRssBytes: 2 ** 31,
    sandbox: null,
  });
  await init();
});
afterEach(async () => {
  vi.useRealTimers();
  await worker.close();
});

/** A call that every worker of this role answers. */
const init = () =>
  worker.call(
    'init',
    { width: 320, height: 180, fps: 30, quality: null, codec: 'H264' },
    { silentLimitMs: Number.POSITIVE_INFINITY },
  );
const pings = (count: number) => vi.advanceTimersByTime(count * 5_000);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('goes on after its owner stood still for an hour, with the call in hand', async () => {
  const { pid = 0 } = worker;
  const answer = init();
  passedMs += 3_600_000;
  pings(1);
  expect(await answer).toBeInstanceOf(Uint8Array);
  expect([worker.pid, isAlive(pid)]).toEqual([pid, true]);
});

it('is ended when it leaves six pings unanswered, and the call in hand is told', async () => {
  const { pid = 0 } = worker;
  process.kill(pid, 'SIGSTOP');
  const refused = expect(init()).rejects.toMatchObject({ kind: 'Unavailable' });
  pings(6);
  expect(isAlive(pid)).toBe(true);
  pings(1);
  await refused;
  expect(worker.pid).toBeUndefined();
});
