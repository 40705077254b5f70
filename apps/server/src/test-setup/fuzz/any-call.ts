/** Calls of every route of the contract that are nearly right, and ways of sending them that are not (R5, EXT-410). */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf } from '@longview/rules';
import fc from 'fast-check';
import { type RouteName, type Sample, type SampleTarget, sampleOf } from '../route-samples.ts';
import { type Caller, credentialsOf } from '../users.ts';
import { ENCODINGS, MANNERS, type WireCall } from './send-call.ts';

/** Who calls, and about what. */
export interface FuzzScene extends SampleTarget {
  callers: readonly (Caller | undefined)[];
  jpeg: Uint8Array;
}

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

/** A call of one route. */
function anyCallOf(name: RouteName, scene: FuzzScene): fc.Arbitrary<WireCall> {
  const route: RouteSpec = routes[name];
  const sample = sampleOf(name, scene, scene.jpeg);
  // The feed must live through the run: nothing confirms its end.
  const fixed = name === 'deleteFeed' ? { confirm: 'no' } : {};
  const parts = {
    params: changed(sample.params ?? {}, anyText.filter(Boolean)),
    query: changed(sample.query ?? {}, anyText),
    more: moreQuery(route, sample),
    tail: fc.constantFrom('', '', '', '&%zz=%', '&&=', '&a[]=1', '&FEEDID=x'),
    as: fc.constantFrom(...scene.callers),
    headers: fc.oneof({ weight: 4, arbitrary: anyHeaders }, oddType),
    body: bodyOf(sample),
    // Most calls are sent as they should be, else little of what is behind is reached.
    manner: fc.oneof({ weight: 8, arbitrary: fc.constant('Whole' as const) }, fc.constantFrom(...MANNERS)),
    encoding: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.constantFrom(...ENCODINGS)),
  };
  return fc.record(parts).map(({ params, query, more, tail, as, headers, body, manner, encoding }) => {
    const path = routeUrl(route, { params, query: { ...more, ...query, ...fixed } });
    const type = route.bodyKind === 'bytes' ? 'image/jpeg' : 'application/json';
    return {
      method: route.method,
      path: tail ? `${path}${path.includes('?') ? '' : '?'}${tail}` : path,
      headers: { ...credentialsOf(as), ...(body && { 'content-type': type }), ...headers },
      body: body === undefined ? null : Buffer.from(body instanceof Uint8Array ? body : JSON.stringify(body)),
      manner,
      encoding,
    };
  });
}

/** A call of any route. */
export function anyCall(scene: FuzzScene): fc.Arbitrary<WireCall> {
  return fc.constantFrom(...keysOf(routes)).chain((name) => anyCallOf(name, scene));
}
