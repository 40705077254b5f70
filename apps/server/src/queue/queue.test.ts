/** Jobs as they are worked, on a real database. */
import { silentLogger } from '@longview/base';
import { keysOf } from '@longview/rules';
import { cloneDatabase } from '@longview/test-kit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Db, openDb } from '../db/open.ts';
import { JOBS } from './job-table.ts';
import { type JobHandlers, openQueue, type Queue } from './queue.ts';

let db: Db;
let queue: Queue;

beforeAll(async () => {
  const url = await cloneDatabase(inject('testDatabases'));
  db = openDb(url, silentLogger);
  queue = await openQueue(url, true, silentLogger);
});
afterAll(async () => {
  await queue.stop(1_000);
  await db.destroy();
});

it('a failure of a hundred cameras is told without a rest between its messages [ALR-05]', async () => {
  const wanted = Array.from({ length: 100 }, (_, index) => `al${index}`);
  for (const deliveryId of wanted) await queue.send(db, 'send-alert', { deliveryId });
  const sent: string[] = [];
  const names = keysOf(JOBS);
  const idle = Object.fromEntries(names.map((name) => [name, async () => {}])) as unknown as JobHandlers;
  await queue.work({
    ...idle,
    'send-alert': async ({ deliveryId }) => {
      sent.push(deliveryId);
      // One that fails is tried later, and holds up none.
      if (deliveryId === 'al7') throw new Error('away');
    },
  });
  // With a rest of half a second after each it would be 50 s.
  await expect.poll(() => new Set(sent).size, { timeout: 20_000 }).toBe(wanted.length);
});
