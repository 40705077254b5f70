import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from './client.ts';
import { createQueryClient } from './query-client.ts';

/** The rules of cached lists, as the page's own client of queries follows them. */

const failure = (status: number) =>
  new ApiFailure({ ok: false, status, code: 'ServerError', message: `Server error : ${status}`, fields: [] });

let client: ReturnType<typeof createQueryClient>;
let asked: number;
let answer: () => Promise<string>;
const queryFn = () => {
  asked++;
  return answer();
};
const list = () => new QueryObserver(client, { queryKey: ['list'], queryFn });

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient(() => {});
  asked = 0;
  answer = async () => 'feeds';
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('a cached list', () => {
  it('is used for 60 seconds, then loaded again [GEN-07] [CON-14]', async () => {
    list().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(59_000);
    list().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    list().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(2);
  });

  it('is loaded again when that is forced, however new it is [GEN-07]', async () => {
    list().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await client.invalidateQueries({ queryKey: ['list'] });
    expect(asked).toBe(2);
  });

  it('is one request for all parts that need it while it is loaded [GEN-08] [CON-15]', async () => {
    answer = () => new Promise((resolve) => setTimeout(() => resolve('feeds'), 5_000));
    const parts = [list(), list(), list()];
    for (const part of parts) part.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked).toBe(1);
    expect(parts.map((part) => part.getCurrentResult().data)).toEqual(['feeds', 'feeds', 'feeds']);
  });

  it('that fails says so, and keeps what was known [GEN-09] [ERR-07]', async () => {
    const part = list();
    part.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    answer = () => Promise.reject(failure(400));
    await client.invalidateQueries({ queryKey: ['list'] });
    expect(part.getCurrentResult()).toMatchObject({ isError: true, isRefetchError: true, data: 'feeds' });
  });

  it('is asked for three times before an error of the server is told, and once when it is refused [GEN-09]', async () => {
    answer = () => Promise.reject(failure(500));
    const part = list();
    part.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(3);
    expect(part.getCurrentResult().isError).toBe(true);
    client.clear();
    asked = 0;
    answer = () => Promise.reject(failure(403));
    list().subscribe(() => {});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(1);
  });
});
