import { isWindowCode } from '@longview/rules/devices';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Memory } from './memory.ts';
import { waitForPairing } from './pairing.ts';
import { error, fakeStorage, json, loginPage, WindowServer } from './test-setup/window-server.ts';

const ASK = 'POST /api/v2/device/pair';
const POLL = 'GET /api/v2/device/pair/';
const HOUR_MS = 3_600_000;

let server: WindowServer;
let clock: FakeClock;
let kept: Map<string, string>;

beforeEach(() => {
  server = new WindowServer();
  server.listen();
  clock = new FakeClock();
  kept = new Map();
  server.on(POLL, () => json({ State: 'Waiting', DeviceId: null, DeviceToken: null }));
  server.on(ASK, ({ body }) => json({ PairKey: body?.PairKey, PollToken: 'poll-1', ExpiresAt: '' }, 201));
});
afterEach(() => vi.unstubAllGlobals());

function begin() {
  const shown: string[] = [];
  const shorts: (string | null)[] = [];
  const connected: boolean[] = [];
  let token: string | null = null;
  const screen = {
    show: (key: string, short: string | null) => {
      if (shown.at(-1) !== key) shown.push(key);
      shorts.push(short);
    },
    setConnected: (is: boolean) => void connected.push(is),
  };
  void waitForPairing(screen, new Memory(fakeStorage(kept)), clock).then((given) => {
    token = given;
  });
  return { shown, shorts, connected, token: () => token };
}

it('shows a code of its own, asks every 5 s with its poll token, and gets its token [DVP-02] [DVP-03] [DVP-04] [CON-16]', async () => {
  const { shown, token } = begin();
  await clock.advance(16_000);
  const [code = ''] = shown;
  expect([shown.length, isWindowCode(code)]).toEqual([1, true]);
  expect(server.named(ASK)).toMatchObject([{ body: { DeviceType: 'Window', PairKey: code } }]);
  expect(server.named(POLL)).toHaveLength(3);
  expect(server.named(POLL)[0]).toMatchObject({ name: POLL + code, authorization: 'Poll poll-1' });
  server.on(POLL, () => json({ State: 'Paired', DeviceId: 'de0123456789', DeviceToken: 'secret' }));
  await clock.advance(5000);
  expect(token()).toBe('secret');
  expect(kept.size).toBe(0);
});

it('goes on with the same code after it was loaded again [DVP-04]', async () => {
  const first = begin();
  await clock.advance(6000);
  clock = new FakeClock();
  const second = begin();
  await clock.advance(1000);
  expect(second.shown).toEqual(first.shown);
  expect(server.named(ASK).at(-1)?.authorization).toBe('Poll poll-1');
});

it('shows a short code that is always valid, and none that has ended [EXT-480]', async () => {
  let count = 0;
  const answer = { PollToken: 'poll-1', ExpiresAt: '' };
  server.on(ASK, ({ body }) => json({ ...answer, PairKey: body?.PairKey, ShortCode: `CODE${++count}` }, 201));
  const { shorts, shown } = begin();
  await clock.advance(1000);
  expect(server.named(ASK)[0]?.body).toMatchObject({ WantsShortCode: true });
  await clock.advance(575_000);
  expect(shorts).toEqual([null, 'CODE1', 'CODE2']);
  server.close();
  await clock.advance(580_000);
  expect(shorts.at(-1)).toBe('CODE2');
  await clock.advance(30_000);
  expect([shorts.at(-1), shown.length]).toEqual([null, 1]);
});

it('renews its code long before the day is over [DVP-02]', async () => {
  const { shown } = begin();
  await clock.advance(25 * HOUR_MS);
  expect(shown).toHaveLength(1);
  const asked = server.named(ASK);
  expect(asked.map(({ authorization }) => authorization)).toEqual([null, ...Array(4).fill('Poll poll-1')]);
  expect(new Set(asked.map(({ body }) => body?.PairKey)).size).toBe(1);
});

it.each([
  ['ended', () => json({ State: 'Expired', DeviceId: null, DeviceToken: null })],
  ['is not known any more', () => error(404, 'NotFound')],
  ['is asked for with a wrong token', () => error(401, 'BadPollToken')],
  [
    'was paired, and its token used already',
    () => json({ State: 'Paired', DeviceId: 'x', DeviceToken: null }),
  ],
])('makes another code when its own %s [DVP-03]', async (_, answer) => {
  const { shown } = begin();
  await clock.advance(1000);
  server.on(POLL, answer);
  await clock.advance(10_000);
  expect(shown).toHaveLength(2);
  expect(shown[0]).not.toBe(shown[1]);
});

it('makes another code when its own is in use [DVP-02]', async () => {
  let isFirst = true;
  server.on(ASK, ({ body }) => {
    if (!isFirst) return json({ PairKey: body?.PairKey, PollToken: 'p', ExpiresAt: '' }, 201);
    isFirst = false;
    return error(409, 'KeyInUse');
  });
  const { shown } = begin();
  await clock.advance(11_000);
  expect(shown).toHaveLength(2);
});

it.each([
  ['no answer', null],
  ['the page of a network that wants a login', loginPage],
  ['faults of the server', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a limit', () => error(429, 'TooMany')],
])('keeps its code through hours of %s [DVP-04]', async (_, answer) => {
  const { shown, connected } = begin();
  await clock.advance(6000);
  expect(connected.at(-1)).toBe(true);
  server.close();
  if (answer) for (const start of [ASK, POLL]) server.on(start, answer);
  const before = server.calls.length;
  await clock.advance(3 * HOUR_MS);
  expect(shown).toHaveLength(1);
  expect(server.calls.length - before).toBeLessThanOrEqual((3 * HOUR_MS) / 5000 + 1);
  if (answer === null || answer === loginPage) expect(connected.at(-1)).toBe(false);
});
