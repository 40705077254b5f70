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
