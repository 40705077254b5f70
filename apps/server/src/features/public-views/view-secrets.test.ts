import { routes } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addCollection } from '../../test-setup/collections.ts';
import { cookieOf } from '../../test-setup/owner.ts';
import { addRole } from '../../test-setup/shares.ts';
import { openViews, VIEW_CAMERA, VIEW_PASSWORD } from '../../test-setup/view-scene.ts';

const { app, owner, stranger, feed, sister, archived, collection, link, view, publicCollection } =
  await openViews();
afterAll(() => app.close());

describe('what a view tells', () => {
  const FEED_KEYS = [
    'AccessKey FeedProperties FeedProperties.CapacityInfo FeedProperties.CapacityInfo.Capacity_Billable',
    'FeedProperties.CaptureAlert_IsActive FeedProperties.Metadata ParentRoId RoleId',
    'Feed Feed.ActivityState Feed.ContentState Feed.CreatedAt Feed.CurrentContent_FrameResolutionAccepted',
    'Feed.CurrentContent_FrameResolutionAccepted.Height Feed.CurrentContent_FrameResolutionAccepted.Width',
    'Feed.Description Feed.Description.Description Feed.Description.Name Feed.DeviceType',
    'Feed.FeedContentState Feed.FeedState Feed.Id Feed.Image Feed.Image.Accept_Latest_SourceTime',
    'Feed.ImageApiUriTemplate Feed.OldestFrameTime Feed.Options Feed.Requests',
    'Feed.Requests.RequestInstances_Image Feed.Requests.RequestInstances_VideoClip',
    'Feed.Requests.RequestInstances_VideoStream Feed.SourceType_Image Feed.SourceTypes Feed.TimeZone',
    'Feed.VideoClip Feed.VideoClip.Accept_Latest_SourceTime Feed.VideoStreams',
  ].flatMap((line) => line.split(' '));

  it.each(['a key', 'the owner'])(
    'is the same for %s: no source, request, storage, account or person [PUB-15]',
    async (who) => {
      const { accessKey } = await link({ roId: collection, role: 'Manager' });
      const byKey = who === 'a key';
      const query = `colid=${collection}${byKey ? `&accesskey=${accessKey}` : ''}`;
      const { status, text, data } = await publicCollection(query, byKey ? undefined : owner);
      expect(status).toBe(200);
      expect(keysOf(data.Collection).sort()).toEqual([
        'Description',
        'Description.Description',
        'Description.Name',
        'Id',
      ]);
      expect(Object.keys(data).sort()).toEqual(['Collection', 'Feeds']);
      expect(data.Feeds.map(({ Feed }) => Feed.Id)).toEqual([sister, feed]);
      for (const entry of data.Feeds) {
        expect(keysOf(entry).sort()).toEqual([...FEED_KEYS].sort());
        expect(entry.Feed.Requests.RequestInstances_Image).toBeNull();
        expect(entry.FeedProperties).toEqual({
          CaptureAlert_IsActive: false,
          CapacityInfo: { Capacity_Billable: 0 },
          Metadata: '[]',
        });
      }
      for (const secret of [
        VIEW_CAMERA,
        'root',
        'hunter2',
        owner.accountId,
        owner.userId,
        'example.org',
        archived,
      ])
        expect(text).not.toContain(secret);
    },
  );

  it('names the key and collection by which it came [ENT-10] [PUB-15]', async () => {
    const { accessKey } = await link({ roId: collection });
    const { data } = await publicCollection(`colid=${collection}&accesskey=${accessKey}`);
    expect(data.Feeds[0]).toMatchObject({ AccessKey: accessKey, ParentRoId: collection, RoleId: 'Viewer' });
  });

  it('does not tell of pictures newer than a delay [PRM-38]', async () => {
    const role = await addRole(app.ctx, { accountId: owner.accountId, delay: 'PT1H' });
    const { accessKey } = await link({ roId: collection, role });
    const { data } = await publicCollection(`colid=${collection}&accesskey=${accessKey}`);
    expect(data.Feeds.map(({ Feed }) => Feed.Image.Accept_Latest_SourceTime)).toEqual([null, null]);
  });

  it('is closed to others, as its page is [PUB-15] [PRM-21]', async () => {
    for (const query of [`colid=${collection}`, 'colid=co0000000000'])
      for (const as of [undefined, stranger]) expect((await publicCollection(query, as)).status).toBe(404);
    const open = await addCollection(app.ctx, {
      accountId: owner.accountId,
      feedIds: [sister],
      isPublic: true,
    });
    expect((await publicCollection(`colid=${open}`)).data.Feeds).toHaveLength(1);
  });
});

describe('a password', () => {
  async function passwordLink(roId: string) {
    const role = await addRole(app.ctx, { accountId: owner.accountId, password: VIEW_PASSWORD });
    return { roId, ...(await link({ roId, role })) };
  }
  const give = (RoId: string, AccessKey: string, Password: string) =>
    app.call(routes.giveAccessPassword.path, { body: { RoId, AccessKey, Password } });

  it.each(['feed', 'collection'])(
    'is asked on the page of a %s, which names nothing before, and opens it [PUB-15] [PUB-16] [PRM-39]',
    async (what) => {
      const { roId, accessKey } = await passwordLink(what === 'feed' ? feed : collection);
      const query = `${what === 'feed' ? 'feedid' : 'col'}=${roId}&accesskey=${accessKey}`;
      const asked = await view(query);
      expect(asked.status).toBe(401);
      expect(asked.data).toEqual({ Kind: 'Password', RoId: roId, Url: '/api/v2/access-password' });
      expect(asked.text).not.toMatch(/mast/i);
      expect((await give(roId, accessKey, 'wrong')).status).toBe(401);
      const given = await give(roId, accessKey, VIEW_PASSWORD);
      expect(given.status).toBe(204);
      const opened = await view(query, undefined, { cookie: cookieOf(given) });
      expect(opened.status).toBe(200);
    },
  );

  it('is asked by the embedded player inside its frame, and by its script through that [API-03] [API-41]', async () => {
    const { accessKey } = await passwordLink(feed);
    const query = `feed=${feed}&accesskey=${accessKey}`;
    const page = await app.call(`/api/v2/player?${query}`);
    const text = await page.text();
    expect(page.status).toBe(401);
    expect(text).toContain('"Kind":"Password"');
    expect(text).not.toContain('North mast');
    const script = await app.call(`/api/v2/player?${query}&output=script`);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(await script.text()).not.toContain('North mast');
    const collectionPage = await app.call(
      `/api/v2/collection-get?colid=${collection}&accesskey=${accessKey}`,
    );
    expect(collectionPage.status).toBe(404);
  });
});

/** Every key below an object, as paths; items of lists are not objects here. */
function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = path + name;
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isObject ? [own, ...keysOf(inner, `${own}.`)] : [own];
  });
}
