import type { Pairing, PairingState } from '@longview/contract';
import { PAIR_ALPHABET, PAIR_MESSAGES } from '@longview/rules/devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import {
  asDevice,
  checkIn,
  configOf,
  deviceOf,
  json,
  newWindowCode,
  offer,
  PROGRAM,
  pairDevice,
  playlist,
  poll,
  provision,
  saveDevice,
} from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { errorOf } from '../../test-setup/refusals.ts';
import { dumpTables, secretsIn } from '../../test-setup/secrets.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

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

const check = (code: string, as: TestUser = ada) =>
  app.call(`/api/nv/devicemanage/provision/${code}`, { as });

describe('a Station', () => {
  it('waits with a code of twelve letters, is paired once and gets its token until it uses it [DVP-02] [DVP-03] [API-38]', async () => {
    const { PairKey, PollToken, ExpiresAt } = await offer(app, 'Station');
    expect(PairKey).toMatch(new RegExp(`^[${PAIR_ALPHABET}]{12}$`));
    expect(Date.parse(ExpiresAt) - clock.now()).toBeCloseTo(15 * 60_000, -4);
    expect(await poll(app, PairKey, PollToken)).toEqual({
      State: 'Waiting',
      DeviceId: null,
      DeviceToken: null,
      UpdateKey: null,
    });
    expect(await json<Pairing>(await check(PairKey.toLowerCase()))).toEqual({
      IsAlreadyProvisioned: false,
      Device: null,
    });
    const made = await json<Pairing>(
      await provision(app, ada, PairKey, {
        ...{ deviceName: 'Roof', deviceDescription: 'By the flag', deviceLocation: 'North' },
      }),
      201,
    );
    expect(made).toMatchObject({
      IsAlreadyProvisioned: false,
      Device: {
        Prop: {
          DeviceType: 'Station',
          Description: { Name: 'Roof', Description: 'By the flag', Location: 'North' },
        },
        Provision: { PairKey },
        Config: { Cameras: [] },
      },
    });
    const paired = await poll(app, PairKey, PollToken);
    expect(paired.DeviceToken).toMatch(/^[\w-]{48}$/);
    expect(await poll(app, PairKey, PollToken)).toEqual(paired);
    expect((await checkIn(app, paired.DeviceToken ?? '')).status).toBe(200);
    expect(await poll(app, PairKey, PollToken)).toEqual({ ...paired, DeviceToken: null });
  });

  it('is lost after a quarter of an hour [DVP-02] [DVP-03] [PAIR-03] [ERR-11]', async () => {
    const { PairKey, PollToken } = await offer(app, 'Station');
    clock.skip(15 * 60_000 + 1000);
    expect((await poll(app, PairKey, PollToken)).State).toBe('Expired');
    for (const response of [await check(PairKey), await provision(app, ada, PairKey)]) {
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toMatchObject({
        Code: 'PairCodeNotFound',
        Message: PAIR_MESSAGES.notFound,
      });
    }
  });

  it('is told nothing without its poll token [DVP-03]', async () => {
    const { PairKey } = await offer(app, 'Station');
    const tries: Record<string, string>[] = [{}, { authorization: 'Poll wrong' }];
    for (const headers of tries) {
      const response = await app.call(`/api/v2/device/pair/${PairKey}`, { headers });
      expect(response.status).toBe(401);
      expect((await errorOf(response)).Code).toBe('BadPollToken');
    }
    expect((await app.call('/api/v2/device/pair/NOSUCHCODEXX')).status).toBe(404);
  });

  it('of several who pair one code at once belongs to one [API-38] [PAIR-05] [ERR-12]', async () => {
    const others = await Promise.all(['Bea', 'Cid', 'Dot'].map((name) => app.addOwner(name)));
    for (let turn = 0; turn < 5; turn++) {
      const { PairKey, PollToken } = await offer(app, 'Station');
      const answers = await Promise.all([ada, eve, ...others].map((as) => provision(app, as, PairKey)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused && (await errorOf(refused))).toMatchObject({
        Code: 'AlreadyPaired',
        Message: PAIR_MESSAGES.otherAccount,
      });
      expect((await poll(app, PairKey, PollToken)).State).toBe('Paired');
    }
  });

  it('pressed twice by one is paired once [API-38] [PAIR-05]', async () => {
    const { PairKey } = await offer(app, 'Station');
    const answers = await Promise.all([1, 2, 3].map(() => provision(app, ada, PairKey)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const devices = await Promise.all(answers.map((answer) => answer.json() as Promise<Pairing>));
    expect(new Set(devices.map(({ Device }) => Device?.Prop.Id)).size).toBe(1);
  });

  it('tells who pairs it again whose it is [API-37] [PAIR-02] [PAIR-04] [PAIR-05]', async () => {
    const { id, code } = await pairDevice(app, ada, 'Station');
    expect(await json<Pairing>(await check(code))).toMatchObject({
      IsAlreadyProvisioned: true,
      Device: { Prop: { Id: id } },
    });
    expect(await json<Pairing>(await check(code, eve))).toEqual({ IsAlreadyProvisioned: true, Device: null });
    expect((await provision(app, eve, code)).status).toBe(409);
    const again = await json<Pairing>(await provision(app, ada, code));
    expect(again).toMatchObject({ IsAlreadyProvisioned: true, Device: { Prop: { Id: id } } });
  });
});

describe('a Window', () => {
  it('brings its own code, which nobody else may hold [DVP-02] [DVP-04]', async () => {
    const key = newWindowCode();
    const first = await offer(app, 'Window', key);
    expect(Date.parse(first.ExpiresAt) - clock.now()).toBeCloseTo(24 * 3_600_000, -5);
    const body = { DeviceType: 'Window', ...PROGRAM, PairKey: key };
    expect((await app.call('/api/v2/device/pair', { body })).status).toBe(409);
    const headers = { authorization: `Poll ${first.PollToken}` };
    const again = await json<PairingState>(await app.call('/api/v2/device/pair', { body, headers }), 201);
    expect(again).toMatchObject({ PollToken: first.PollToken });
    for (const PairKey of [null, 'ABC', `${'0'.repeat(26)}W`]) {
      const response = await app.call('/api/v2/device/pair', { body: { ...body, PairKey } });
      expect(response.status).toBe(400);
    }
  });

  it('may be paired before it has called [PAIR-12] [API-38]', async () => {
    const key = newWindowCode();
    expect(await json<Pairing>(await check(key))).toEqual({ IsAlreadyProvisioned: false, Device: null });
    await json(await provision(app, ada, key), 201);
    const { PollToken } = await offer(app, 'Window', key);
    expect(await poll(app, key, PollToken)).toMatchObject({
      State: 'Paired',
      DeviceToken: expect.any(String),
    });
    const other = await app.call('/api/v2/device/pair', {
      body: { DeviceType: 'Window', ...PROGRAM, PairKey: key },
    });
    expect(other.status).toBe(409);
  });

  it('has an address for any browser, which is renewed with each pairing [ENT-16]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const { id } = await pairDevice(app, ada, 'Window');
    await json(await saveDevice(app, ada, id, playlist([feedId])));
    const { UseUrl, TDToken } = (await deviceOf(app, ada, id)).Prop;
    expect(TDToken).toMatch(/^[\w-]{32}$/);
    expect(UseUrl).toBe(`/api/v2/player?tdid=${id}&tdtoken=${TDToken}`);
    await pairDevice(app, ada, 'Window', { deviceId: id });
    const after = await deviceOf(app, ada, id);
    expect(after.Prop.TDToken).not.toBe(TDToken);
    expect(after.Config).toMatchObject(playlist([feedId]).ConfigTW);
  });
});

describe('a device that is paired again', () => {
  it('keeps id and config, and whatever had its token is out [API-39] [DVP-01]', async () => {
    const before = await pairDevice(app, ada, 'Station');
    await checkIn(app, before.token);
    const after = await pairDevice(app, ada, 'Station', { deviceId: before.id });
    expect(after.id).toBe(before.id);
    const old = await checkIn(app, before.token);
    expect([old.status, (await errorOf(old)).Code]).toEqual([401, 'BadDeviceToken']);
    expect((await checkIn(app, after.token)).status).toBe(200);
    expect((await app.call(`/api/v2/device/pair/${before.code}`, { as: asDevice(after.token) })).status).toBe(
      404,
    );
    expect(
      (await json<Pairing>(await provision(app, ada, after.code, { deviceId: after.id }))).Device,
    ).toBeTruthy();
  });

  it('must be of the kind of the code, and of the caller’s account [API-39]', async () => {
    const window = await pairDevice(app, ada, 'Window');
    const { PairKey } = await offer(app, 'Station');
    const mismatch = await provision(app, ada, PairKey, { deviceId: window.id });
    expect([mismatch.status, (await errorOf(mismatch)).Code]).toEqual([409, 'DeviceTypeMismatch']);
    const station = await pairDevice(app, ada, 'Station');
    expect((await provision(app, eve, PairKey, { deviceId: station.id })).status).toBe(404);
    const held = await pairDevice(app, ada, 'Station');
    const taken = await provision(app, ada, held.code, { deviceId: station.id });
    expect([taken.status, (await errorOf(taken)).Code]).toEqual([409, 'AlreadyPaired']);
  });
});

describe('the login of the platform', () => {
  const props = Buffer.from(JSON.stringify({ DeviceUsername: 'root', DevicePassword: 'canary-of-props' }));

  it('is sealed, and the device alone gets it [PAIR-16] [DVP-06] [GEN-17]', async () => {
    const { id, token } = await pairDevice(app, ada, 'Station', {
      deviceName: 'Axis',
      props: props.toString('base64'),
    });
    expect(JSON.stringify(await deviceOf(app, ada, id))).not.toContain('canary');
    const tables = [...(await dumpTables(app.ctx)).values()].join('\n');
    expect(
      secretsIn(
        tables,
        new Map([
          ['props', 'canary-of-props'],
          ['token', token],
        ]),
      ),
    ).toEqual([]);
    expect((await configOf(app, token)).Props).toEqual({
      DeviceUsername: 'root',
      DevicePassword: 'canary-of-props',
    });
  });

  it('is refused when it is none, and null when it is empty [API-38] [PAIR-16]', async () => {
    const { PairKey } = await offer(app, 'Station');
    for (const bad of ['%%%', Buffer.from('[]').toString('base64'), Buffer.from('{').toString('base64')]) {
      const response = await provision(app, ada, PairKey, { deviceName: 'Axis', props: bad });
      expect(response.status).toBe(400);
    }
    expect((await provision(app, ada, PairKey, { deviceName: ' ' })).status).toBe(400);
    const empty = Buffer.from(JSON.stringify({ DeviceUsername: '', DevicePassword: '' })).toString('base64');
    const { token } = await pairDevice(app, ada, 'Station', { deviceName: 'Axis', props: empty });
    expect((await configOf(app, token)).Props).toBeNull();
  });
});

describe('guessing', () => {
  it('asks at most ten times a minute and network to be paired [DVP-02]', async () => {
    await app.ctx.db.deleteFrom('sign_in_limit').execute();
    const body = { DeviceType: 'Station', ...PROGRAM };
    const ask = async () => (await app.call('/api/v2/device/pair', { body })).status;
    for (let turn = 0; turn < 10; turn++) expect(await ask()).toBe(201);
    expect(await ask()).toBe(429);
    clock.skip(61_000);
    expect(await ask()).toBe(201);
  });

  it('wears out the account, while codes that are right cost nothing [API-37]', async () => {
    await app.ctx.db.deleteFrom('sign_in_limit').execute();
    const { code } = await pairDevice(app, eve, 'Station');
    expect((await check(code, eve)).status).toBe(200);
    const spent = await app.ctx.db
      .selectFrom('sign_in_limit')
      .select('count')
      .where('key', 'like', 'wrong%')
      .execute();
    expect(spent.map(({ count }) => count)).toEqual([0, 0]);
    expect((await check('NOSUCHCODEXX', eve)).status).toBe(404);
    await app.ctx.db
      .updateTable('sign_in_limit')
      .set({ count: 600 })
      .where('key', 'like', 'wrongPairCodesPerAccount%')
      .execute();
    expect((await check(code, eve)).status).toBe(429);
    expect((await check('SHORT', ada)).status).toBe(400);
  });

  it('is for accounts [API-37] [PRM-20]', async () => {
    const guest = await addGuest(app.ctx, 'Grace');
    expect((await check('NOSUCHCODEXX', guest as TestUser)).status).toBe(403);
    expect((await app.call('/api/nv/devicemanage/provision/NOSUCHCODEXX')).status).toBe(401);
    const { token } = await pairDevice(app, ada, 'Station');
    const own = await app.call('/api/nv/devicemanage', { as: asDevice(token) });
    expect(own.status).toBe(403);
  });
});
