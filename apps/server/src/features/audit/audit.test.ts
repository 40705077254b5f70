import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addMember } from '../../test-setup/members.ts';
import { OWNER } from '../../test-setup/owner.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';
import { sweepAudit } from './index.ts';

interface Entry {
  At: string;
  Actor: string;
  Action: string;
  RoId: string | null;
  RoName: string | null;
  Detail: string;
}

const PATH = '/api/nv/tenant/audit';
const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

const entries = async (as: Caller, query = '') =>
  ((await (await app.call(`${PATH}${query}`, { as })).json()) as { Entries: Entry[] }).Entries;
const newest = async (as: Caller) => (await entries(as, '?limit=1'))[0];
const post = (path: string, body: object, as: Caller = ada) => app.call(path, { as, body });

describe('is written for', () => {
  it('sign-ins, and wrong passwords of a known address [ADM-08]', async () => {
    expect(await newest(ada)).toMatchObject({
      Actor: OWNER.Email,
      Action: 'Sign-in',
      Detail: 'Signed in with the password from 127.0.0.1.',
    });
    const signIn = (email: string) =>
      app.call('/api/auth/sign-in/email', { body: { email, password: 'not the right one' } });
    const answers = [await signIn(OWNER.Email), await signIn('nobody@example.org')];
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(await newest(ada)).toMatchObject({ Action: 'Sign-in failed', Actor: OWNER.Email });
    expect(JSON.stringify(await entries(ada))).not.toContain('nobody@');
  });

  it('collections, with what an object is called now, and for no other account [EXT-408]', async () => {
    const saved = async (Id: string, Name: string, FeedIds: string[] = []) => {
      const collectionInfo = { Id, Description: { Name, Description: '' }, FeedIds };
      const answer = await post('/api/nv/collectionmanage', { collectionInfo });
      expect([200, 201]).toContain(answer.status);
      return newest(ada);
    };
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const added = await saved('New', 'Masts');
    expect(added).toMatchObject({ Action: 'Collection added', Detail: 'Masts, private.', RoName: 'Masts' });
    const changed = await saved(added?.RoId ?? '', 'Sites', [feed]);
    expect(changed).toMatchObject({
      ...{ Action: 'Collection changed', RoId: added?.RoId, RoName: 'Sites' },
      Detail: 'Masts: name: Masts → Sites; cameras: 0 → 1.',
    });
    expect(await saved(added?.RoId ?? '', 'Sites', [feed])).toEqual(changed);
    expect((await entries(ada)).find(({ Action }) => Action === 'Collection added')?.RoName).toBe('Sites');
    expect((await entries(eve)).filter(({ RoName }) => RoName !== null)).toEqual([]);
    await app.call(`/api/nv/collectionmanage/${added?.RoId}`, { as: ada, method: 'DELETE' });
    expect((await entries(ada)).find(({ Action }) => Action === 'Collection added')?.RoName).toBeNull();
  });

  it('new feeds and what is changed of them, from what to what, without secrets [EXT-352]', async () => {
    const created = await post('/api/nv/feed/create', {
      Name: 'Mast',
      SizeCode: 'x1080',
      IntervalCode: '1min',
    });
    const { Feed } = (await created.json()) as { Feed: { Id: string } };
    const last = async (path: string, body: object, as: Caller = ada) => {
      expect((await post(path, body, as)).status).toBe(200);
      return newest(ada);
    };
    const by = { Actor: OWNER.Email, RoId: Feed.Id };
    expect(await newest(ada)).toMatchObject({ ...by, Action: 'Camera added', Detail: 'Mast: x1080, 1min.' });
    const source = `/api/nv/ipdevice/capturesource/${Feed.Id}/Image`;
    const login = { Target_Username: 'cam', Target_Password: 'hunter2' };
    const first = await last(source, {
      Target_Url: 'http://192.0.2.7/key-of-the-path.jpg?token=t0p',
      ...login,
    });
    expect(first).toMatchObject({ ...by, Action: 'Source set' });
    expect(first?.Detail).toContain('Mast, Image: address: none → http://192.0.2.7; user: none → cam');
    expect(
      await last(source, { Target_Url: 'http://192.0.2.8/other.jpg', ...login, Target_Password: 'hunter3' }),
    ).toMatchObject({
      ...{ ...by, Action: 'Source changed' },
      Detail: 'Mast, Image: address: http://192.0.2.7 → http://192.0.2.8; password changed.',
    });
    expect(await last(source, { Target_Url: '' })).toMatchObject({ Action: 'Source removed' });
    const rules = `/api/nv/feed/capture/basic/${Feed.Id}`;
    const save = { PayloadType: 'Image', Values: [{ Accept_Interval_Value: 'PT5M' }] };
    const ruled = await last(rules, save);
    expect(ruled).toMatchObject({ ...by, Action: 'Capture rules changed' });
    expect(ruled?.Detail).toContain('Accept_Interval_Value: PT1M → PT5M');
    expect(await last(rules, save)).toEqual(ruled);
    const hook = { DelayInterval: 'PT5M', WebhookUrl: 'https://192.0.2.9/services/s3cret' };
    const told = await last(`/api/nv/feed/alert/${Feed.Id}`, hook);
    expect(told).toMatchObject({ ...by, Action: 'Alert settings changed' });
    expect(told?.Detail).toMatch(
      /Own: false → true; DelayInterval: PT10M → PT5M; WebhookUrl: none → https:\/\/192\.0\.2\.9 /,
    );
    expect(await last('/api/nv/tenant/alert', { RemindAfter: [] })).toMatchObject({
      ...{ Action: 'Alert settings changed', RoId: null, Detail: 'RemindAfter: PT1H, P1D → none' },
    });
    const info = { Name: 'Quay', TimeZone: 'Asia/Tokyo', IsPublic: false };
    expect((await last(`/api/nv/feed/info/${Feed.Id}`, info))?.Detail).toContain('Name: Mast → Quay');
    const plan = {
      SizeCode: 'x480',
      IntervalCode: '1min',
      VideoClip_Enabled: false,
      VideoStream_Enabled: false,
    };
    expect(await last(`/api/nv/feed/setfeedsubscriptioninfo/${Feed.Id}`, plan)).toMatchObject({
      ...{ ...by, Action: 'Camera subscription changed', Detail: 'Quay: size: x1080 → x480.' },
    });
    const all = JSON.stringify(await entries(ada));
    for (const secret of ['hunter', 'key-of', 't0p', 's3cret', 'other.jpg'])
      expect(all).not.toContain(secret);
  });

  it('members [ADM-08]', async () => {
    await post('/api/nv/tenant/members', { Email: 'kay@example.org', MemberRole: 'Administrator' });
    expect(await newest(ada)).toMatchObject({
      Actor: OWNER.Email,
      Action: 'Member invited',
      Detail: 'kay@example.org as Administrator.',
    });
    const kim = await addMember(app.ctx, ada.accountId, 'Kim', 'Administrator');
    const path = `/api/nv/tenant/members/${kim.userId}`;
    await app.call(path, { as: ada, method: 'PUT', body: { MemberRole: 'Owner' } });
    expect(await newest(ada)).toMatchObject({
      Action: 'Member changed',
      Detail: 'kim@example.org is Owner.',
    });
    await app.call(path, { as: ada, method: 'DELETE' });
    expect(await newest(ada)).toMatchObject({ Action: 'Member removed', Detail: 'kim@example.org.' });
  });

  it('keys, without the key [ADM-08]', async () => {
    const made = await post('/api/nv/tenant/apikeys/primary', {});
    const { Key } = (await made.json()) as { Key: string };
    expect(await newest(ada)).toMatchObject({ Action: 'API key made' });
    await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'DELETE' });
    expect(await newest(ada)).toMatchObject({ Action: 'API key ended', Detail: 'Primary.' });
    expect(JSON.stringify(await entries(ada))).not.toContain(Key);
  });

  it('settings, states of feeds and their deletion [ADM-08]', async () => {
    await post('/api/nv/tenant/settings', { Name: 'Mast works', Locale: 'de', TimeZone: 'Europe/Vienna' });
    expect(await newest(ada)).toMatchObject({
      Action: 'Settings changed',
      Detail: 'Mast works, de, Europe/Vienna.',
    });
    const RoId = await addFeed(app.ctx, { accountId: ada.accountId });
    const state = { FeedState_AutoDisableInterval: 'P2D', FeedState_AutoArchiveInterval: 'PT0S' };
    const saved = await post(`/api/nv/feed/setfeedstate/${RoId}`, { FeedState: 'Archive', ...state });
    expect(saved.status).toBe(200);
    expect(await newest(ada)).toMatchObject({ Action: 'Camera state changed', RoId });
    const path = `/api/nv/feed/${RoId}?confirm=${RoId}`;
    expect((await app.call(path, { as: ada, method: 'DELETE' })).status).toBe(204);
    expect(await newest(ada)).toMatchObject({ Action: 'Camera deleted', RoId });
  });

  it('nothing that was refused or failed [ADM-08]', async () => {
    const before = (await entries(ada)).length;
    await post('/api/nv/tenant/members', { Email: 'eve@example.org', MemberRole: 'Owner' });
    await app.call('/api/nv/tenant/apikeys/secondary', { as: ada, method: 'DELETE' });
    expect(await entries(ada)).toHaveLength(before);
  });
});

describe('the list', () => {
  it('comes newest first, in pages without gap or repetition [ADM-08]', async () => {
    const all = await entries(ada);
    expect(all.length).toBeGreaterThan(8);
    expect([...all].sort((a, b) => (a.At < b.At ? 1 : -1))).toEqual(all);
    const paged: Entry[] = [];
    for (let page = await entries(ada, '?limit=3'); page.length > 0; ) {
      paged.push(...page);
      page = await entries(ada, `?limit=3&before=${page.at(-1)?.At}`);
    }
    expect(paged).toEqual(all);
  });

  it('takes a limit of at most 200 and a time [ADM-08]', async () => {
    for (const query of ['?limit=201', '?limit=0', '?before=yesterday']) {
      expect((await app.call(`${PATH}${query}`, { as: ada })).status).toBe(400);
    }
  });

  it('is for members, each of their own account [ADM-08] [PRM-23]', async () => {
    expect((await entries(eve)).every((entry) => entry.Actor === 'eve@example.org')).toBe(true);
    expect((await app.call(PATH)).status).toBe(401);
    const made = await post('/api/nv/tenant/apikeys/primary', {});
    const { Key } = (await made.json()) as { Key: string };
    expect((await app.call(PATH, { as: { apiKey: Key } })).status).toBe(403);
  });

  it('cannot be changed [ADM-08]', async () => {
    const change = app.ctx.db.updateTable('audit_entry').set({ detail: 'nothing happened' }).execute();
    await expect(change).rejects.toThrow('cannot be changed');
  });

  it('is kept 400 days [ADM-08]', async () => {
    clock.skip(399 * 86_400_000);
    await sweepAudit(app.ctx);
    const count = () => app.ctx.db.selectFrom('audit_entry').select('id').execute();
    expect((await count()).length).toBeGreaterThan(8);
    clock.skip(86_400_000 + 60_000);
    await sweepAudit(app.ctx);
    expect(await count()).toHaveLength(0);
  });
});
