import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KeyedLimit } from './keyed-limit.ts';

it('runs what belongs to one key in order, a bounded number at once, also after a failure', async () => {
  const limit = new KeyedLimit(1);
  const seen: string[] = [];
  const work =
    (name: string, isBad = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (isBad) throw new Error(name);
      return name;
    };
  const all = [limit.run('a', work('a1', true)), limit.run('a', work('a2')), limit.run('b', work('b1'))];
  expect(limit.size).toBe(2);
  const ended = await Promise.allSettled(all);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(seen.filter((one) => one.startsWith('a'))).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a1 ends'));
});

it('forgets a key with nothing more to do, and not one that has', async () => {
  const limit = new KeyedLimit(2);
  const held = Promise.withResolvers<void>();
  const first = limit.run('a', () => held.promise);
  await limit.run('a', async () => {});
  expect(limit.size).toBe(1);
  held.resolve();
  await first;
  expect(limit.size).toBe(0);
});

it('never runs more of a key at once than its bound, and no key waits for another', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 1, max: 3 }), fc.nat(3), async (list, atOnce, ticks) => {
      const limit = new KeyedLimit(atOnce);
      const running = new Map<string, number>();
      let most = 0;
      const one = async (key: string) => {
        running.set(key, (running.get(key) ?? 0) + 1);
        most = Math.max(most, running.get(key) ?? 0);
        for (let tick = 0; tick < ticks; tick++) await null;
        running.set(key, (running.get(key) ?? 0) - 1);
      };
      // As many turns of each key as it has works, each begun when one before has ended.
      await Promise.all(
        list.map((key) => limit.run(key, () => one(key)).then(() => limit.run(key, () => one(key)))),
      );
      const counts = [...new Set(list)].map((key) => list.filter((other) => other === key).length);
      expect(most).toBe(ticks === 0 ? 1 : Math.min(atOnce, Math.max(...counts)));
      expect(limit.size).toBe(0);
    }),
  );
});
