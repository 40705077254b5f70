import { systemClock } from '@longview/base';
import { FakeClock } from '@longview/test-kit';
import { describe, expect, it } from 'vitest';
import type { ResolvedAddress } from './address-guard.ts';
import { boundedResolve } from './name-lookups.ts';

const FOUND: ResolvedAddress[] = [{ address: '192.0.2.1', family: 4 }];
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A resolver that answers good names at once and dead ones when told. */
function resolver() {
  const waiting: { host: string; fail: () => void }[] = [];
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    if (!host.startsWith('dead')) return Promise.resolve(FOUND);
    return new Promise<ResolvedAddress[]>((_, reject) => {
      waiting.push({ host, fail: () => reject(new Error('ENOTFOUND')) });
    });
  };
  return { resolve, waiting, asked };
}

describe('name lookups', () => {
  it('leave room for good names while known dead ones wait for the resolver', async () => {
    const { resolve, waiting } = resolver();
    const lookUp = boundedResolve(resolve, systemClock);
    const dead = Array.from({ length: 40 }, (_, i) => `dead${i}.example`);
    const first = dead.map((host) => lookUp(host).catch(() => null));
    await nextTurn();
    while (waiting.length > 0) {
      expect(waiting.length).toBeLessThanOrEqual(6);
      for (const { fail } of waiting.splice(0)) fail();
      await nextTurn();
    }
    await Promise.all(first);
    for (const host of dead) lookUp(host).catch(() => null);
    await nextTurn();
    expect(waiting).toHaveLength(2);
    expect(await lookUp('good.example')).toEqual(FOUND);
  });

  it('ask once for a name that many want', async () => {
    const { resolve, asked } = resolver();
    const lookUp = boundedResolve(resolve, systemClock);
    await Promise.all([lookUp('good.example'), lookUp('good.example')]);
    expect(asked).toEqual(['good.example']);
  });

  it('take a name out of the slow line when it answers in time again', async () => {
    const clock = new FakeClock();
    const answers: (() => void)[] = [];
    const lookUp = boundedResolve(() => new Promise((resolve) => answers.push(() => resolve(FOUND))), clock);
    const hosts = ['a.example', 'b.example', 'c.example'];
    const round = async (afterMs: number) => {
      const all = Promise.all(hosts.map(lookUp));
      await nextTurn();
      const atOnce = answers.length;
      await clock.advance(afterMs);
      while (answers.length > 0) {
        for (const answer of answers.splice(0)) answer();
        await nextTurn();
      }
      await all;
      return atOnce;
    };
    expect([await round(2_000), await round(0), await round(0)]).toEqual([3, 2, 3]);
  });

  it('end for the caller when the resolver is silent', async () => {
    const clock = new FakeClock();
    const lookUp = boundedResolve(() => new Promise(() => {}), clock);
    const ended = lookUp('dead.example').catch((err: NodeJS.ErrnoException) => err.code);
    await clock.advance(5_000);
    expect(await ended).toBe('ETIMEDOUT');
  });
});
