/** Random values over the whole contract: whatever comes, it is never the server that fails (R5). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { MOMENT, type RouteName, type Sample, sampleOf } from '../test-setup/route-samples.ts';
import type { Caller } from '../test-setup/users.ts';

const INPUTS = 2_000;

let app: TestApp;
let callers: (Caller | undefined)[];
let feedId: string;
let jpeg: Uint8Array;

beforeAll(async () => {
  // Calls to cameras are left to their own tests: no made-up address may lead out of this machine.
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'off' }, publicCallsPerMinute: 1e9 });
  const owner = await app.setUp();
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, method: 'POST', body: {} });
  callers = [owner, { apiKey: ((await made.json()) as { Key: string }).Key }, undefined];
  feedId = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  jpeg = new Uint8Array(await picture(320, 180));
  await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
});
afterAll(() => app.close());

const TEXTS = [
  ...['', ' ', '0', '-0', '-1', '1', '1.5', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '2147483648'],
  ...['9007199254740993', '-9223372036854775809', 'true', 'null', 'undefined', '__proto__', 'constructor'],
  ...['2026-03-01T12:00:00Z', '2026-03-01', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30'],
  ...[
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-03-01T12:00:00+14:00',
    '1969-12-31T23:59:59Z',
  ],
  ...['PT0S', 'PT1S', 'P1D', '-PT1S', 'P9999999999Y', 'x240', 'x9999', '2x2', '9998x9998', '10x9999'],
  ...[
    'exact',
    'nearest',
    'day',
    'hour',
    'Capture',
    'Archive',
    'deflicker',
    'UTC',
    'Europe/Paris',
    'Nowhere/X',
  ],
  ...['../../etc/passwd', '%00', '\u0000', "'; drop table feed;--", '{}', '[]', '💥'.repeat(200)],
  ...[
    'http://',
    'http://[::1]/',
    'rtsp://127.0.0.1/',
    'demo://sea',
    'file:///etc/passwd',
    'http://a:b@127.0.0.1',
  ],
];
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
);
const anyJson = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, [], {}, 0, -1, 1e300, 'x'.repeat(5_000)),
);

/** Keeps most fields as they are, so that calls reach beyond the first check. */
function changed<T>(fields: Record<string, T>, any: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  const each = Object.entries(fields).map(([name, value]) => {
    const next = fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, any);
    return [name, next] as const;
  });
  return fc.record(Object.fromEntries(each));
}

/** Up to two of the parameters that the sample does without. */
function moreQuery(route: RouteSpec, sample: Sample): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(route.query?.shape ?? {}).filter((name) => !(name in (sample.query ?? {})));
  if (names.length === 0) return fc.constant({});
  return fc.dictionary(fc.constantFrom(...names), anyText, { maxKeys: 2 });
}

const anyHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', '""', 'x', '"9007199254740993"', 'W/"1"'),
    'if-none-match': fc.constantFrom('*', '"x"', '","', 'W/""'),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=9999999999-', 'bytes=a-b', 'x'),
    'accept-language': fc.constantFrom('xx', '*', 'de;q=x', ','),
  },
  { requiredKeys: [] },
);

const oddType = fc.record({
  'content-type': fc.constantFrom('image/jpeg', 'text/plain', 'application/json', 'x', 'multipart/form-data'),
});

function bodyOf(sample: Sample): fc.Arbitrary<object | Uint8Array | undefined> {
  if (!sample.body) return fc.constant(undefined);
  const bytes = fc.uint8Array({ maxLength: 200 });
  if (sample.body instanceof Uint8Array) {
    const whole = sample.body;
    const cut = fc.nat({ max: whole.length }).map((length) => whole.slice(0, length));
    return fc.oneof(cut, bytes, fc.constant(whole));
  }
  const fields = changed<unknown>({ ...sample.body }, anyJson) as fc.Arbitrary<object>;
  const json = fc.jsonValue().map((value) => new TextEncoder().encode(JSON.stringify(value)));
  return fc.oneof({ weight: 5, arbitrary: fields }, json, bytes);
}

/** A call of one route; `path` and the rest as `app.call` takes them. */
function anyCall(name: RouteName): fc.Arbitrary<{ path: string; options: CallOptions }> {
  const route: RouteSpec = routes[name];
  const sample = sampleOf(name, { feedId, collectionId: 'co0000000000' }, jpeg);
  // The feed must live through the run: nothing confirms its end.
  const fixed = name === 'deleteFeed' ? { confirm: 'no' } : {};
  const parts = {
    params: changed(sample.params ?? {}, anyText.filter(Boolean)),
    query: changed(sample.query ?? {}, anyText),
    more: moreQuery(route, sample),
    tail: fc.constantFrom('', '', '', '&%zz=%', '&&=', '&a[]=1', '&FEEDID=x'),
    as: fc.constantFrom(...callers),
    headers: fc.oneof({ weight: 4, arbitrary: anyHeaders }, oddType),
    body: bodyOf(sample),
  };
  return fc.record(parts).map(({ params, query, more, tail, as, headers, body }) => {
    const path = routeUrl(route, { params, query: { ...more, ...query, ...fixed } });
    const type = route.bodyKind === 'bytes' ? 'image/jpeg' : 'application/json';
    const sent = { ...(body && { 'content-type': type }), ...headers };
    const options = { method: route.method, headers: sent, ...(as && { as }), ...(body && { body }) };
    return { path: tail ? `${path}${path.includes('?') ? '' : '?'}${tail}` : path, options };
  });
}

it('no input of any route makes the service fail [GEN-11, GEN-16]', async () => {
  const names = keysOf(routes);
  const calls = fc.constantFrom(...names).chain((name) => anyCall(name));
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(calls, async ({ path, options }) => {
      const response = await app.call(path, options);
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      // 501 is how oEmbed says that it does not speak a format (EXT-114).
      if (response.status !== 501) expect(response.status, text.slice(0, 300)).toBeLessThan(500);
    }),
    { numRuns: INPUTS, endOnFailure: true },
  );
  // Else the values would be so odd that they prove nothing.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(INPUTS / 20);
}, 300_000);
