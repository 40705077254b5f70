/** Sharing through HTTP: links, people, whole domains, invitations, and what ends at once. */
import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addRole } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let mail: MailServer;
let feedId: string;
const PAST = sec('2026-03-01T12:00:00Z');

interface Link {
  CapabilityId: string;
  AccessKey: string;
  Url: string;
  RoleId: string;
  Options: Record<string, unknown>;
}
interface Person {
  CapabilityId: string;
  EmailOrDomain: string;
  RoleId: string;
  State: string;
  InviteUrl: string | null;
}
interface Share {
  IsPublic: boolean;
  Links: Link[];
  People: Person[];
}

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, hasJobs: true });
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

async function newFeed(): Promise<string> {
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  await storeFrames(app.ctx, feedId, [PAST, PAST + 60, PAST + 3600], () => picture(1920, 1440));
  return feedId;
}

async function share(
  body: object,
  as: Caller = ada,
): Promise<{ status: number; text: string; Share: Share }> {
  const response = await app.call('/api/nv/sharemanage/setshare', { as, body });
  const text = await response.text();
  const json = JSON.parse(text);
  return { status: response.status, text, Share: json.Share ?? json.Collection?.Share };
}

async function newLink(roId: string, more: object = {}): Promise<Link> {
  const { Share } = await share({ roId, ...more });
  const link = Share.Links.at(-1);
  if (!link) throw new Error('There is no link.');
  return link;
}

const see = async (query: string, as?: Caller) =>
  (await app.call(`/api/v2/frame-get?feedid=${feedId}${query}`, as ? { as } : {})).status;
const stuff = async (as: Caller) => (await app.call('/api/v2/stuff-list', { as })).json() as Promise<Stuff>;
const answer = (id: string, Accept: boolean, as: Caller) =>
  app.call(`/api/nv/sharemanage/invitation/${id}`, { as, body: { Accept } });
interface Pending {
  RoId: string;
  Name: string;
  CapabilityId: string;
  RoleId: string;
  InvitedBy: string;
}
interface Stuff {
  Feeds_Owned: { AccessKey: string | null; Feed: { Id: string } }[];
  Feeds_SharedIn: {
    Feed: { Id: string };
    RoleId: string;
    ParentRoId: string | null;
    AccessKey: string | null;
  }[];
  Feeds_SharedInPending: Pending[];
  Collections_SharedIn: {
    Collection: { Id: string; FeedIds: string[] };
    CanManage: boolean;
    RoleId: string;
  }[];
  Collections_SharedInPending: Pending[];
}

describe('a link', () => {
  it('is made with roId alone, opens the feed for strangers and ends at once [API-28] [SHR-02] [SHR-05] [SHR-07]', async () => {
    await newFeed();
    const { status, Share } = await share({ roId: feedId });
    expect(status).toBe(200);
    const [link] = Share.Links;
    expect(link).toMatchObject({ RoleId: 'Viewer', AccessKey: expect.stringMatching(/^[a-z0-9]{32}$/) });
    expect(link?.Url).toBe(`${app.ctx.config.publicUrl}/view?feedid=${feedId}&accesskey=${link?.AccessKey}`);
    const key = `&accesskey=${link?.AccessKey}`;
    expect([await see(''), await see(key), await see(key, eve)]).toEqual([404, 200, 200]);
    const removed = await share({
      roId: feedId,
      capabilityId: link?.CapabilityId,
      emailOrDomains: '',
      remove: true,
    });
    expect(removed.Share.Links).toEqual([]);
    expect(await see(key)).toBe(404);
  });

  it('answers with the updated feed or collection [SHR-06] [API-30]', async () => {
    await newFeed();
    const collectionId = await addCollection(app.ctx, { accountId: ada.accountId, feedIds: [feedId] });
    const call = (roId: string) =>
      app.call('/api/nv/sharemanage/setshare', { as: ada, body: { roId } }).then((r) => r.json());
    expect(await call(feedId)).toMatchObject({
      Feed: { Id: feedId },
      RoleId: 'Owner',
      Permissions: expect.any(Array),
    });
    expect(await call(collectionId)).toMatchObject({
      Collection: { Id: collectionId, FeedIds: [feedId], Share: { Links: [{ RoleId: 'Viewer' }] } },
      CanManage: true,
    });
  });

  it('of a collection shares its feeds, those added later too [SHR-01] [SHR-07]', async () => {
    const first = await newFeed();
    const collectionId = await addCollection(app.ctx, { accountId: ada.accountId, feedIds: [first] });
    const { AccessKey, Url } = await newLink(collectionId);
    expect(Url).toContain(`/view?col=${collectionId}&accesskey=`);
    expect(await see(`&accesskey=${AccessKey}`)).toBe(200);
    const second = await newFeed();
    expect(await see(`&accesskey=${AccessKey}`)).toBe(404);
    const info = { Id: collectionId, Description: { Name: 'Masts' }, FeedIds: [second] };
    await app.call('/api/nv/collectionmanage', { as: ada, body: { collectionInfo: info } });
    expect(await see(`&accesskey=${AccessKey}`)).toBe(200);
    feedId = first;
    expect(await see(`&accesskey=${AccessKey}`)).toBe(404);
  });

  it('shows the key of the oldest link in lists, to those who may share [ENT-10]', async () => {
    await newFeed();
    const { AccessKey } = await newLink(feedId);
    await newLink(feedId);
    const mine = (await stuff(ada)).Feeds_Owned.find(({ Feed }) => Feed.Id === feedId);
    expect(mine?.AccessKey).toBe(AccessKey);
    const path = `/api/v2/feed-get?feedid=${feedId}&accesskey=${AccessKey}`;
    const strangers = (await (await app.call(path)).json()) as Record<string, unknown>;
    expect(strangers).toMatchObject({ AccessKey, Share: null, RoleId: 'Viewer' });
  });

  it('gives view rights only, whatever the role [PRM-24] [SHR-07]', async () => {
    await newFeed();
    const { AccessKey } = await newLink(feedId, { roleId: 'Manager' });
    const save = { Name: 'Mine now', Description: null, TimeZone: 'UTC', IsPublic: true };
    const path = `/api/nv/feed/info/${feedId}?accesskey=${AccessKey}`;
    expect([401, 403]).toContain((await app.call(path, { body: save })).status);
  });

  it('ends by itself [EXT-05]', async () => {
    await newFeed();
    const past = await share({ roId: feedId, options: { ExpiresAt: '2020-01-01T00:00:00Z' } });
    expect([past.status, past.text.includes('ExpiresAt')]).toEqual([400, true]);
    const { AccessKey, CapabilityId } = await newLink(feedId, {
      options: { ExpiresAt: '2999-01-01T00:00:00Z' },
    });
    expect(await see(`&accesskey=${AccessKey}`)).toBe(200);
    const ended = new Date(Date.now() - 1000);
    await app.ctx.db.updateTable('share').set({ expires_at: ended }).where('id', '=', CapabilityId).execute();
    app.ctx.frames.forgetAll();
    expect(await see(`&accesskey=${AccessKey}`)).toBe(404);
  });

  it('can be changed and stays the same link [EXT-05]', async () => {
    await newFeed();
    const { CapabilityId, AccessKey } = await newLink(feedId);
    const changed = await share({
      roId: feedId,
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
    expect(await see(`&accesskey=${AccessKey}&frametime=2026-03-01T12:00:00Z`)).toBe(401);
  });
});

describe('limits of a share', () => {
  const NOW = Math.floor(Date.now() / 1000);
  const iso = (second: number) => `${new Date(second * 1000).toISOString().slice(0, 19)}Z`;
  const at = async (key: string, more: string) => {
    const response = await app.call(`/api/v2/frame-get?feedid=${feedId}&accesskey=${key}${more}`);
    return response.ok
      ? Math.floor(Date.parse(response.headers.get('image-frame-time') ?? '') / 1000)
      : response.status;
  };
  const times = async (key: string, more = '') => {
    const query = `starttime=${iso(NOW - 7200)}&endtime=${iso(NOW)}${more}`;
    const path = `/api/v2/frame-query?feedid=${feedId}&accesskey=${key}&${query}`;
    const { Frames } = (await (await app.call(path)).json()) as { Frames: string[] };
    return Frames.map((time) => Date.parse(time) / 1000);
  };
  const start = NOW - 7200;
  const stored = Array.from({ length: 12 }, (_, index) => start + index * 590);

  async function limitedLink(options: object): Promise<string> {
    feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    await storeFrames(app.ctx, feedId, stored, () => picture(320, 180));
    return (await newLink(feedId, { options })).AccessKey;
  }

  it('a delay shows older pictures only, live, by time, in lists and in films [PRM-38] [EXT-05]', async () => {
    const key = await limitedLink({ Delay: 'PT1H' });
    const old = stored.filter((second) => second < NOW - 3600);
    const newest = stored.at(-1) ?? 0;
    expect(await at(key, '')).toBe(old.at(-1));
    expect(await at(key, `&frametime=${iso(newest)}`)).toBe(404);
    expect(await at(key, `&frametime=${iso(newest)}&match=before`)).toBe(old.at(-1));
    expect(await at(key, `&frametime=${iso(newest)}&match=nearest`)).toBe(old.at(-1));
    expect(await at(key, `&frametime=${iso(newest)}&match=after`)).toBe(404);
    expect(await times(key)).toEqual(old);
    const span = `feedid=${feedId}&accesskey=${key}&from=${iso(NOW - 3500)}&to=${iso(NOW)}`;
    expect((await app.call(`/api/v2/timelapse.m3u8?${span}`)).status).toBe(404);
    const index = (await (await app.call(`/api/v2/frame-index?${span}&by=hour`)).json()) as {
      Index: unknown[];
    };
    expect(index.Index).toEqual([]);
    const colors = (await (await app.call(`/api/v2/frame-colors?${span}`)).json()) as { Colors: string };
    expect(Buffer.from(colors.Colors, 'base64').every((byte) => byte === 0)).toBe(true);
  });

  it('a greatest frequency shows the first picture of each span, however it is asked for [EXT-05]', async () => {
    const key = await limitedLink({ MinInterval: 'PT1H' });
    const firsts = [...Map.groupBy(stored, (second) => Math.floor(second / 3600)).values()].map(
      ([first = 0]) => first,
    );
    const whole = firsts.filter((first) => first - (first % 3600) >= NOW - 7200);
    expect(await times(key)).toEqual(whole);
    expect(await times(key, '&interval=1')).toEqual(whole);
    for (const second of stored) {
      const isFirst = firsts.includes(second);
      expect(await at(key, `&frametime=${iso(second)}`)).toBe(isFirst ? second : 404);
      for (const match of ['nearest', 'before', 'after']) {
        expect([...firsts, 404]).toContain(await at(key, `&frametime=${iso(second)}&match=${match}`));
      }
    }
    expect(firsts).toContain(await at(key, ''));
  });

  it('films of a limited viewer have no finer tiles than their limit, not even by address [EXT-05]', async () => {
    const key = await limitedLink({ MinInterval: 'PT1H' });
    const range = `from=${iso(stored[0] ?? 0)}&to=${iso(NOW)}&interval=PT1M`;
    const list = await app.call(`/api/v2/timelapse.m3u8?feedid=${feedId}&accesskey=${key}&${range}`);
    expect(Number(list.headers.get('x-film-frames'))).toBeLessThanOrEqual(4);
    const own = await app.call(`/api/v2/timelapse.m3u8?feedid=${feedId}&${range}`, { as: ada });
    const fine = (await own.text()).split('\n').find((line) => line.includes('slot='));
    const path = `${new URL(fine ?? '', 'http://x/api/v2/').pathname}${new URL(fine ?? '', 'http://x/').search}`;
    expect((await app.call(path, { as: ada })).status).toBe(200);
    expect((await app.call(`${path}&accesskey=${key}`)).status).toBe(404);
    const rolling = await app.call(
      `/api/v2/timelapse.m3u8?feedid=${feedId}&accesskey=${key}&from=${iso((stored[0] ?? 0) + 61)}`,
    );
    const tile = (await rolling.text()).split('\n').find((line) => line.includes('slot=')) ?? '';
    expect((await app.call(`/api/v2/${tile.split('/').at(-1)}`)).status).toBe(200);
  });

  it('downloads are given or taken [EXT-05] [PRM-29]', async () => {
    await newFeed();
    const height = async (options: object, roleId = 'Viewer') => {
      const { AccessKey } = await newLink(feedId, { roleId, options });
      const response = await app.call(`/api/v2/frame-get?feedid=${feedId}&accesskey=${AccessKey}`);
      return response.headers.get('image-frame-height');
    };
    expect([await height({}), await height({ AllowDownload: true })]).toEqual(['1080', '1440']);
    expect([await height({}, 'Manager'), await height({ AllowDownload: false }, 'Manager')]).toEqual([
      '1440',
      '1080',
    ]);
  });
});

describe('people', () => {
  it('get a mail with message and link, and see the feed once they accept [API-29] [SHR-03] [SHR-08] [API-63]', async () => {
    await newFeed();
    const grace = await addGuest(app.ctx, 'Grace');
    const { Share, status } = await share({
      roId: feedId,
      emailOrDomains: 'Grace@example.org',
      message: 'Our mast, as promised.',
      roleId: 'Manager',
    });
    expect(status).toBe(200);
    expect(Share.People).toMatchObject([
      { EmailOrDomain: 'grace@example.org', RoleId: 'Manager', State: 'Pending', InviteUrl: null },
    ]);
    const text = await mail.next('grace@example.org');
    expect(text).toContain('Our mast, as promised.');
    expect(text).toMatch(/\/invite\?token=s\.ca/);
    expect(await see('', grace)).toBe(404);
    const [pending] = (await stuff(grace)).Feeds_SharedInPending;
    expect(pending).toMatchObject({ RoId: feedId, RoleId: 'Manager', InvitedBy: 'Ada' });
    expect((await answer(pending?.CapabilityId ?? '', true, eve)).status).toBe(404);
    const accepted = await answer(pending?.CapabilityId ?? '', true, grace);
    expect(await accepted.json()).toEqual({ Ok: true });
    expect(await see('', grace)).toBe(200);
    const after = await stuff(grace);
    expect(after.Feeds_SharedInPending).toEqual([]);
    expect(after.Feeds_SharedIn).toMatchObject([
      { Feed: { Id: feedId }, RoleId: 'Manager', ParentRoId: null },
    ]);
  });

  it('removed are out at once [SHR-05]', async () => {
    await newFeed();
    const ivy = await addGuest(app.ctx, 'Ivy');
    const { Share } = await share({ roId: feedId, emailOrDomains: 'ivy@example.org', message: '' });
    const id = Share.People[0]?.CapabilityId ?? '';
    await answer(id, true, ivy);
    expect(await see('', ivy)).toBe(200);
    await share({ roId: feedId, capabilityId: id, emailOrDomains: 'ivy@example.org', remove: true });
    expect(await see('', ivy)).toBe(404);
    expect((await stuff(ivy)).Feeds_SharedIn).toEqual([]);
    expect((await answer(id, true, ivy)).status).toBe(404);
  });

  it('who decline are not asked again [API-63]', async () => {
    await newFeed();
    const max = await addGuest(app.ctx, 'Max');
    const { Share } = await share({ roId: feedId, emailOrDomains: 'max@example.org', message: '' });
    await answer(Share.People[0]?.CapabilityId ?? '', false, max);
    expect((await stuff(max)).Feeds_SharedInPending).toEqual([]);
    expect(await see('', max)).toBe(404);
  });

  it('of a whole domain are asked each, and only with a verified address there [SHR-03] [ACC-03]', async () => {
    await newFeed();
    await share({ roId: feedId, emailOrDomains: '@mast.example', message: '' });
    const dora = await addGuest(app.ctx, 'Dora', { email: 'dora@mast.example' });
    const dirk = await addGuest(app.ctx, 'Dirk', { email: 'dirk@mast.example', isVerified: false });
    const [pending] = (await stuff(dora)).Feeds_SharedInPending;
    expect((await stuff(dirk)).Feeds_SharedInPending).toEqual([]);
    expect((await answer(pending?.CapabilityId ?? '', true, dirk)).status).toBe(404);
    expect((await answer(pending?.CapabilityId ?? '', true, dora)).status).toBe(200);
    expect([await see('', dora), await see('', dirk)]).toEqual([200, 404]);
  });

  it('an empty field does nothing; several are separated as people do [SHR-04] [API-29]', async () => {
    await newFeed();
    const nothing = await share({ roId: feedId, emailOrDomains: '  ', message: '' });
    expect(nothing.Share).toEqual({ IsPublic: false, Links: [], People: [] });
    const some = await share({
      roId: feedId,
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
      await newFeed();
      const refused = await share({ roId: feedId, emailOrDomains: `good@b.example, ${bad}`, message: '' });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('emailOrDomains');
      const detail = await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada });
      expect(((await detail.json()) as { Share: Share }).Share.People).toEqual([]);
    },
  );

  it('shared again get the new role instead of a second share [API-29]', async () => {
    await newFeed();
    const zoe = await addGuest(app.ctx, 'Zoe');
    const first = await share({ roId: feedId, emailOrDomains: 'zoe@example.org', message: '' });
    await answer(first.Share.People[0]?.CapabilityId ?? '', true, zoe);
    const again = await share({
      roId: feedId,
      emailOrDomains: 'ZOE@example.org',
      message: '',
      roleId: 'LimitedViewer',
    });
    expect(again.Share.People).toMatchObject([
      { CapabilityId: first.Share.People[0]?.CapabilityId, RoleId: 'LimitedViewer', State: 'Accepted' },
    ]);
    expect(await see('&frametime=2026-03-01T12:00:00Z', zoe)).toBe(403);
  });

  it('a collection shared shows its feeds through it [SHR-01] [SHR-08] [COL-15]', async () => {
    await newFeed();
    const collectionId = await addCollection(app.ctx, { accountId: ada.accountId, feedIds: [feedId] });
    const kim = await addGuest(app.ctx, 'Kim');
    await share({ roId: collectionId, emailOrDomains: 'kim@example.org', message: '' });
    const [pending] = (await stuff(kim)).Collections_SharedInPending;
    await answer(pending?.CapabilityId ?? '', true, kim);
    const seen = await stuff(kim);
    expect(seen.Collections_SharedIn).toMatchObject([
      { Collection: { Id: collectionId, FeedIds: [feedId] }, CanManage: false, RoleId: 'Viewer' },
    ]);
    expect(seen.Feeds_SharedIn).toMatchObject([{ Feed: { Id: feedId }, ParentRoId: collectionId }]);
  });
});

describe('who may share', () => {
  async function managerOf(roId: string, name: string, roleId = 'Manager'): Promise<TestUser['cookie']> {
    const guest = await addGuest(app.ctx, name);
    const { Share } = await share({
      roId,
      emailOrDomains: `${name.toLowerCase()}@example.org`,
      message: '',
      roleId,
    });
    await answer(Share.People.at(-1)?.CapabilityId ?? '', true, guest);
    return guest.cookie;
  }

  it('strangers get 404, viewers 403, and neither sees the shares [PRM-31] [PRM-21]', async () => {
    await newFeed();
    await newLink(feedId);
    const viewer = { cookie: await managerOf(feedId, 'Vic', 'Viewer') };
    expect((await share({ roId: feedId }, eve)).status).toBe(404);
    expect((await share({ roId: feedId }, viewer)).status).toBe(403);
    const seen = await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: viewer });
    expect(await seen.json()).toMatchObject({ Share: null, AccessKey: null });
  });

  it('a Manager may, but gives no more than they hold [PRM-25] [PRM-31]', async () => {
    await newFeed();
    const manager = { cookie: await managerOf(feedId, 'Mona') };
    expect((await share({ roId: feedId, roleId: 'Manager' }, manager)).status).toBe(200);
    const keeper = await addRole(app.ctx, {
      accountId: ada.accountId,
      statements: ['ViewLivePolicyStatement', 'EditRetentionPolicyStatement'],
    });
    const refused = await share(
      { roId: feedId, emailOrDomains: 'x@y.example', message: '', roleId: keeper },
      manager,
    );
    expect([refused.status, refused.text.includes('roleId')]).toEqual([400, true]);
    expect((await share({ roId: feedId, roleId: 'Owner' })).status).toBe(400);
    expect((await share({ roId: feedId, roleId: 'ro0000000000' })).status).toBe(400);
  });

  it('a role of another account cannot be given [API-28]', async () => {
    await newFeed();
    const foreign = await addRole(app.ctx, { accountId: eve.accountId });
    expect((await share({ roId: feedId, roleId: foreign })).status).toBe(400);
  });

  it('a share of another object cannot be removed through one’s own [PRM-21] [API-30]', async () => {
    const mine = await newFeed();
    const { CapabilityId } = await newLink(mine);
    const hers = await addFeed(app.ctx, { accountId: eve.accountId });
    const tried = await share(
      { roId: hers, capabilityId: CapabilityId, emailOrDomains: '', remove: true },
      eve,
    );
    expect(tried.status).toBe(404);
    const kept = await app.call(`/api/v2/feed-get?feedid=${mine}`, { as: ada });
    expect(((await kept.json()) as { Share: Share }).Share.Links).toHaveLength(1);
  });

  it('each change is in the audit list, without keys [ADM-08]', async () => {
    await newFeed();
    const { CapabilityId, AccessKey } = await newLink(feedId);
    await share({ roId: feedId, capabilityId: CapabilityId, emailOrDomains: '', remove: true });
    const rows = await app.ctx.db.selectFrom('audit_entry').selectAll().where('ro_id', '=', feedId).execute();
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['Share added', 'ada@example.org'],
      ['Share removed', 'ada@example.org'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(AccessKey);
  });

  it('keys are stored hashed and sealed [GEN-17] [PRM-19]', async () => {
    await newFeed();
    const { CapabilityId, AccessKey } = await newLink(feedId);
    const row = await app.ctx.db
      .selectFrom('share')
      .selectAll()
      .where('id', '=', CapabilityId)
      .executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(AccessKey);
  });
});

describe('a disabled feed', () => {
  it('is closed to links and people, and open again with its state [PRM-24] [STT-01]', async () => {
    await newFeed();
    const { AccessKey } = await newLink(feedId);
    const state = async (FeedState: string) =>
      app.call(`/api/nv/feed/setfeedstate/${feedId}`, { as: ada, body: { FeedState } });
    await state('Disable');
    expect(await see(`&accesskey=${AccessKey}`)).toBe(404);
    await state('View');
    expect(await see(`&accesskey=${AccessKey}`)).toBe(200);
  });
});
