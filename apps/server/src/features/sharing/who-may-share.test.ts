/** Who may share what, and what is written down of it. */
import type { ShareInfo } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFeed } from '../../test-setup/pictures.ts';
import { addRole } from '../../test-setup/shares.ts';
import { SharingCalls } from '../../test-setup/sharing-calls.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

let s: SharingCalls;
beforeAll(async () => {
  s = await SharingCalls.start();
});
afterAll(() => s.close());

describe('who may share', () => {
  async function managerOf(roId: string, name: string, roleId = 'Manager'): Promise<TestUser['cookie']> {
    const guest = await addGuest(s.app.ctx, name);
    const { Share } = await s.share({
      roId,
      emailOrDomains: `${name.toLowerCase()}@example.org`,
      message: '',
      roleId,
    });
    await s.answer(Share.People.at(-1)?.CapabilityId ?? '', true, guest);
    return guest.cookie;
  }

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
    expect((await rows.orderBy('id').execute()).map(({ action }) => action)).toEqual([
      'Feed made public',
      'Feed made private',
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
