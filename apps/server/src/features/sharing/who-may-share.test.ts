/** Who may share what, and what is written down of it. */
import type { ShareInfo } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCollection } from '../../test-setup/collections.ts';
import { imagePath, plain } from '../../test-setup/image-process-calls.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addRole } from '../../test-setup/shares.ts';
import { SharingCalls } from '../../test-setup/sharing-calls.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

let s: SharingCalls;
beforeAll(async () => {
  s = await SharingCalls.start();
});
afterAll(() => s.close());

async function managerOf(
  roId: string,
  name: string,
  roleId = 'Manager',
  options: object = {},
): Promise<TestUser['cookie']> {
  const guest = await addGuest(s.app.ctx, name);
  const emailOrDomains = `${name.toLowerCase()}@example.org`;
  const { Share } = await s.share({ roId, emailOrDomains, message: '', roleId, options });
  await s.answer(Share.People.at(-1)?.CapabilityId ?? '', true, guest);
  return guest.cookie;
}

describe('who may share', () => {
  it('strangers get 404, viewers 403, and neither sees the shares [PRM-31] [PRM-21]', async () => {
    await s.newFeed();
    await s.newLink(s.feedId);
    const viewer = { cookie: await managerOf(s.feedId, 'Vic', 'Viewer') };
    expect((await s.share({ roId: s.feedId }, s.eve)).status).toBe(404);
    expect((await s.share({ roId: s.feedId }, viewer)).status).toBe(403);
    const seen = await s.app.call(`/api/v2/feed-get?feedid=${s.feedId}`, { as: viewer });
    expect(await seen.json()).toMatchObject({ Share: null, AccessKey: null });
  });

  it('a Manager may, but gives no more than they hold [PRM-25] [PRM-31]', async () => {
    await s.newFeed();
    const manager = { cookie: await managerOf(s.feedId, 'Mona') };
    expect((await s.share({ roId: s.feedId, roleId: 'Manager' }, manager)).status).toBe(200);
    const keeper = await addRole(s.app.ctx, {
      accountId: s.ada.accountId,
      statements: ['ViewLivePolicyStatement', 'EditRetentionPolicyStatement'],
    });
    const refused = await s.share(
      { roId: s.feedId, emailOrDomains: 'x@y.example', message: '', roleId: keeper },
      manager,
    );
    expect([refused.status, refused.text.includes('roleId')]).toEqual([400, true]);
    expect((await s.share({ roId: s.feedId, roleId: 'Owner' })).status).toBe(400);
    expect((await s.share({ roId: s.feedId, roleId: 'ro0000000000' })).status).toBe(400);
  });

  it('a role of another account cannot be given [API-28]', async () => {
    await s.newFeed();
    const foreign = await addRole(s.app.ctx, { accountId: s.eve.accountId });
    expect((await s.share({ roId: s.feedId, roleId: foreign })).status).toBe(400);
  });

  it('a share of another object cannot be removed through one’s own [PRM-21] [API-30]', async () => {
    const mine = await s.newFeed();
    const { CapabilityId } = await s.newLink(mine);
    const hers = await addFeed(s.app.ctx, { accountId: s.eve.accountId });
    const tried = await s.share(
      { roId: hers, capabilityId: CapabilityId, emailOrDomains: '', remove: true },
      s.eve,
    );
    expect(tried.status).toBe(404);
    const kept = await s.app.call(`/api/v2/feed-get?feedid=${mine}`, { as: s.ada });
    expect(((await kept.json()) as { Share: ShareInfo }).Share.Links).toHaveLength(1);
  });

  it('each change is in the audit list, without keys [ADM-08]', async () => {
    await s.newFeed();
    const { CapabilityId, AccessKey } = await s.newLink(s.feedId);
    await s.share({ roId: s.feedId, capabilityId: CapabilityId, emailOrDomains: '', remove: true });
    const rows = await s.app.ctx.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('ro_id', '=', s.feedId)
      .execute();
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['Share added', 'ada@example.org'],
      ['Share removed', 'ada@example.org'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(AccessKey);
  });

  it('a feed made public or private is in the audit list [ADM-08] [SHR-09]', async () => {
    await s.newFeed();
    const body = { Name: 'Mast', Description: null, TimeZone: 'UTC' };
    for (const IsPublic of [true, true, false]) {
      const path = `/api/nv/feed/info/${s.feedId}`;
      expect((await s.app.call(path, { as: s.ada, body: { ...body, IsPublic } })).status).toBe(200);
    }
    const rows = s.app.ctx.db.selectFrom('audit_entry').select('action').where('ro_id', '=', s.feedId);
    const actions = (await rows.orderBy('id').execute()).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('Camera made'))).toEqual([
      'Camera made public',
      'Camera made private',
    ]);
  });

  it('keys are stored hashed and sealed [GEN-17] [PRM-19]', async () => {
    await s.newFeed();
    const { CapabilityId, AccessKey } = await s.newLink(s.feedId);
    const row = await s.app.ctx.db
      .selectFrom('share')
      .selectAll()
      .where('id', '=', CapabilityId)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(AccessKey);
  });
});

describe('a limited sharer', () => {
  const END = '2999-01-01T00:00:00Z';
  const limited = async (name: string, options: object, roleId = 'Manager') => {
    await s.newFeed();
    return { cookie: await managerOf(s.feedId, name, roleId, options) };
  };
  const publish = (as: Caller) => {
    const body = { Name: 'Mast', Description: null, TimeZone: 'UTC', IsPublic: true };
    return s.app.call(`/api/nv/feed/info/${s.feedId}`, { as, body });
  };

  it('gives nothing for longer than they have it, to themselves neither [PRM-25] [EXT-264]', async () => {
    const guest = await limited('Tim', { ExpiresAt: END });
    const seen = await s.app.call(`/api/v2/feed-get?feedid=${s.feedId}`, { as: guest });
    const own = ((await seen.json()) as { Share: ShareInfo }).Share.People[0]?.CapabilityId;
    for (const body of [
      { roId: s.feedId },
      { roId: s.feedId, emailOrDomains: 'tim2@example.org', message: '' },
      { roId: s.feedId, capabilityId: own, options: {} },
      { roId: s.feedId, capabilityId: own, options: { ExpiresAt: '2999-01-01T00:00:01Z' } },
    ]) {
      const tried = await s.share(body, guest);
      expect([tried.status, tried.text.includes('ExpiresAt')], JSON.stringify(body)).toEqual([400, true]);
    }
    expect((await s.share({ roId: s.feedId, options: { ExpiresAt: END } }, guest)).status).toBe(200);
    expect((await publish(guest)).status).toBe(403);
  });

  it('signs pictures that end with their own right, and no larger than they see them [EXT-113] [EXT-264]', async () => {
    const soon = new Date(Math.ceil(Date.now() / 1000 + 600) * 1000).toISOString().replace('.000', '');
    const roleId = await addRole(s.app.ctx, {
      accountId: s.ada.accountId,
      statements: ['ViewLivePolicyStatement', 'SharePolicyStatement'],
    });
    const guest = await limited('Sig', { ExpiresAt: soon }, roleId);
    const body = { FrameTime: null, SizeCode: 'x2160', ValidFor: 'P7D' };
    const answer = await s.app.call(`/api/v2/frame-sign/${s.feedId}`, { as: guest, body });
    const { Url, ExpiresAt } = (await answer.json()) as { Url: string; ExpiresAt: string };
    expect(ExpiresAt).toBe(soon);
    const { pathname, search } = new URL(Url);
    expect((await s.app.call(pathname + search)).headers.get('image-frame-height')).toBe('1080');
  });

  it('who sees a feed late makes it live for nobody: public, in a collection, on a platform, in the editor [PRM-38] [EXT-264]', async () => {
    const guest = await limited('Lou', { Delay: 'PT1H' });
    const other = await s.newFeed();
    const collectionId = await addCollection(s.app.ctx, { accountId: s.ada.accountId, feedIds: [other] });
    const emailOrDomains = 'lou@example.org';
    const { Share } = await s.share({ roId: collectionId, emailOrDomains, message: '', roleId: 'Manager' });
    await s.answer(Share.People[0]?.CapabilityId ?? '', true, guest);
    const [late = ''] = (await s.stuff(guest)).Feeds_SharedIn.map(({ Feed }) => Feed.Id).filter(
      (id) => id !== other,
    );
    s.feedId = late;
    const collectionInfo = {
      Id: collectionId,
      Description: { Name: 'All', Description: null },
      FeedIds: [other, late],
    };
    const platform = { Name: 'Mine', Address: 'rtmp://live.example.org/app', StreamKey: 'k' };
    const tries = [
      await publish(guest),
      await s.app.call('/api/nv/collectionmanage', { as: guest, body: { collectionInfo } }),
      await s.app.call(`/api/nv/feed/restream/${late}`, { as: guest, body: platform }),
      await s.app.call(imagePath('original', late), { as: guest, body: plain() }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await s.see('', guest)).toBe(200);
    const asOwner = await s.app.call('/api/nv/collectionmanage', { as: s.ada, body: { collectionInfo } });
    expect(asOwner.status).toBe(200);
  });

  it('who sees a feed from some networks only gives it to nobody elsewhere [PRM-39] [EXT-264]', async () => {
    const roleId = await addRole(s.app.ctx, {
      accountId: s.ada.accountId,
      statements: ['ViewLivePolicyStatement', 'SharePolicyStatement'],
      ipRanges: ['127.0.0.0/8'],
    });
    const guest = await limited('Net', {}, roleId);
    expect((await s.share({ roId: s.feedId, roleId: 'LimitedViewer' }, guest)).status).toBe(400);
    expect((await s.share({ roId: s.feedId, roleId }, guest)).status).toBe(200);
    const signed = await s.app.call(`/api/v2/frame-sign/${s.feedId}`, { as: guest, body: {} });
    expect(signed.status).toBe(403);
  });
});
