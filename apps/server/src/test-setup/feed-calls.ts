/** The calls of feeds, as tests make them. */
import type { FeedDetail } from '@longview/contract';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Caller } from './users.ts';

export const FEED_WISH = { Name: 'North mast', SizeCode: 'x1080', IntervalCode: '1min' };

/** Calls by `owner` where nobody else is named; `make` and `get` must succeed. */
export function makeFeedCalls(app: TestApp, owner: Caller) {
  const get = async <T>(path: string, as?: Caller): Promise<T> => {
    const response = await app.call(path, as ? { as } : {});
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const setState = (id: string, FeedState: string, headers = {}, as: Caller = owner) =>
    app.call(`/api/nv/feed/setfeedstate/${id}`, { as, headers, body: { FeedState } });
  return {
    get,
    setState,
    make: async (wish: object = {}, as: Caller = owner): Promise<FeedDetail> => {
      const response = await app.call('/api/nv/feed/create', { as, body: { ...FEED_WISH, ...wish } });
      expect(response.status).toBe(201);
      return (await response.json()) as FeedDetail;
    },
    find: (id: string, as: Caller = owner) => get<FeedDetail>(`/api/v2/feed-get?feedid=${id}`, as),
    archive: (id: string) => setState(id, 'Archive'),
    save: (id: string, body: object, headers = {}) =>
      app.call(`/api/nv/feed/info/${id}`, {
        as: owner,
        headers,
        body: { Name: 'Mast', TimeZone: 'UTC', IsPublic: false, ...body },
      }),
  };
}

export type FeedCalls = ReturnType<typeof makeFeedCalls>;
