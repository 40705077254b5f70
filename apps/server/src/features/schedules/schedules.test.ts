import type { ScheduleProfileShape } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());

const PATH = '/api/nv/schedule/profile';
const SITE_HOURS = {
  Name: 'Site hours',
  Items: [{ Days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], Start: '07:00', End: '17:30' }],
};
const save = (body: object, as: Caller = ada, headers = {}) => app.call(PATH, { as, body, headers });
const list = async (as: Caller = ada): Promise<ScheduleProfileShape[]> => {
  const response = await app.call(`${PATH}/list`, { as });
  return ((await response.json()) as Json).ScheduleProfiles;
};
const remove = (id: string | null, as: Caller = ada) => app.call(`${PATH}/${id}`, { as, method: 'DELETE' });

async function make(body: object = SITE_HOURS): Promise<ScheduleProfileShape> {
  const response = await save(body);
  expect(response.status).toBe(201);
  return (await response.json()) as ScheduleProfileShape;
}

/** Saves a request with these items. */
const saveRequest = (feedId: string, items: object[], as: Caller = ada, PayloadType = 'Image') =>
  app.call(`/api/nv/feed/capture/basic/${feedId}`, { as, body: { PayloadType, Values: items } });

/** Shares a feed of Ada's with somebody, who accepts. */
async function share(roId: string, role: string, as: TestUser): Promise<void> {
  const target = 'gustav@example.org';
  const { id } = await addShare(app.ctx, { accountId: ada.accountId, roId, role, target });
  await app.call(`/api/nv/sharemanage/invitation/${id}`, { as, body: { Accept: true } });
}

describe('the list', () => {
  it('has the profiles of the system first, then those of the account by name [API-15] [GAP-07] [EXT-21]', async () => {
    const mine = await app.addOwner('Grace');
    for (const Name of ['zoo', 'Yard', 'area']) await save({ ...SITE_HOURS, Name }, mine);
    const names = (await list(mine)).map(({ Name, IsSystem }) => [Name, IsSystem]);
    expect(names).toEqual([
      ...['Always', 'WorkHours', 'Daylight', 'Night'].map((name) => [name, true]),
      ...['area', 'Yard', 'zoo'].map((name) => [name, false]),
    ]);
  });

  it('stays small enough to be read: the largest schedules that are taken end with a refusal [API-15] [API-64]', async () => {
    const max = await app.addOwner('Max');
    const clock = (min: number) => new Date(min * 60_000).toISOString().slice(11, 16);
    const windows = (count: number, min: number) =>
      Array.from({ length: count }, (_, n) => ({ Start: clock(n * min), End: clock(n * min + 7) }));
    const Items = windows(100, 14).map((one) => ({
      Days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      ...one,
    }));
    const Overrides = Array.from({ length: 400 }, (_, n) => {
      const date = new Date(1.767e12 + n * 86_400_000).toISOString().slice(0, 10);
      return { From: date, To: date, Items: windows(20, 70) };
    });
    const largest = { Name: 'Largest', Items, Overrides };
    const small = (await (await save(SITE_HOURS, max)).json()) as ScheduleProfileShape;
    const statuses: number[] = [];
    while (statuses.at(-1) !== 409 && statuses.length < 20) statuses.push((await save(largest, max)).status);
    expect(statuses.at(-1)).toBe(409);
    expect(JSON.stringify(await list(max)).length).toBeLessThan(5_000_000);
    // A small one cannot grow past it either, but may be changed.
    expect((await save({ ...small, ...largest }, max)).status).toBe(409);
    expect((await save({ ...small, Name: 'Other hours' }, max)).status).toBeLessThan(300);
  });

  it('is for accounts only, and shows nobody those of another [API-14] [API-15]', async () => {
    const made = await make();
    const guest = await addGuest(app.ctx, 'Gus');
    expect((await app.call(`${PATH}/list`)).status).toBe(401);
    expect((await app.call(`${PATH}/list`, { as: guest })).status).toBe(403);
    expect((await list(eve)).map(({ Id }) => Id)).not.toContain(made.Id);
    expect((await app.call(`${PATH}/${made.Id}`, { as: eve })).status).toBe(404);
    expect((await app.call(`${PATH}/${made.Id}`)).status).toBe(401);
  });
});

describe('a schedule', () => {
  it('is stored as it was given [API-14] [API-64] [ENT-38] [EXT-20]', async () => {
    const whole = {
      ...SITE_HOURS,
      TimeZone: 'Australia/Lord_Howe',
      SunMode: 'Daylight',
      SunriseOffset: '-PT30M',
      SunsetOffset: 'PT15M',
      Latitude: -31.55,
      Longitude: 159.08,
      ValidFrom: '2026-01-01T00:00:00Z',
      ValidTo: '2027-01-01T00:00:00Z',
      Overrides: [{ From: '2026-12-24', To: '2026-12-26', Items: [{ Start: '09:00', End: '12:00' }] }],
    };
    const made = await make(whole);
    expect(made).toEqual({
      ...whole,
      Id: expect.stringMatching(/^sc[a-z0-9]{10}$/),
      IsSystem: false,
      Version: 1,
    });
    const read = await app.call(`${PATH}/${made.Id}`, { as: ada });
    expect(await read.json()).toEqual(made);
  });

  it.each([
    ['no name', { Name: ' ' }, 'Name'],
    ['a time that is none', { Items: [{ Days: ['Mon'], Start: '25:00', End: '26:00' }] }, 'Items.0.Start'],
    [
      'two items at one time',
      {
        Items: [
          { Days: ['Sun'], Start: '22:00', End: '06:00' },
          { Days: ['Mon'], Start: '05:00', End: '08:00' },
        ],
      },
      'Items.1',
    ],
    ['the sun of nowhere', { SunMode: 'Night' }, 'Latitude'],
    ['a zone that is none', { TimeZone: 'Mars/Base' }, 'TimeZone'],
    [
      'an end before its start',
      { ValidFrom: '2026-02-01T00:00:00Z', ValidTo: '2026-01-01T00:00:00Z' },
      'ValidTo',
    ],
  ])('with %s is refused, and the field is named [API-64] [ENT-38]', async (_, change, field) => {
    const response = await save({ ...SITE_HOURS, ...change });
    expect(response.status).toBe(400);
    expect(((await response.json()) as Json).Error.Fields[0].Name).toBe(field);
  });

  it('is replaced as a whole, by version [API-64]', async () => {
    const made = await make();
    const next = { ...made, Name: 'Long hours', Items: [], SunMode: 'Daylight', Latitude: 48, Longitude: 16 };
    const response = await save(next, ada, { 'if-match': '"1"' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...next, Version: 2 });
    expect((await save(next, ada, { 'if-match': '"1"' })).status).toBe(409);
  });

  it('is changed and deleted by its account alone [API-64] [API-65]', async () => {
    const made = await make();
    for (const act of [save(made, eve), remove(made.Id, eve)]) expect((await act).status).toBe(404);
    expect((await app.call(PATH, { body: made })).status).toBe(401);
    expect((await app.call(`${PATH}/${made.Id}`, { method: 'DELETE' })).status).toBe(401);
    expect(await list()).toContainEqual(made);
  });

  it('of the system cannot be changed or deleted [API-64] [API-65]', async () => {
    expect((await save({ ...SITE_HOURS, Id: 'scalways0000' })).status).toBe(403);
    expect((await remove('scnight00000')).status).toBe(403);
  });

  it('is deleted when no feed uses it, of whatever payload [API-65]', async () => {
    const { Id } = await make();
    const feed = await addFeed(app.ctx, { accountId: ada.accountId, name: 'Crane' });
    expect((await saveRequest(feed, [{ ScheduleId: Id }], ada, 'VideoClip')).status).toBe(200);
    const refused = await remove(Id);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as Json).Error).toMatchObject({
      Code: 'ScheduleInUse',
      Message: expect.stringContaining('Crane'),
    });
    await saveRequest(feed, [], ada, 'VideoClip');
    expect((await remove(Id)).status).toBe(204);
    expect((await remove(Id)).status).toBe(404);
    const audit = await app.call('/api/nv/tenant/audit', { as: ada });
    expect(((await audit.json()) as Json).Entries[0]).toMatchObject({
      Action: 'Schedule deleted',
      Detail: 'Site hours',
    });
  });
});

describe('a schedule of retention', () => {
  it('is not deleted while settings of an account or a feed name it [API-65]', async () => {
    const owner = await app.addOwner('Hedy');
    const feed = await addFeed(app.ctx, { accountId: owner.accountId, name: 'Silo' });
    const { Id } = (await (await save(SITE_HOURS, owner)).json()) as ScheduleProfileShape;
    const items = JSON.stringify([{ ScheduleId: Id }]);
    const settings = { policy: 'Dilute' as const, items, changed_at: new Date() };
    const { db } = app.ctx;
    const ofAccount = { account_id: owner.accountId, ...settings };
    await db.insertInto('account_retention').values(ofAccount).execute();
    await db
      .insertInto('feed_retention')
      .values({ feed_id: feed, strategy: 'Feed', ...settings })
      .execute();
    const refused = await remove(Id, owner);
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as Json).Error.Message).toContain('Silo');
    await db.deleteFrom('feed_retention').where('feed_id', '=', feed).execute();
    expect((await remove(Id, owner)).status).toBe(409);
    await db.deleteFrom('account_retention').where('account_id', '=', owner.accountId).execute();
    expect((await remove(Id, owner)).status).toBe(204);
  });
});

describe('a capture request', () => {
  it('may name schedules of the system and of its account, no other [API-10] [CAP-15] [CAP-19]', async () => {
    const own = await make();
    const theirs = (await (await save(SITE_HOURS, eve)).json()) as ScheduleProfileShape;
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const good = await saveRequest(feed, [{ ScheduleId: own.Id }, { ScheduleId: 'scdaylight00' }]);
    expect(good.status).toBe(200);
    const bad = await saveRequest(feed, [{ ScheduleId: own.Id }, { ScheduleId: theirs.Id }]);
    expect(bad.status).toBe(400);
    expect(((await bad.json()) as Json).Error.Fields).toMatchObject([
      { Name: 'Values.1.ScheduleId', Message: 'No such schedule.', Reason: 'NoSuchSchedule' },
    ]);
  });

  it('is saved by who may edit capture, with schedules of the feed, not of their own [API-10] [PRM-21]', async () => {
    const gus = await app.addOwner('Gustav');
    const feed = await addFeed(app.ctx, { accountId: ada.accountId });
    const [adas, his] = [await make(), (await (await save(SITE_HOURS, gus)).json()) as ScheduleProfileShape];
    expect((await saveRequest(feed, [], gus)).status).toBe(404);
    await share(feed, 'Viewer', gus);
    expect((await saveRequest(feed, [], gus)).status).toBe(403);
    const other = await addFeed(app.ctx, { accountId: ada.accountId });
    await share(other, 'Manager', gus);
    expect((await saveRequest(other, [{ ScheduleId: adas.Id }], gus)).status).toBe(200);
    expect((await saveRequest(other, [{ ScheduleId: his.Id }], gus)).status).toBe(400);
    expect((await saveRequest(feed, [], { apiKey: 'none' })).status).toBe(401);
  });
});

describe('the place of a feed', () => {
  it('is saved with its details, and told only to who may edit it [EXT-23]', async () => {
    const id = await addFeed(app.ctx, { accountId: ada.accountId, isPublic: true });
    const info = { Name: 'Mast', TimeZone: 'Europe/Vienna', IsPublic: true };
    const put = async (change: object) => {
      const response = await app.call(`/api/nv/feed/info/${id}`, { as: ada, body: { ...info, ...change } });
      return { status: response.status, body: (await response.json()) as Json };
    };
    const Place = { Latitude: 48.2, Longitude: 16.37 };
    expect((await put({ Place })).body.Place).toEqual(Place);
    expect((await put({})).body.Place).toEqual(Place);
    const seen = await app.call(`/api/v2/feed-get?feedid=${id}`, { as: eve });
    expect(((await seen.json()) as Json).Place).toBeNull();
    expect((await put({ Place: { Latitude: 91, Longitude: 0 } })).status).toBe(400);
    expect((await put({ Place: null })).body.Place).toBeNull();
  });
});
