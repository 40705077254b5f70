/** Collections through HTTP: made, changed, deleted, by whom, and what that does to who may see what. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShareInfo } from '@longview/contract';
import priceList from '@longview/rules/price-list.json' with { type: 'json' };
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

interface Entry {
  Collection: { Id: string; FeedIds: string[]; Options: string[]; Share: { IsPublic: boolean } };
  Version: number;
}
const newFeed = (accountId = ada.accountId) => addFeed(app.ctx, { accountId });

async function save(info: object, as: Caller = ada, headers: Record<string, string> = {}) {
  const collectionInfo = {
    Id: 'New',
    Description: { Name: 'Masts', Description: null },
    FeedIds: [],
    ...info,
  };
  const response = await app.call('/api/nv/collectionmanage', { as, body: { collectionInfo }, headers });
  const text = await response.text();
  return { status: response.status, text, entry: JSON.parse(text) as Entry };
}

const list = async (as: Caller) => {
  const stuff = await (await app.call('/api/v2/stuff-list', { as })).json();
  return (stuff as { Collections_Owned: Entry[] }).Collections_Owned;
};
const all = async (as: Caller) => {
  const found = (await list(as)).find(({ Collection }) => Collection.Options.includes('IsAll'));
  if (!found) throw new Error('There is no all-feeds collection.');
  return found;
};
const remove = (id: string, as: Caller = ada) =>
  app.call(`/api/nv/collectionmanage/${id}`, { as, method: 'DELETE' }).then(({ status }) => status);

/** A guest who accepted a share of the collection. */
async function invite(roId: string, name: string, roleId: string): Promise<Caller> {
  const guest = await addGuest(app.ctx, name);
  const body = { roId, emailOrDomains: `${name.toLowerCase()}@example.org`, message: '', roleId };
  const response = await app.call('/api/nv/sharemanage/setshare', { as: ada, body });
  const { Collection } = (await response.json()) as { Collection: { Share: ShareInfo } };
  const CapabilityId = Collection.Share.People.at(-1)?.CapabilityId;
  await app.call(`/api/nv/sharemanage/invitation/${CapabilityId}`, { as: guest, body: { Accept: true } });
  return guest;
}

describe('a collection', () => {
  it('is made, changed and keeps the order of its feeds [API-26] [COL-11] [ENT-12]', async () => {
    const [one, two] = [await newFeed(), await newFeed()];
    const made = await save({ FeedIds: [two, one] });
    expect(made.status).toBe(201);
    expect(made.entry).toMatchObject({
      Collection: {
        Description: { Name: 'Masts', Description: null },
        FeedIds: [two, one],
        Options: [],
        Share: { IsPublic: false, Links: [], People: [] },
        Config: { Cameras: [] },
      },
      CanManage: true,
      RoleId: 'Owner',
      Version: 1,
    });
    const { Id } = made.entry.Collection;
    const changed = await save({
      Id,
      FeedIds: [one, one],
      Description: { Name: ' Towers ', Description: 'All' },
    });
    expect(changed.status).toBe(200);
    expect(changed.entry).toMatchObject({
      Collection: { Id, Description: { Name: 'Towers', Description: 'All' }, FeedIds: [one] },
      Version: 2,
    });
  });

  it.each([
    [{ Description: { Name: '  ' } }, 'Name'],
    [{ FeedIds: ['fe0000000000'] }, 'FeedIds'],
    [{ FeedIds: ['nothing'] }, 'FeedIds'],
  ])('with %j is refused by name and nothing is stored [API-26]', async (info, field) => {
    const before = await list(ada);
    const refused = await save(info);
    expect([refused.status, refused.text.includes(field)]).toEqual([400, true]);
    expect(await list(ada)).toEqual(before);
  });

  it('holds feeds of its own account only [API-26] [PRM-21]', async () => {
    const hers = await newFeed(eve.accountId);
    expect((await save({ FeedIds: [hers] })).status).toBe(400);
  });

  it('tells the later of two savers, and keeps what the first one saved [GEN-15]', async () => {
    const { entry } = await save({});
    const { Id } = entry.Collection;
    const headers = { 'if-match': '"1"' };
    expect((await save({ Id, Description: { Name: 'First' } }, ada, headers)).status).toBe(200);
    const second = await save({ Id, Description: { Name: 'Second' } }, ada, headers);
    expect([second.status, second.text.includes('VersionConflict')]).toEqual([409, true]);
    expect(JSON.stringify(await list(ada))).toContain('First');
  });

  it('is deleted with its shares; its feeds stay [API-27] [COL-03]', async () => {
    const feedId = await newFeed();
    const { entry } = await save({ FeedIds: [feedId] });
    const { Id } = entry.Collection;
    await app.call('/api/nv/sharemanage/setshare', { as: ada, body: { roId: Id } });
    expect(await remove(Id)).toBe(204);
    expect(await remove(Id)).toBe(404);
    expect((await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada })).status).toBe(200);
    const shares = await app.ctx.db.selectFrom('share').where('collection_id', '=', Id).selectAll().execute();
    expect(shares).toEqual([]);
  });
});

describe('the all-feeds collection', () => {
  it('has every feed that is not archived and cannot be given others [COL-10] [PRM-05]', async () => {
    const feedId = await newFeed(eve.accountId);
    const { Collection } = await all(eve);
    expect(Collection.FeedIds).toContain(feedId);
    const same = { Id: Collection.Id, Description: { Name: 'Everything' } };
    expect((await save({ ...same, FeedIds: Collection.FeedIds.toReversed() }, eve)).status).toBe(200);
    const changed = await save({ ...same, FeedIds: [] }, eve);
    expect(changed.status).toBe(403);
    expect((await all(eve)).Collection.FeedIds).toContain(feedId);
  });

  it('cannot be deleted [API-27] [COL-10]', async () => {
    expect(await remove((await all(ada)).Collection.Id)).toBe(403);
  });
});

describe('who may', () => {
  it('others do not learn that it exists [PRM-21]', async () => {
    const { entry } = await save({});
    const { Id } = entry.Collection;
    expect((await save({ Id }, eve)).status).toBe(404);
    expect(await remove(Id, eve)).toBe(404);
    expect((await app.call(`/api/nv/collectionmanage/${Id}`, { method: 'DELETE' })).status).toBe(401);
  });

  it('a viewer sees it and changes nothing; a Manager edits, and only the account deletes [COL-09] [PRM-04] [PRM-37]', async () => {
    const [one, two] = [await newFeed(), await newFeed()];
    const { entry } = await save({ FeedIds: [one, two] });
    const { Id } = entry.Collection;
    const viewer = await invite(Id, 'Vera', 'Viewer');
    const manager = await invite(Id, 'Mia', 'Manager');
    expect((await save({ Id, FeedIds: [two] }, viewer)).status).toBe(403);
    const seen = (await (await app.call('/api/v2/stuff-list', { as: viewer })).json()) as {
      Collections_SharedIn: (Entry & { CanManage: boolean })[];
    };
    expect(seen.Collections_SharedIn).toMatchObject([
      { CanManage: false, Collection: { Id, FeedIds: [one, two] } },
    ]);
    expect(await remove(Id, viewer)).toBe(403);
    const edited = await save({ Id, FeedIds: [two], Description: { Name: 'Hers' } }, manager);
    expect(edited.entry).toMatchObject({
      Collection: { FeedIds: [two] },
      CanManage: true,
      RoleId: 'Manager',
    });
    expect(await remove(Id, manager)).toBe(403);
  });

  it('who may only edit it is told what they saved [PRM-37]', async () => {
    const { entry } = await save({ FeedIds: [await newFeed()] });
    const { Id, FeedIds } = entry.Collection;
    const { accountId } = ada;
    const role = await addRole(app.ctx, { accountId, statements: ['EditCollectionPolicyStatement'] });
    const editor = await invite(Id, 'Edda', role);
    const saved = await save({ Id, FeedIds, Description: { Name: 'Renamed' } }, editor);
    expect([saved.status, saved.entry.Version]).toEqual([200, 2]);
  });

  it('who reaches it by a share adds only feeds that they may share [PRM-37]', async () => {
    const [inside, outside] = [await newFeed(), await newFeed()];
    const { entry } = await save({ FeedIds: [inside] });
    const { Id } = entry.Collection;
    const manager = await invite(Id, 'Moe', 'Manager');
    expect((await save({ Id, FeedIds: [inside, outside] }, manager)).status).toBe(404);
    const other = await save({ FeedIds: [outside] });
    await app.call('/api/nv/sharemanage/setshare', {
      as: ada,
      body: {
        roId: other.entry.Collection.Id,
        emailOrDomains: 'moe@example.org',
        message: '',
        roleId: 'Manager',
      },
    });
    const stuff = (await (await app.call('/api/v2/stuff-list', { as: manager })).json()) as {
      Collections_SharedInPending: { CapabilityId: string }[];
    };
    const id = stuff.Collections_SharedInPending[0]?.CapabilityId;
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: manager, body: { Accept: true } });
    expect((await save({ Id, FeedIds: [inside, outside] }, manager)).status).toBe(200);
  });

  it('publicity is the matter of those who may share, and opens its feeds to anyone [SHR-09] [PRM-24] [PRM-31]', async () => {
    const feedId = await newFeed();
    const { entry } = await save({ FeedIds: [feedId] });
    const { Id } = entry.Collection;
    const see = async () => (await app.call(`/api/v2/feed-get?feedid=${feedId}`)).status;
    expect(await see()).toBe(404);
    const open = await save({ Id, FeedIds: [feedId], Share: { IsPublic: true } });
    expect(open.entry.Collection.Share.IsPublic).toBe(true);
    expect(await see()).toBe(200);
    const kept = await save({ Id, FeedIds: [feedId] });
    expect(kept.entry.Collection.Share.IsPublic).toBe(true);
    await save({ Id, FeedIds: [feedId], Share: { IsPublic: false } });
    expect(await see()).toBe(404);
  });
});

describe('with plans on', () => {
  const clock = new FakeClock(Date.now());
  /** It has collections, and here nothing private. */
  const OPEN_PLAN = 'basic-c-m-1';
  let folder = '';
  let planned: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    const open = priceList.Plans.map((plan) => {
      if (plan.Code !== OPEN_PLAN) return plan;
      return { ...plan, Capabilities: { ...plan.Capabilities, AllowPrivate: false } };
    });
    folder = await mkdtemp(join(tmpdir(), 'longview-prices-'));
    const PRICE_LIST = join(folder, 'prices.json');
    await writeFile(PRICE_LIST, JSON.stringify({ ...priceList, Plans: open }));
    planned = await startTestApp({ clock, env: { PLANS: 'on', PRICE_LIST } });
    owner = await planned.addOwner('Pat');
  });
  afterAll(async () => {
    await planned.close();
    await rm(folder, { recursive: true, force: true });
  });

  const setPlan = (PlanCode: string) =>
    planned.call('/api/nv/tenant/plan', {
      as: owner,
      body: { PlanCode, AddedStorage: 0, AddedBandwidth: 0 },
    });
  const saveAs = async (info: object) => {
    const collectionInfo = { Id: 'New', Description: { Name: 'Masts' }, FeedIds: [], ...info };
    const response = await planned.call('/api/nv/collectionmanage', { as: owner, body: { collectionInfo } });
    return { status: response.status, text: await response.text() };
  };

  /** As the end of a trial does. */
  async function setCode(of: TestUser, code: string): Promise<void> {
    const change = { plan_code: code, trial_ends_at: null };
    const rows = planned.ctx.db.updateTable('account_plan').set(change);
    await rows.where('account_id', '=', of.accountId).execute();
    await clock.advance(10_000);
  }

  it('collections need their capability, to share them too [PRM-16] [ERR-02] [COL-12] [API-28]', async () => {
    const made = await saveAs({});
    expect(made.status).toBe(201);
    const { Id } = JSON.parse(made.text).Collection;
    await setCode(owner, 'free-d-1');
    const calls = [
      await saveAs({}),
      await saveAs({ Id }),
      await planned
        .call(`/api/nv/collectionmanage/${Id}`, { as: owner, method: 'DELETE' })
        .then(async (r) => ({ status: r.status, text: await r.text() })),
      await planned
        .call('/api/nv/sharemanage/setshare', { as: owner, body: { roId: Id } })
        .then(async (r) => ({ status: r.status, text: await r.text() })),
    ];
    for (const { status, text } of calls) {
      expect([status, JSON.parse(text).Error.Message]).toEqual([
        402,
        'Upgrade your plan to use collections.',
      ]);
    }
    expect((await setPlan('pro-c-m-1')).status).toBe(200);
    expect((await saveAs({ Id })).status).toBe(200);
  });

  it('a plan without privacy makes collections public, and lets none be made private [PRM-06]', async () => {
    const pam = await planned.addOwner('Pam');
    await planned.call('/api/nv/tenant/plan', { as: pam });
    await setCode(pam, OPEN_PLAN);
    const put = async (info: object) => {
      const collectionInfo = { Id: 'New', Description: { Name: 'Masts' }, FeedIds: [], ...info };
      const response = await planned.call('/api/nv/collectionmanage', { as: pam, body: { collectionInfo } });
      return { status: response.status, body: (await response.json()) as Entry };
    };
    const made = await put({});
    const { Id } = made.body.Collection;
    expect([made.status, made.body.Collection.Share.IsPublic]).toEqual([201, true]);
    expect((await put({ Id, Share: { IsPublic: false } })).status).toBe(402);
    expect((await put({ Share: { IsPublic: false } })).status).toBe(402);
    expect((await put({ Id })).body.Collection.Share.IsPublic).toBe(true);
  });

  it('what is private stays its members’ alone when the plan stops allowing it [PRM-06] [ADM-03]', async () => {
    const pat = await planned.addOwner('Pia');
    const feedId = await addFeed(planned.ctx, { accountId: pat.accountId });
    const { accessKey } = await addShare(planned.ctx, { accountId: pat.accountId, roId: feedId });
    const statuses = async () => {
      const paths = [`feed-get?feedid=${feedId}`, `player?feed=${feedId}`].map((path) => `/api/v2/${path}`);
      const calls = paths.flatMap((path) => [
        planned.call(`${path}&accesskey=${accessKey}`),
        planned.call(path, { as: pat }),
      ]);
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    await planned.call('/api/nv/tenant/plan', { as: pat });
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await setCode(pat, 'free-d-1');
    expect(await statuses()).toEqual([404, 200, 404, 200]);
    const body = { Name: 'Mast', Description: null, TimeZone: 'UTC', IsPublic: false };
    const closing = await planned.call(`/api/nv/feed/info/${feedId}`, { as: pat, body });
    expect(closing.status).toBe(402);
    const opened = await planned.call(`/api/nv/feed/info/${feedId}`, {
      as: pat,
      body: { ...body, IsPublic: true },
    });
    expect(opened.status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});
