import type { Pairing, PairingOffer } from '@longview/contract';
import { SHORT_CODE_ALPHABET } from '@longview/rules/devices';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { json, newWindowCode, PROGRAM, poll, provision } from '../../test-setup/paired-devices.ts';
import { errorOf } from '../../test-setup/refusals.ts';
import { dumpTables } from '../../test-setup/secrets.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { TestUser } from '../../test-setup/users.ts';

const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock, publicCallsPerMinute: 1e9 });
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.deleteFrom('sign_in_limit').execute();
});

type Offer = z.output<typeof PairingOffer>;

/** A Window asks for a code that people can type; with its poll token, for another one. */
async function ask(PairKey = newWindowCode(), pollToken: string | null = null) {
  const body = { DeviceType: 'Window', ...PROGRAM, PairKey, WantsShortCode: true };
  const headers: Record<string, string> = pollToken === null ? {} : { authorization: `Poll ${pollToken}` };
  const { ShortCode, ...offer } = await json<Offer>(
    await app.call('/api/v2/device/pair', { body, headers }),
    201,
  );
  return { ...offer, short: ShortCode ?? '' };
}

const check = (code: string, as: TestUser = ada) =>
  app.call(`/api/nv/devicemanage/provision/${encodeURIComponent(code)}`, { as });

it('is typed by a person and pairs the Window, which has its own key [EXT-480] [EXT-481] [EXT-482]', async () => {
  const { short, PairKey, PollToken } = await ask();
  expect(short).toMatch(new RegExp(`^[${SHORT_CODE_ALPHABET}]{8}$`));
  const typed = ` ${short.slice(0, 4).toLowerCase()}-${short.slice(4)}`;
  expect(await json<Pairing>(await check(typed))).toEqual({ IsAlreadyProvisioned: false, Device: null });
  const { Device } = await json<Pairing>(await provision(app, ada, encodeURIComponent(typed)), 201);
  expect(Device).toMatchObject({ Prop: { DeviceType: 'Window' }, Provision: { PairKey } });
  expect(await poll(app, PairKey, PollToken)).toMatchObject({ State: 'Paired', DeviceId: Device?.Prop.Id });
});

it('is given to Windows that want one, and to nobody else [EXT-480]', async () => {
  const call = async (body: object) =>
    (await json<Offer>(await app.call('/api/v2/device/pair', { body: { ...PROGRAM, ...body } }), 201))
      .ShortCode;
  expect(await call({ DeviceType: 'Window', PairKey: newWindowCode() })).toBeNull();
  expect(await call({ DeviceType: 'Station', WantsShortCode: true })).toBeNull();
});

it('ends after ten minutes, and when the Window asks for another one [EXT-480] [EXT-481]', async () => {
  const first = await ask();
  const second = await ask(first.PairKey, first.PollToken);
  expect([second.PollToken, second.short === first.short]).toEqual([first.PollToken, false]);
  expect((await check(first.short)).status).toBe(404);
  clock.skip(599_000);
  expect((await check(second.short)).status).toBe(200);
  clock.skip(2000);
  for (const response of [await check(second.short), await provision(app, ada, second.short)]) {
    expect([response.status, (await errorOf(response)).Code]).toEqual([404, 'PairCodeNotFound']);
  }
  // Its own key goes on, as the QR code has it.
  await json(await provision(app, ada, second.PairKey), 201);
});

it('pairs with one of two accounts that type it at once [EXT-481]', async () => {
  const { short, PairKey, PollToken } = await ask();
  const answers = await Promise.all([ada, eve].map((as) => provision(app, as, short)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await poll(app, PairKey, PollToken)).State).toBe('Paired');
  const [winner, loser] = answers[0]?.status === 201 ? [ada, eve] : [eve, ada];
  const own = await json<Pairing>(await provision(app, winner, short));
  expect([own.IsAlreadyProvisioned, own.Device === null]).toEqual([true, false]);
  expect(await json<Pairing>(await check(short, loser))).toEqual({
    IsAlreadyProvisioned: true,
    Device: null,
  });
});

it('that is wrong says what to do, and is counted for account and network [EXT-481] [API-37]', async () => {
  const wrong = await check('ABCDEFGH');
  expect(wrong.status).toBe(404);
  expect((await errorOf(wrong)).Message).toMatch(/ten minutes.*enter that/);
  const spent = await app.ctx.db
    .selectFrom('sign_in_limit')
    .select('count')
    .where('key', 'like', 'wrong%')
    .execute();
  expect(spent.map(({ count }) => count)).toEqual([1, 1]);
  await app.ctx.db
    .updateTable('sign_in_limit')
    .set({ count: 600 })
    .where('key', 'like', 'wrongPairCodesPerAccount%')
    .execute();
  const { short } = await ask();
  expect((await provision(app, ada, short)).status).toBe(429);
  const unreadable = await check('ABCDEFG0', eve);
  expect([unreadable.status, (await errorOf(unreadable)).Fields?.[0]?.Name]).toEqual([400, 'pairKey']);
});

it('is stored as a keyed hash only [EXT-480] [GEN-17]', async () => {
  const { short } = await ask();
  const tables = [...(await dumpTables(app.ctx)).values()].join('\n');
  expect(tables).not.toContain(short);
});
