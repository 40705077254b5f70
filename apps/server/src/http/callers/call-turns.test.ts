import { once } from 'node:events';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { expect, it, vi } from 'vitest';
import { CallTurns, giveTurns } from './call-turns.ts';

/** Takes a turn for each of `names`, all of one network; who has begun, in order. */
function takeAll(turns: CallTurns, network: string, names: readonly string[]) {
  const begun: string[] = [];
  const failed: string[] = [];
  const ends = names.map((name) =>
    turns.take(network, (err) => (err ? failed.push(name) : begun.push(name))),
  );
  return { begun, failed, ends };
}

it('begins two calls of a network at once and the others as those end, in order, and none of another waits for them [EXT-429]', () => {
  const turns = new CallTurns();
  const { begun, ends } = takeAll(turns, '192.0.2.1', [...'abcde']);
  expect(begun).toEqual([...'ab']);
  expect(takeAll(turns, '192.0.2.2', ['z']).begun).toEqual(['z']);
  ends[1]?.();
  ends[1]?.();
  expect(begun).toEqual([...'abc']);
  // Its caller went while it waited.
  ends[3]?.();
  ends[0]?.();
  expect(begun).toEqual([...'abce']);
});

it('waits for no call that takes longer than a turn [EXT-429]', async () => {
  const turns = new CallTurns();
  const { begun } = takeAll(turns, '192.0.2.1', [...'abcdef']);
  await expect.poll(() => begun).toEqual([...'abcdef']);
});

it('begins the next call of a network a while after one that was refused, and at once after others [EXT-429]', async () => {
  const turns = new CallTurns();
  const { begun, ends } = takeAll(turns, '192.0.2.1', [...'abcd']);
  ends[0]?.(100);
  ends[1]?.();
  expect(begun).toEqual([...'abc']);
  ends[2]?.();
  expect(begun).toEqual([...'abcd']);
  // The turn of the one that was refused ends by itself.
  await expect.poll(() => turns.size).toBe(0);
});

it('refuses a call that would be the thousand and first to wait [EXT-429]', () => {
  const turns = new CallTurns();
  const names = Array.from({ length: 1_004 }, (_, n) => String(n));
  const { begun, failed } = takeAll(turns, '192.0.2.1', names);
  expect(begun).toHaveLength(2);
  expect(failed).toEqual(['1002', '1003']);
});

it('begins every call whose caller stays, once, and forgets networks without calls [EXT-429]', async () => {
  const calls = fc.array(fc.record({ network: fc.constantFrom('a', 'b', 'c'), isGone: fc.boolean() }), {
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(calls, async (list) => {
      const turns = new CallTurns();
      const counts = list.map(() => 0);
      const ends = list.map(({ network }, at) =>
        turns.take(network, () => (counts[at] = (counts[at] ?? 0) + 1)),
      );
      for (const [at, { isGone }] of list.entries()) if (isGone) ends[at]?.();
      for (const end of ends) end();
      expect(list.every(({ isGone }, at) => isGone || counts[at] === 1)).toBe(true);
      expect(counts.every((count) => count <= 1)).toBe(true);
      expect(turns.size).toBe(0);
    }),
  );
});

it('keeps the turn of a call that was refused for want of a session, or for one too many [EXT-632] [EXT-429]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = fastify();
  giveTurns(app);
  app.get('/:status', async (request, reply) =>
    reply.code(Number((request.params as { status: string }).status)).send(),
  );
  const url = await app.listen({ port: 0 });
  try {
    for (const [status, keptMs] of Object.entries({ 401: 25, 429: 100 })) {
      await Promise.all(Array.from({ length: 2 }, async () => (await fetch(`${url}/${status}`)).text()));
      let isAnswered = false;
      const arrived = once(app.server, 'request');
      const next = fetch(`${url}/200`).then(() => (isAnswered = true));
      await arrived;
      await vi.advanceTimersByTimeAsync(keptMs - 1);
      // What was begun would be answered meanwhile.
      for (let turn = 0; turn < 100; turn++) await new Promise((done) => setImmediate(done));
      expect(isAnswered).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await next;
    }
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
