import { FeedAlertShape } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feedId: string;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  path = `/api/nv/feed/alert/${feedId}`;
});
afterAll(() => app.close());

const read = async (at = path) => (await (await app.call(at, { as: ada })).json()) as FeedAlertShape;
const codeOf = async (response: Response) => {
  const { Error: error } = (await response.json()) as {
    Error: { Code: string; Fields?: { Name: string }[] };
  };
  return [response.status, error.Code, error.Fields?.map(({ Name }) => Name) ?? []];
};

describe('alert settings', () => {
  it('of a new feed are the defaults [ALR-04]', async () => {
    expect(await read()).toEqual(FeedAlertShape.parse({ Version: 0 }));
  });

  it('are the account’s until the feed has its own, and again after a reset [EXT-40] [ALR-04]', async () => {
    const as = ada;
    await app.call('/api/nv/tenant/alert', {
      as,
      body: { DelayInterval: 'PT30M', Recipients: ['g@example.org'] },
    });
    expect(await read()).toMatchObject({ DelayInterval: 'PT30M', Recipients: ['g@example.org'] });
    const saved = await app.call(path, { as, body: { DelayInterval: 'PT5M', RemindAfter: [] } });
    expect(await saved.json()).toMatchObject({ DelayInterval: 'PT5M', Recipients: [], RemindAfter: [] });
    await app.call(`/api/nv/feed/alertmute/${feedId}`, { as, body: { Until: '2030-01-01T00:00:00Z' } });
    const reset = await app.call(path, { as, method: 'DELETE' });
    expect(await reset.json()).toMatchObject({ DelayInterval: 'PT30M', MutedUntil: '2030-01-01T00:00:00Z' });
  });

  it('a save that began with an older version is told so [ALR-04] [GEN-15]', async () => {
    const { Version } = await read();
    const save = (version: number) =>
      app.call(path, { as: ada, body: {}, headers: { 'if-match': `"${version}"` } });
    expect((await save(Version)).status).toBe(200);
    expect(await codeOf(await save(Version))).toEqual([409, 'VersionConflict', []]);
    const tenant = (version: number) =>
      app.call('/api/nv/tenant/alert', { as: ada, body: {}, headers: { 'if-match': `"${version}"` } });
    expect((await tenant(1)).status).toBe(200);
    expect(await codeOf(await tenant(1))).toEqual([409, 'VersionConflict', []]);
  });

  it.each([
    [{ Recipients: ['nobody'] }, 'Validation', 'Recipients.0'],
    [{ DelayInterval: '-PT1S' }, 'Validation', 'DelayInterval'],
    [{ WebhookUrl: 'ftp://example.org/' }, 'Validation', 'WebhookUrl'],
    [{ WebhookUrl: 'https://me:secret@example.org/' }, 'Validation', 'WebhookUrl'],
    [{ WebhookUrl: 'not an address' }, 'Validation', 'WebhookUrl'],
  ])('%j is refused [ALR-04]', async (body, code, field) => {
    for (const at of [path, '/api/nv/tenant/alert']) {
      const [status, given, fields] = await codeOf(await app.call(at, { as: ada, body }));
      expect([status, given, fields]).toEqual([400, code, [field]]);
    }
  });

  it.each(['http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]/'])(
    'a web address of the machine itself is refused: %s [ALR-04] [OPS-06]',
    async (WebhookUrl) => {
      const answer = await app.call(path, { as: ada, body: { WebhookUrl } });
      expect(await codeOf(answer)).toEqual([400, 'TargetRefused', []]);
    },
  );

  it('a push service on the machine itself is refused [EXT-44] [OPS-06]', async () => {
    const body = { Endpoint: 'http://127.0.0.1/x', P256dh: 'B'.repeat(87), Auth: 'a'.repeat(22) };
    const answer = await app.call('/api/nv/push/subscription', { as: ada, body });
    expect(await codeOf(answer)).toEqual([400, 'TargetRefused', []]);
  });

  it('a browser belongs to its user: another one cannot end it [EXT-44]', async () => {
    const guest = await addGuest(app.ctx, 'Guest');
    const body = { Endpoint: 'https://push.example.org/ada', P256dh: 'B'.repeat(87), Auth: 'a'.repeat(22) };
    await app.call('/api/nv/push/subscription', { as: ada, body });
    const count = async () =>
      (await app.ctx.db.selectFrom('push_subscription').select('id').execute()).length;
    expect(await count()).toBe(1);
    const end = { Endpoint: body.Endpoint };
    await app.call('/api/nv/push/unsubscribe', { as: guest, body: end });
    expect(await count()).toBe(1);
    await app.call('/api/nv/push/unsubscribe', { as: ada, body: end });
    expect(await count()).toBe(0);
  });

  it('are nobody else’s to see or change [ALR-04] [PRM-21]', async () => {
    const bob = await app.addOwner('Bob');
    for (const as of [bob, await addGuest(app.ctx, 'Stranger')]) {
      expect((await app.call(path, { as })).status).toBe(404);
      expect((await app.call(path, { as, body: {} })).status).toBe(404);
      expect((await app.call(`/api/nv/feed/alertstatus/${feedId}`, { as })).status).toBe(404);
      expect((await app.call(`/api/nv/feed/alerttest/${feedId}`, { as, body: { Way: 'Mail' } })).status).toBe(
        404,
      );
    }
    const own = await app.call('/api/nv/tenant/openalerts', { as: bob });
    expect(await own.json()).toEqual({ Alerts: [] });
  });
});
