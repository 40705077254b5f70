/** Links through HTTP: made, changed, ended; what they open and what closes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCollection } from '../../test-setup/collections.ts';
import { SharingCalls } from '../../test-setup/sharing-calls.ts';

let s: SharingCalls;
beforeAll(async () => {
  s = await SharingCalls.start();
});
afterAll(() => s.close());

describe('a link', () => {
  it('is made with roId alone, opens the feed for strangers and ends at once [API-28] [SHR-02] [SHR-05] [SHR-07]', async () => {
    await s.newFeed();
    const { status, Share } = await s.share({ roId: s.feedId });
    expect(status).toBe(200);
    const [link] = Share.Links;
    expect(link).toMatchObject({ RoleId: 'Viewer', AccessKey: expect.stringMatching(/^[a-z0-9]{32}$/) });
    expect(link?.Url).toBe(
      `${s.app.ctx.config.publicUrl}/view?feedid=${s.feedId}&accesskey=${link?.AccessKey}`,
    );
    const key = `&accesskey=${link?.AccessKey}`;
    expect([await s.see(''), await s.see(key), await s.see(key, s.eve)]).toEqual([404, 200, 200]);
    const removed = await s.share({
      roId: s.feedId,
      capabilityId: link?.CapabilityId,
      emailOrDomains: '',
      remove: true,
    });
    expect(removed.Share.Links).toEqual([]);
    expect(await s.see(key)).toBe(404);
  });

  it('answers with the updated feed or collection [SHR-06] [API-30]', async () => {
    await s.newFeed();
    const collectionId = await addCollection(s.app.ctx, { accountId: s.ada.accountId, feedIds: [s.feedId] });
    const call = (roId: string) =>
      s.app.call('/api/nv/sharemanage/setshare', { as: s.ada, body: { roId } }).then((r) => r.json());
    expect(await call(s.feedId)).toMatchObject({
      Feed: { Id: s.feedId },
      RoleId: 'Owner',
      Permissions: expect.any(Array),
    });
    expect(await call(collectionId)).toMatchObject({
      Collection: { Id: collectionId, FeedIds: [s.feedId], Share: { Links: [{ RoleId: 'Viewer' }] } },
      CanManage: true,
    });
  });

  it('of a collection shares its feeds, those added later too [SHR-01] [SHR-07]', async () => {
    const first = await s.newFeed();
    const collectionId = await addCollection(s.app.ctx, { accountId: s.ada.accountId, feedIds: [first] });
    const { AccessKey, Url } = await s.newLink(collectionId);
    expect(Url).toContain(`/view?col=${collectionId}&accesskey=`);
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(200);
    const second = await s.newFeed();
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(404);
    const info = { Id: collectionId, Description: { Name: 'Masts' }, FeedIds: [second] };
    await s.app.call('/api/nv/collectionmanage', { as: s.ada, body: { collectionInfo: info } });
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(200);
    s.feedId = first;
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(404);
  });

  it('shows the key of the oldest link in lists, to those who may share [ENT-10]', async () => {
    await s.newFeed();
    const { AccessKey } = await s.newLink(s.feedId);
    await s.newLink(s.feedId);
    const mine = (await s.stuff(s.ada)).Feeds_Owned.find(({ Feed }) => Feed.Id === s.feedId);
    expect(mine?.AccessKey).toBe(AccessKey);
    const path = `/api/v2/feed-get?feedid=${s.feedId}&accesskey=${AccessKey}`;
    const strangers = (await (await s.app.call(path)).json()) as Record<string, unknown>;
    expect(strangers).toMatchObject({ AccessKey, Share: null, RoleId: 'Viewer' });
  });

  it('gives view rights only, whatever the role [PRM-24] [SHR-07]', async () => {
    await s.newFeed();
    const { AccessKey } = await s.newLink(s.feedId, { roleId: 'Manager' });
    const save = { Name: 'Mine now', Description: null, TimeZone: 'UTC', IsPublic: true };
    const path = `/api/nv/feed/info/${s.feedId}?accesskey=${AccessKey}`;
    expect([401, 403]).toContain((await s.app.call(path, { body: save })).status);
  });

  it('ends by itself [EXT-05]', async () => {
    await s.newFeed();
    const past = await s.share({ roId: s.feedId, options: { ExpiresAt: '2020-01-01T00:00:00Z' } });
    expect([past.status, past.text.includes('ExpiresAt')]).toEqual([400, true]);
    const { AccessKey, CapabilityId } = await s.newLink(s.feedId, {
      options: { ExpiresAt: '2999-01-01T00:00:00Z' },
    });
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(200);
    const ended = new Date(Date.now() - 1000);
    await s.app.ctx.db
      .updateTable('share')
      .set({ expires_at: ended })
      .where('id', '=', CapabilityId)
      .execute();
    s.app.ctx.frames.facts.forgetAll();
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(404);
  });

  it('can be changed and stays the same link [EXT-05]', async () => {
    await s.newFeed();
    const { CapabilityId, AccessKey } = await s.newLink(s.feedId);
    const changed = await s.share({
      roId: s.feedId,
      capabilityId: CapabilityId,
      roleId: 'LimitedViewer',
      options: { Delay: 'PT1H', MinInterval: 'PT10M', AllowDownload: true },
    });
    expect(changed.Share.Links).toMatchObject([
      {
        AccessKey,
        RoleId: 'LimitedViewer',
        Options: { ExpiresAt: null, Delay: 'PT1H', MinInterval: 'PT10M', AllowDownload: true },
      },
    ]);
    expect(await s.see(`&accesskey=${AccessKey}&frametime=2026-03-01T12:00:00Z`)).toBe(401);
  });
});

describe('a disabled feed', () => {
  it('is closed to links and people, and open again with its state [PRM-24] [STT-01]', async () => {
    await s.newFeed();
    const { AccessKey } = await s.newLink(s.feedId);
    const state = async (FeedState: string) =>
      s.app.call(`/api/nv/feed/setfeedstate/${s.feedId}`, { as: s.ada, body: { FeedState } });
    await state('Disable');
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(404);
    await state('View');
    expect(await s.see(`&accesskey=${AccessKey}`)).toBe(200);
  });
});
