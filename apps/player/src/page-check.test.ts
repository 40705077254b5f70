import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageCheck } from './page-check.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
let status = 200;
let asked = 0;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('location', { href: 'http://x/view?feedid=fe0123456789' });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    if (status === 0) throw new TypeError('no connection');
    return new Response(null, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('PageCheck', () => {
  it.each([
    [200, 'goes on'],
    [0, 'goes on'],
    [404, 'gone'],
    [401, 'password'],
  ])('an answer of %d: %s [SHR-05] [PUB-16]', async (answer, expected) => {
    status = answer;
    let end = 'goes on';
    const check = new PageCheck(new FakeClock(), {
      onGone: () => {
        end = 'gone';
      },
      onPassword: () => {
        end = 'password';
      },
    });
    check.ask();
    await settle();
    expect(end).toBe(expected);
  });

  it('asks no oftener than every few seconds, however many calls are refused', async () => {
    status = 200;
    const clock = new FakeClock();
    const check = new PageCheck(clock, { onGone: () => {}, onPassword: () => {} });
    for (let calls = 0; calls < 20; calls += 1) check.ask();
    await clock.advance(5000);
    check.ask();
    expect(asked).toBe(2);
  });
});
