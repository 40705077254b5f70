import { expect, it } from 'vitest';
import { ItemQueue } from './item-queue.ts';

const item = (id: number) => ({ id });

it('gives all items in order, and waits for the next one', async () => {
  const queue = new ItemQueue<{ id: number } | null>();
  queue.add(item(1));
  queue.add(null);
  expect([await queue.next(), await queue.next()]).toEqual([item(1), null]);
  const third = queue.next();
  queue.add(item(3));
  expect(await third).toEqual(item(3));
});

it('gives nothing more once nobody wants anything, not even what waits', async () => {
  const ending = new AbortController();
  const queue = new ItemQueue(ending.signal);
  const next = queue.next();
  ending.abort();
  queue.add(item(1));
  expect([await next, await queue.next()]).toEqual([undefined, undefined]);
});
