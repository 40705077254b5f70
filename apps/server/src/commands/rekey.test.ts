/** The secret key is changed on an installation that has one of each kind of secret; nothing of it is lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makePassCookie, readPasses } from '../access/passes.ts';
import { loadConfig } from '../config.ts';
import { type Db, openDb } from '../db/open.ts';
import { loadPushKey } from '../features/alerts/transports/push-key.ts';
import { webhookKey } from '../features/alerts/transports/webhook-key.ts';
import { CallSigner } from '../nodes/call-signature.ts';
import { makeSecrets } from '../secrets.ts';
import type { TestApp } from '../test-setup/app.ts';
import { cookieOf, OWNER } from '../test-setup/owner.ts';
import { pairDevice, saveDevice, station } from '../test-setup/paired-devices.ts';
import { addFeed, sec, storeFrames } from '../test-setup/pictures.ts';
import { sealedColumns, sealedPlaces } from '../test-setup/sealed-places.ts';
import { serveApp } from '../test-setup/serve-app.ts';
import { runMain } from '../test-setup/service.ts';
import { addShare } from '../test-setup/shares.ts';
import type { TestUser } from '../test-setup/users.ts';
import { foreignText } from './rekey.ts';
import { runCommand } from './run-command.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const AT = '2026-07-01T12:00:00Z';
const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const keys = (key: Buffer, also?: Buffer) => ({
  SECRET_KEY: key.toString('base64'),
  ...(also && { SECRET_KEY_ALSO: also.toString('base64') }),
});
const [old, anew] = [makeSecrets(OLD), makeSecrets(NEW)];

let databaseUrl: string;
let db: Db;
let owner: TestUser;
let feedId: string;
let app: TestApp;

const start = async (env: Record<string, string>) => {
  app = await serveApp(databaseUrl, { env: { PRIVATE_TARGETS: 'all', ...env } });
};

async function rekey(env: Record<string, string>): Promise<{ code: number; printed: string }> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  const config = loadConfig({ DATA_DIR: app.dataDir, DATABASE_URL: databaseUrl, ...env });
  try {
    return { code: await runCommand('rekey', [], config, silentLogger), printed };
  } finally {
    write.mockRestore();
  }
}

async function put<T>(path: string, body: object = {}, method = 'POST'): Promise<T> {
  const response = await app.call(path, { as: owner, method, body });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(text || 'null') as T;
}

/** What the secrets of the installation open, as its own calls tell it. */
interface Known {
  streamKey: string;
  accessKey: string;
  backupCodes: string[];
  signed: string;
  known: string;
}
let known: Known;

async function fill(): Promise<Known> {
  const source = { Target_Url: 'http://admin:of-the-camera@127.0.0.1:9/a.jpg' };
  await put(`/api/nv/ipdevice/capturesource/${feedId}/Image`, {
    ...source,
    Target_Headers: { 'X-Key': 'h' },
  });
  const device = { DeviceType: 'Generic', Host: '127.0.0.1', Username: 'admin', Password: 'of-the-device' };
  const { Id } = await put<{ Id: string }>('/api/nv/ipdevice', { ...device, Headers: { 'X-Key': 'h' } });
  const { StreamKey: streamKey } = await put<{ StreamKey: string }>(`/api/nv/feed/streamin/${feedId}`);
  const platform = { Name: 'A', Address: 'rtmp://live.example.org/app', StreamKey: 'of-the-platform' };
  await put(`/api/nv/feed/restream/${feedId}`, platform);
  const props = Buffer.from(JSON.stringify({ DeviceUsername: 'root', DevicePassword: 'p' })).toString(
    'base64',
  );
  const paired = await pairDevice(app, owner, 'Station', { deviceName: 'Roof', props });
  const SourceConfig = { SourceType: 'Network', Source_Uri: 'http://root:at-a-station@192.0.2.20/jpg' };
  expect((await saveDevice(app, owner, paired.id, station([], { SourceConfig }))).status).toBe(200);
  await pairDevice(app, owner, 'Window');
  const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feedId });
  const { Url } = await put<{ Url: string }>(`/api/v2/frame-sign/${feedId}`, {
    FrameTime: AT,
    ValidFor: 'PT10M',
  });
  const { backupCodes } = await put<{ backupCodes: string[] }>('/api/auth/two-factor/enable', {
    password: OWNER.Password,
  });
  await db.updateTable('app_user').set({ two_factor_enabled: true }).execute();
  await db.updateTable('two_factor').set({ verified: true }).execute();
  await loadPushKey(app.ctx);
  await fillByHand(Id);
  const { pathname, search } = new URL(Url);
  return { streamKey, accessKey, backupCodes, signed: `${pathname}${search}`, known: owner.cookie };
}

/** What takes another's part to come about. */
async function fillByHand(deviceId: string): Promise<void> {
  const seal = (text: string) => app.ctx.secrets.seal(text);
  await db
    .updateTable('ip_device')
    .set({ tokens_sealed: seal('{}') })
    .where('id', '=', deviceId)
    .execute();
  const link = { state_hash: 'x', device_id: deviceId, session_id: 's', verifier_sealed: seal('v') };
  await db
    .insertInto('device_link_attempt')
    .values({ ...link, expires_at: new Date() })
    .execute();
  const push = { user_id: owner.userId, endpoint: 'https://push.example.org/1', keys_sealed: seal('{}') };
  await db.insertInto('push_subscription').values(push).execute();
  const pairing = { pair_key: 'k', device_type: 'Window', expires_at: new Date(), token_sealed: seal('t') };
  await db
    .insertInto('pair_request')
    .values({ ...pairing, device_type: 'Window' })
    .execute();
}

beforeAll(async () => {
  databaseUrl = await cloneDatabase(inject('testDatabases'));
  db = openDb(databaseUrl, silentLogger);
  await start(keys(OLD));
  owner = await app.setUp();
  feedId = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(app.ctx, feedId, [sec(AT)]);
  known = await fill();
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const seesCamera = async () => {
  const shown = await app.call(`/api/nv/ipdevice/capturesource/${feedId}/Image`, { as: owner });
  const row = await db.selectFrom('capture_source').select('password_sealed').executeTakeFirstOrThrow();
  return [shown.status, app.ctx.secrets.open(row.password_sealed ?? '')];
};
const showsKeys = async () => {
  const streamIn = (await (await app.call(`/api/nv/feed/streamin/${feedId}`, { as: owner })).json()) as {
    StreamKey: string;
  };
  const shared = await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: owner });
  return [streamIn.StreamKey, (await shared.text()).includes(known.accessKey)];
};
/** Signs in with the password and a backup code, which is good once. */
async function signIn(code: string): Promise<{ status: number; cookie: string }> {
  const body = { email: OWNER.Email, password: OWNER.Password };
  const first = await app.call('/api/auth/sign-in/email', { body });
  const cookie = first.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const as = { cookie: cookie.filter((pair) => !pair?.endsWith('=')).join('; ') };
  const second = await app.call('/api/auth/two-factor/verify-backup-code', { as, body: { code } });
  return { status: second.status, cookie: cookieOf(second) };
}

describe('a key that is changed', () => {
  it('seals in these places and in no other, and each has something in it [EXT-401]', async () => {
    const columns = await sealedColumns(db);
    const places = [...(await sealedPlaces(db, old)).keys()].sort();
    const others = ['setting.value', 'two_factor.backup_codes', 'two_factor.secret'];
    expect(places).toEqual([...columns, ...others].sort());
  });

  it('is not changed for a service that does not know it yet [EXT-401]', async () => {
    await expect(rekey(keys(NEW))).rejects.toThrow('does not fit the stored data');
    await expect(rekey(keys(NEW, OLD))).rejects.toThrow('Start the service once');
    expect((await sealedPlaces(db, anew)).size).toBe(0);
  });

  it('goes on opening all with both keys given: what is stored, signed addresses, people who are in [EXT-400]', async () => {
    const feed = { roleId: 'ro0000000000', tag: 'tag' };
    const pass = makePassCookie({ ...app.ctx }, feed, false).split(';', 1)[0];
    await app.close();
    await start(keys(NEW, OLD));
    await storeFrames(app.ctx, feedId, [sec(AT)]);
    expect(await seesCamera()).toEqual([200, 'of-the-camera']);
    expect(await showsKeys()).toEqual([known.streamKey, true]);
    expect((await app.call(known.signed)).status).toBe(200);
    expect(readPasses(app.ctx, pass)).toEqual([feed]);
    expect((await signIn(known.backupCodes[0] ?? '')).status).toBe(200);
    expect((await signIn(known.backupCodes[0] ?? '')).status).toBe(401);
    const parts = { self: 'node', clock: app.ctx.clock };
    const call = { method: 'GET', address: '/internal/x', bodyHash: '', to: 'node' };
    const header = new CallSigner({ ...parts, secrets: old }).sign(call);
    expect(() => new CallSigner({ ...parts, secrets: app.ctx.secrets }).verify(call, header)).not.toThrow();
  });

  it('is sealed with anew by the command, beside the service, and by a second run no more [EXT-401]', async () => {
    const before = await sealedPlaces(db, old);
    expect(await foreignText(db, app.ctx.secrets)).toMatch(
      /^Secrets that are still sealed with the other key: \d+\. Run/,
    );
    const first = await rekey(keys(NEW, OLD));
    expect([first.code, (await sealedPlaces(db, old)).size]).toEqual([0, 0]);
    const after = await sealedPlaces(db, anew);
    for (const [place, count] of before)
      expect([place, (after.get(place) ?? 0) >= count]).toEqual([place, true]);
    expect(first.printed).toContain('capture_source.password_sealed: 1 sealed anew');
    expect(first.printed).toContain('The other key is not needed any more');
    expect(await foreignText(db, app.ctx.secrets)).toBe('');
    const second = await rekey(keys(NEW, OLD));
    expect(second.printed).not.toContain('sealed anew');
    expect(await sealedPlaces(db, anew)).toEqual(after);
  });

  it('is enough alone from then on, and the old one opens nothing [EXT-401]', async () => {
    const webhook = webhookKey(app.ctx.secrets, owner.accountId);
    await app.close();
    await expect(start(keys(OLD))).rejects.toThrow('does not fit the stored data');
    await start(keys(NEW));
    await storeFrames(app.ctx, feedId, [sec(AT)]);
    const signedIn = await signIn(known.backupCodes[1] ?? '');
    expect(signedIn.status).toBe(200);
    owner = { ...owner, cookie: signedIn.cookie };
    expect(await seesCamera()).toEqual([200, 'of-the-camera']);
    expect(await showsKeys()).toEqual([known.streamKey, true]);
    expect(webhookKey(app.ctx.secrets, owner.accountId)).toBe(webhook);
    // Signatures of the old key end with it.
    expect((await app.call(known.signed)).status).toBe(404);
    expect((await app.call('/api/nv/auth/session', { as: { cookie: known.known } })).status).toBe(401);
  });

  it('tells what no key opens, and is changed all the same [EXT-401]', async () => {
    await db
      .updateTable('capture_source')
      .set({ password_sealed: makeSecrets(Buffer.alloc(32, 9)).seal('x') })
      .execute();
    const { code, printed } = await rekey(keys(NEW, OLD));
    expect([code, printed]).toEqual([
      1,
      expect.stringContaining('1 of capture_source.password_sealed open with neither'),
    ]);
  });
});

describe('the command as a process', () => {
  it('loses nothing when it is killed half-way, and does the rest when it is run again [EXT-401]', async () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => ({
      user_id: owner.userId,
      endpoint: `https://push.example.org/many/${i}`,
      keys_sealed: old.seal(`browser ${i}`),
    }));
    await db.insertInto('push_subscription').values(rows).execute();
    const dataDir = await mkdtemp(join(tmpdir(), 'longview-rekey-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...keys(NEW, OLD) };
    const opened = async (secrets: typeof old) => {
      const all = await db.selectFrom('push_subscription').select(['endpoint', 'keys_sealed']).execute();
      const many = all.filter(({ endpoint }) => endpoint.includes('/many/'));
      return many.filter(({ endpoint, keys_sealed }) => {
        try {
          return secrets.open(keys_sealed) === `browser ${endpoint.split('/').at(-1)}`;
        } catch {
          return false;
        }
      }).length;
    };
    // It stops where it is while another one holds a row.
    const held = await holdLastRow();
    const begun = vi.waitUntil(() => isBegun(rows), { timeout: 50_000, interval: 50 });
    const { code } = await runMain(['rekey'], env, { killed: begun });
    await held();
    const [done, left] = [await opened(anew), await opened(old)];
    expect([code, done > 0, left > 0, done + left]).toEqual([null, true, true, 1_000]);
    const again = await runMain(['rekey'], env);
    expect(again.output).toContain('The other key is not needed any more');
    expect([await opened(anew), await opened(old)]).toEqual([1_000, 0]);
    await rm(dataDir, { recursive: true });
  });
});

/** Whether one of the rows is not as it was. */
async function isBegun(rows: readonly { keys_sealed: string }[]): Promise<boolean> {
  const values = rows.map(({ keys_sealed }) => keys_sealed);
  const found = await sql<{ count: number }>`
    select count(*)::int as count from push_subscription where keys_sealed = any(${values})`.execute(db);
  return (found.rows[0]?.count ?? 0) < rows.length;
}

/** Keeps others from changing the row that comes last, until the function it gives is called. */
async function holdLastRow(): Promise<() => Promise<void>> {
  const own = openDb(databaseUrl, silentLogger);
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve;
  });
  const done = own.transaction().execute(async (trx) => {
    await sql`select id from push_subscription order by keys_sealed desc limit 1 for update`.execute(trx);
    taken();
    await free;
  });
  await isTaken;
  return async () => {
    release();
    await done;
    await own.destroy();
  };
}
