/** Shares with people and whole domains: invitations, answers, and what ends at once. */
import type { ShareInfo } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCollection } from '../../test-setup/collections.ts';
import { SharingCalls } from '../../test-setup/sharing-calls.ts';
import { addGuest } from '../../test-setup/users.ts';

let s: SharingCalls;
beforeAll(async () => {
  s = await SharingCalls.start();
});
afterAll(() => s.close());

describe('people', () => {
  it('get a mail with message and link, and see the feed once they accept [API-29] [SHR-03] [SHR-08] [API-63]', async () => {
    await s.newFeed();
    const grace = await addGuest(s.app.ctx, 'Grace');
    const { Share, status } = await s.share({
      roId: s.feedId,
      emailOrDomains: 'Grace@example.org',
      message: 'Our mast, as promised.',
      roleId: 'Manager',
    });
    expect(status).toBe(200);
    expect(Share.People).toMatchObject([
      { EmailOrDomain: 'grace@example.org', RoleId: 'Manager', State: 'Pending', InviteUrl: null },
    ]);
    const text = await s.mail.next('grace@example.org');
    expect(text).toContain('Our mast, as promised.');
    expect(text).toMatch(/\/invite\?token=s\.ca/);
    expect(await s.see('', grace)).toBe(404);
    const [pending] = (await s.stuff(grace)).Feeds_SharedInPending;
    expect(pending).toMatchObject({ RoId: s.feedId, RoleId: 'Manager', InvitedBy: 'Ada' });
    expect((await s.answer(pending?.CapabilityId ?? '', true, s.eve)).status).toBe(404);
    const accepted = await s.answer(pending?.CapabilityId ?? '', true, grace);
    expect(await accepted.json()).toEqual({ Ok: true });
    expect(await s.see('', grace)).toBe(200);
    const after = await s.stuff(grace);
    expect(after.Feeds_SharedInPending).toEqual([]);
    expect(after.Feeds_SharedIn).toMatchObject([
      { Feed: { Id: s.feedId }, RoleId: 'Manager', ParentRoId: null },
    ]);
  });

  it('removed are out at once [SHR-05]', async () => {
    await s.newFeed();
    const ivy = await addGuest(s.app.ctx, 'Ivy');
    const { Share } = await s.share({ roId: s.feedId, emailOrDomains: 'ivy@example.org', message: '' });
    const id = Share.People[0]?.CapabilityId ?? '';
    await s.answer(id, true, ivy);
    expect(await s.see('', ivy)).toBe(200);
    await s.share({ roId: s.feedId, capabilityId: id, emailOrDomains: 'ivy@example.org', remove: true });
    expect(await s.see('', ivy)).toBe(404);
    expect((await s.stuff(ivy)).Feeds_SharedIn).toEqual([]);
    expect((await s.answer(id, true, ivy)).status).toBe(404);
  });

  it('who decline are not asked again [API-63]', async () => {
    await s.newFeed();
    const max = await addGuest(s.app.ctx, 'Max');
    const { Share } = await s.share({ roId: s.feedId, emailOrDomains: 'max@example.org', message: '' });
    await s.answer(Share.People[0]?.CapabilityId ?? '', false, max);
    expect((await s.stuff(max)).Feeds_SharedInPending).toEqual([]);
    expect(await s.see('', max)).toBe(404);
  });

  it('of a whole domain are asked each, and only with a verified address there [SHR-03] [ACC-03]', async () => {
    await s.newFeed();
    await s.share({ roId: s.feedId, emailOrDomains: '@mast.example', message: '' });
    const dora = await addGuest(s.app.ctx, 'Dora', { email: 'dora@mast.example' });
    const dirk = await addGuest(s.app.ctx, 'Dirk', { email: 'dirk@mast.example', isVerified: false });
    const [pending] = (await s.stuff(dora)).Feeds_SharedInPending;
    expect((await s.stuff(dirk)).Feeds_SharedInPending).toEqual([]);
    expect((await s.answer(pending?.CapabilityId ?? '', true, dirk)).status).toBe(404);
    expect((await s.answer(pending?.CapabilityId ?? '', true, dora)).status).toBe(200);
    expect([await s.see('', dora), await s.see('', dirk)]).toEqual([200, 404]);
  });

  it('an empty field does nothing; several are separated as people do [SHR-04] [API-29]', async () => {
    await s.newFeed();
    const nothing = await s.share({ roId: s.feedId, emailOrDomains: '  ', message: '' });
    expect(nothing.Share).toEqual({ IsPublic: false, Links: [], People: [] });
    const some = await s.share({
      roId: s.feedId,
      emailOrDomains: 'a@b.example, c@d.example;e@f.example g.example\n a@b.example',
      message: '',
    });
    expect(some.Share.People.map((one) => one.EmailOrDomain)).toEqual([
      'a@b.example',
      'c@d.example',
      'e@f.example',
      'g.example',
    ]);
  });

  it.each(['not an address!', 'a@', '@', 'localhost', 'a@b@c.de', `${'x'.repeat(400)}@b.de`])(
    'a bad address is named and nothing is shared: %s [API-29]',
    async (bad) => {
      await s.newFeed();
      const refused = await s.share({
        roId: s.feedId,
        emailOrDomains: `good@b.example, ${bad}`,
        message: '',
      });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('emailOrDomains');
      const detail = await s.app.call(`/api/v2/feed-get?feedid=${s.feedId}`, { as: s.ada });
      expect(((await detail.json()) as { Share: ShareInfo }).Share.People).toEqual([]);
    },
  );

  it('shared again get the new role instead of a second share [API-29]', async () => {
    await s.newFeed();
    const zoe = await addGuest(s.app.ctx, 'Zoe');
    const first = await s.share({ roId: s.feedId, emailOrDomains: 'zoe@example.org', message: '' });
    await s.answer(first.Share.People[0]?.CapabilityId ?? '', true, zoe);
    const again = await s.share({
      roId: s.feedId,
      emailOrDomains: 'ZOE@example.org',
      message: '',
      roleId: 'LimitedViewer',
    });
    expect(again.Share.People).toMatchObject([
      { CapabilityId: first.Share.People[0]?.CapabilityId, RoleId: 'LimitedViewer', State: 'Accepted' },
    ]);
    expect(await s.see('&frametime=2026-03-01T12:00:00Z', zoe)).toBe(403);
  });

  it('a collection shared shows its feeds through it [SHR-01] [SHR-08] [COL-15]', async () => {
    await s.newFeed();
    const collectionId = await addCollection(s.app.ctx, { accountId: s.ada.accountId, feedIds: [s.feedId] });
    const kim = await addGuest(s.app.ctx, 'Kim');
    await s.share({ roId: collectionId, emailOrDomains: 'kim@example.org', message: '' });
    const [pending] = (await s.stuff(kim)).Collections_SharedInPending;
    await s.answer(pending?.CapabilityId ?? '', true, kim);
    const seen = await s.stuff(kim);
    expect(seen.Collections_SharedIn).toMatchObject([
      { Collection: { Id: collectionId, FeedIds: [s.feedId] }, CanManage: false, RoleId: 'Viewer' },
    ]);
    expect(seen.Feeds_SharedIn).toMatchObject([{ Feed: { Id: s.feedId }, ParentRoId: collectionId }]);
  });

  it('are no target for a cannon of mails: 5 an hour for one address, whatever is shared [ACC-11]', async () => {
    for (let count = 1; count <= 5; count += 1) {
      await s.newFeed();
      expect((await s.share({ roId: s.feedId, emailOrDomains: 'lou@example.org', message: '' })).status).toBe(
        200,
      );
    }
    await s.newFeed();
    const tooMany = await s.share({
      roId: s.feedId,
      emailOrDomains: 'lou@example.org, new@example.org',
      message: '',
    });
    expect(tooMany.status).toBe(429);
    const other = await s.share({ roId: s.feedId, emailOrDomains: 'new@example.org', message: '' });
    expect(other.Share.People.map((person) => person.EmailOrDomain)).toEqual(['new@example.org']);
  });
});
