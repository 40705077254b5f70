import { afterAll, expect, it, vi } from 'vitest';
import { feedQuery } from '../feeds/feed.ts';
import { feedStateQuery } from '../feeds/feed-state.ts';
import { libraryQuery } from '../feeds/library.ts';
import { subscriptionQuery } from '../feeds/subscription.ts';
import { createQueryClient } from './query-client.ts';

/** Before the client of calls takes hold of it. */
const fetched = vi.hoisted(() => {
  const stub = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', stub);
  return stub;
});
afterAll(() => vi.unstubAllGlobals());

const FEED = 'fe5nsqhtejqi';

it.each([
  ['a feed by API-04 [GAP-12]', feedQuery(FEED), `/api/v2/feed-get?feedid=${FEED}`],
  [
    'what it may be by API-05 [GAP-13]',
    subscriptionQuery(FEED),
    `/api/nv/feed/getfeedsubscriptioninfo/${FEED}`,
  ],
  ['its state by API-06 [GAP-13]', feedStateQuery(FEED), `/api/nv/feed/getfeedstate/${FEED}`],
  ['lists of feeds by API-17 [GAP-15]', libraryQuery, '/api/v2/stuff-list'],
])('what all parts of the page share loads %s', async (_, query, url) => {
  fetched.mockClear();
  const client = createQueryClient(() => {});
  await client.fetchQuery({ ...query, retry: false } as never).catch(() => {});
  expect(fetched.mock.calls.map(([asked]) => String(asked))).toEqual([url]);
  client.clear();
});

it('calls carry no token of their own: the session of the same origin is all [GEN-06]', async () => {
  fetched.mockClear();
  const client = createQueryClient(() => {});
  await client.fetchQuery({ ...libraryQuery, retry: false }).catch(() => {});
  const [url = '', init = {}] = fetched.mock.calls[0] ?? [];
  expect(new URL(url, 'https://cams.example.org').origin).toBe('https://cams.example.org');
  expect([...new Headers(init.headers).keys()]).not.toContain('authorization');
  expect(init.credentials ?? 'same-origin').toBe('same-origin');
  client.clear();
});
