import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addClipRow } from '../../test-setup/clips.ts';
import { addMember } from '../../test-setup/members.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';
import { deleteClosedAccounts } from './index.ts';

const PASSWORD = 'a password of tests';
const DAY_MS = 86_400_000;
const MOMENT = '2026-03-01T12:00:00Z';
const clock = new ShiftedClock();
let mail: MailServer;
let app: TestApp;
let owner: TestUser;
let admin: TestUser;
let apiKey: string;
let open: string;
let closed: string;
let name: string;
let count = 0;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, clock, hasJobs: true });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** An account with two members, a key, and an open and a private feed with frames. */
beforeEach(async () => {
  count += 1;
  name = `Owner${count}`;
  owner = await app.addOwner(name);
  admin = await addMember(app.ctx, owner.accountId, `Admin${count}`, 'Administrator');
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: owner, method: 'POST', body: {} });
  apiKey = ((await made.json()) as { Key: string }).Key;
  open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  closed = await addFeed(app.ctx, { accountId: owner.accountId });
  for (const feedId of [open, closed]) await storeFrames(app.ctx, feedId, [sec(MOMENT)]);
});

const close = (as: Caller = owner, Password = PASSWORD, Confirm = name) =>
  app.call('/api/nv/tenant/close', { as, body: { Password, Confirm } });
const frame = (feedId: string, as?: Caller) =>
  app.call(`/api/v2/frame-get?feedid=${feedId}&frametime=${MOMENT}`, as ? { as } : {});
const signIn = async (who: string): Promise<Caller> => {
  const cookies = await app.ctx.auth.signIn(
    `${who.toLowerCase()}${count}@example.org`,
    PASSWORD,
    new Headers(),
  );
  return { cookie: cookies.map((line) => line.split(';', 1)[0]).join('; ') };
};
const accountOf = async (as: Caller) => {
  const response = await app.call('/api/nv/auth/session', { as });
  return ((await response.json()) as { Account: { Id: string } | null }).Account;
};
const segments = () =>
  app.ctx.db.selectFrom('frame_segment').select('id').where('feed_id', 'in', [open, closed]).execute();

describe('closing', () => {
  it('disables everything at once [ADM-09]', async () => {
    expect((await frame(open)).status).toBe(200);
    const response = await close();
    expect(response.status).toBe(202);
    const { DeletedAt } = (await response.json()) as { DeletedAt: string };
    expect(Math.abs(Date.parse(DeletedAt) - clock.now() - 14 * DAY_MS)).toBeLessThan(60_000);
    for (const as of [owner, admin])
      expect((await app.call('/api/nv/auth/session', { as })).status).toBe(401);
    expect((await frame(open)).status).toBe(404);
    expect((await frame(closed, { apiKey })).status).toBe(401);
    const states = await app.ctx.db
      .selectFrom('feed')
      .select('state')
      .where('account_id', '=', owner.accountId)
      .execute();
    expect(states).toEqual([{ state: 'Disable' }, { state: 'Disable' }]);
    expect(await mail.next(`owner${count}@example.org`)).toContain('An API key was created');
    expect(await mail.next(`owner${count}@example.org`)).toContain('sign in before then');
  });

  it('ends what is shared, by collections too [ADM-09]', async () => {
    const share = await addShare(app.ctx, { accountId: owner.accountId, roId: closed });
    const view = () =>
      app.call(`/api/v2/frame-get?feedid=${closed}&frametime=${MOMENT}&accesskey=${share.accessKey}`);
    const collections = app.ctx.db.updateTable('collection').set({ is_public: true });
    const made = await collections.where('account_id', '=', owner.accountId).returning('id').execute();
    const look = () => app.call(`/api/v2/collection-get?colid=${made[0]?.id}`);
    expect((await view()).status).toBe(200);
    expect((await look()).status).toBe(200);
    await close();
    expect((await view()).status).toBe(404);
    expect((await look()).status).toBe(404);
    // Also where a feed would be left switched on.
    await app.ctx.db.updateTable('feed').set({ state: 'Capture' }).where('id', '=', closed).execute();
    app.ctx.frames.facts.forgetAll();
    await app.ctx.db.updateTable('collection').set({ is_public: false }).execute();
    app.ctx.frames.facts.forgetAll();
    expect((await view()).status).toBe(404);
  });

  it('takes an Owner, their password and the name [ADM-09] [PRM-22]', async () => {
    expect((await close(admin)).status).toBe(403);
    expect((await close({ apiKey })).status).toBe(403);
    const field = async (response: Response) =>
      ((await response.json()) as { Error: { Fields: { Name: string }[] } }).Error.Fields[0]?.Name;
    expect(await field(await close(owner, 'wrong'))).toBe('Password');
    expect(await field(await close(owner, PASSWORD, 'another name'))).toBe('Confirm');
    expect((await frame(open)).status).toBe(200);
  });

  it('refuses to be guessed: 10 wrong passwords in 15 minutes [ACC-11]', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await close(owner, 'wrong')).status).toBe(400);
    expect((await close()).status).toBe(429);
  });
});

describe('within 14 days', () => {
  it('an Owner brings all of it back by signing in [ADM-09]', async () => {
    await app.ctx.db.updateTable('feed').set({ state: 'View' }).where('id', '=', closed).execute();
    await close();
    clock.skip(13 * DAY_MS);
    await deleteClosedAccounts(app.ctx);
    const back = await signIn('Owner');
    expect(await accountOf(back)).toMatchObject({ Id: owner.accountId });
    expect((await frame(open)).status).toBe(200);
    expect((await frame(closed, { apiKey })).status).toBe(200);
    const feed = app.ctx.db.selectFrom('feed').select('state').where('id', '=', closed);
    expect(await feed.executeTakeFirst()).toEqual({ state: 'View' });
    clock.skip(2 * DAY_MS);
    await deleteClosedAccounts(app.ctx);
    expect((await frame(open)).status).toBe(200);
    const audit = await app.call('/api/nv/tenant/audit?limit=3', { as: back });
    const { Entries } = (await audit.json()) as { Entries: { Action: string }[] };
    expect(Entries.map((entry) => entry.Action)).toEqual(['Sign-in', 'Closing undone', 'Account closed']);
  });

  it('an Administrator does not, and belongs to nothing meanwhile [ADM-09]', async () => {
    await close();
    const back = await signIn('Admin');
    expect(await accountOf(back)).toBeNull();
    expect((await app.call('/api/nv/tenant/members', { as: back })).status).toBe(403);
    expect((await frame(closed, back)).status).toBe(404);
  });
});

describe('after 14 days', () => {
  it('account, people, frames and clips are gone, and nothing of others [ADM-09] [EXT-223]', async () => {
    const other = await app.addOwner(`Other${count}`);
    const kept = await addFeed(app.ctx, { accountId: other.accountId, isPublic: true });
    await storeFrames(app.ctx, kept, [sec(MOMENT)]);
    const clip = await addClipRow(app.ctx, closed, { startSec: sec(MOMENT) });
    await close();
    expect((await segments()).length).toBeGreaterThan(0);
    clock.skip(14 * DAY_MS + 1000);
    await deleteClosedAccounts(app.ctx);
    expect(await segments()).toEqual([]);
    // Its bytes go with the next sweep.
    const leftovers = await app.ctx.db.selectFrom('media_leftover').select('key').execute();
    expect(leftovers).toContainEqual({ key: `clips/${closed}/${clip}` });
    const left = app.ctx.db.selectFrom('account').select('id').where('id', '=', owner.accountId);
    expect(await left.execute()).toEqual([]);
    await expect(signIn('Owner')).rejects.toThrow();
    await expect(signIn('Admin')).rejects.toThrow();
    expect((await frame(kept)).status).toBe(200);
  });
});

describe('the export', () => {
  it('holds what the account set up, and no secret [EXT-13] [EXT-223] [GEN-17]', async () => {
    const source = {
      Target_Url: 'http://cam.example.org/a.jpg',
      Target_Username: 'ada',
      Target_Password: 'hunter two',
    };
    const saved = await app.call(`/api/nv/ipdevice/capturesource/${closed}/Image`, {
      as: owner,
      body: source,
    });
    expect(saved.status).toBe(200);
    const rule = { FrameRetentionPolicy: 'DeleteAll', FrameRetentionSettings: [] };
    await app.call(`/api/nv/feed/resourceusage/${open}`, {
      as: owner,
      body: { FrameRemovalStrategy: 'Feed', ...rule },
    });
    const clip = await addClipRow(app.ctx, open, { startSec: sec(MOMENT) });
    const response = await app.call('/api/nv/tenant/export', { as: admin });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const text = await response.text();
    const all = JSON.parse(text) as Record<string, { Id?: string; Email?: string }[]>;
    expect(all.Account).toMatchObject([{ Name: name }]);
    expect(all.Members?.map((member) => member.Email).sort()).toEqual([
      `admin${count}@example.org`,
      `owner${count}@example.org`,
    ]);
    expect(all.Clips).toMatchObject([{ Id: clip, FeedId: open, ByteLength: 1_000 }]);
    expect(all.Feeds?.map((feed) => feed.Id).sort()).toEqual([open, closed].sort());
    expect(text).toContain('http://cam.example.org/a.jpg');
    expect(all.Feeds).toContainEqual(
      expect.objectContaining({ ResourceSettings: expect.objectContaining(rule) }),
    );
    const secrets = ['hunter two', apiKey, 'scrypt', owner.cookie.split('=')[1] ?? ''];
    for (const secret of secrets) expect(text).not.toContain(secret);
    const hashes = await app.ctx.db.selectFrom('capture_source').select('password_sealed').execute();
    for (const { password_sealed: sealed } of hashes) expect(text).not.toContain(String(sealed));
  });

  it('is whole for a thousand entries and more [EXT-13]', async () => {
    const entry = { account_id: owner.accountId, actor: 'Longview', action: 'Test' };
    await app.ctx.db
      .insertInto('audit_entry')
      .values(Array.from({ length: 1200 }, () => entry))
      .execute();
    const response = await app.call('/api/nv/tenant/export', { as: owner });
    const { Audit } = (await response.json()) as { Audit: { Action: string }[] };
    expect(Audit.filter(({ Action }) => Action === 'Test')).toHaveLength(1200);
  });

  it('is taken twenty times an hour at most, since each is mailed [EXT-630] [EXT-382]', async () => {
    const answers: Response[] = [];
    for (let n = 0; n < 21; n++) answers.push(await app.call('/api/nv/tenant/export', { as: owner }));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const written = await app.ctx.db
      .selectFrom('audit_entry')
      .select('id')
      .where('account_id', '=', owner.accountId)
      .where('action', '=', 'Account exported')
      .execute();
    expect(written).toHaveLength(20);
  });

  it('is for members [EXT-13] [PRM-23]', async () => {
    expect((await app.call('/api/nv/tenant/export')).status).toBe(401);
    expect((await app.call('/api/nv/tenant/export', { as: { apiKey } })).status).toBe(403);
  });
});

describe('settings', () => {
  const save = (as: Caller, change: object = {}) => {
    const body = { Name: 'Mast works', Locale: 'de-AT', TimeZone: 'Europe/Vienna', ...change };
    return app.call('/api/nv/tenant/settings', { as, body });
  };

  it('are saved by members and shown [ADM-09]', async () => {
    const response = await save(admin);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      Id: owner.accountId,
      Name: 'Mast works',
      Locale: 'de-AT',
      TimeZone: 'Europe/Vienna',
      MemberRole: 'Administrator',
    });
    expect(await accountOf(owner)).toMatchObject({ Name: 'Mast works' });
  });

  it('take the line of what made them off the public pages, and leave it where they do not say [EXT-445]', async () => {
    const feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    const shows = async () =>
      /"ShowsBrand":(true|false)/.exec(await (await app.call(`/view?feedid=${feed}`)).text())?.[1];
    expect(await shows()).toBe('true');
    await save(owner, { ShowsBrand: false });
    expect(await shows()).toBe('false');
    await save(owner, {});
    expect(await shows()).toBe('false');
    expect((await (await save(owner, { ShowsBrand: true })).json()) as object).toMatchObject({
      ShowsBrand: true,
    });
    expect(await shows()).toBe('true');
  });

  it('refuse nonsense, and others [ADM-09] [PRM-23]', async () => {
    for (const change of [{ Name: ' ' }, { Locale: '<b>' }, { TimeZone: 'Mars/Olympus' }]) {
      expect((await save(owner, change)).status).toBe(400);
    }
    expect((await save({ apiKey })).status).toBe(403);
  });
});
