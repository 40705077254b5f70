import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachOf } from './each-of.ts';

const never = new AbortController().signal;

describe('an act on many feeds', () => {
  it('reaches each once, a few at a time, and names what failed [EXT-64]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        async (fails, atOnce) => {
          const items = fails.map((_, at) => at);
          const begun: number[] = [];
          const done: number[] = [];
          let [running, most] = [0, 0];
          const act = async (item: number) => {
            begun.push(item);
            most = Math.max(most, ++running);
            await Promise.resolve();
            running--;
            if (fails[item]) throw new Error(`no ${item}`);
          };
          const options = { atOnce, signal: never, onDone: (item: number) => done.push(item) };
          const failed = await eachOf(items, act, options);
          expect(begun).toEqual(items);
          expect(done.toSorted((a, b) => a - b)).toEqual(items);
          expect(most).toBeLessThanOrEqual(atOnce);
          const named = failed.map(({ item, error }) => [item, error.message]).sort();
          expect(named).toEqual(
            items
              .filter((item) => fails[item])
              .map((item) => [item, `no ${item}`])
              .sort(),
          );
        },
      ),
    );
  });

  it('begins nothing more once stopped, and waits for what runs [EXT-64]', async () => {
    const stop = new AbortController();
    const ended: number[] = [];
    const act = async (item: number) => {
      await Promise.resolve();
      ended.push(item);
      if (item === 2) stop.abort();
    };
    await eachOf([1, 2, 3, 4, 5], act, { atOnce: 1, signal: stop.signal, onDone: () => {} });
    expect(ended).toEqual([1, 2]);
  });
});
