import type { FeedRegion } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { codeOf } from '../../test-setup/refusals.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller } from '../../test-setup/users.ts';

const app = await startTestApp();
afterAll(() => app.close());
const ada = await app.addOwner('Ada');
const eve = await app.addOwner('Eve');
const viewer = await addGuest(app.ctx, 'Vera');

const BOX = { X: 0.25, Y: 0.5, Width: 0.25, Height: 0.125 };
const newFeed = (state?: 'Archive') =>
  addFeed(app.ctx, { accountId: ada.accountId, ...(state && { state }) });
const path = (feed: string, region = '') => `/api/nv/feed/regions/${feed}${region && `/${region}`}`;
const list = async (feed: string, as: Caller = ada) => {
  const answer = await app.call(path(feed), { as });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { Regions: FeedRegion[] }).Regions;
};
const add = (feed: string, Name: string, as: Caller = ada) =>
  app.call(path(feed), { as, body: { Name, Box: BOX } });
const added = async (feed: string, name: string) => (await (await add(feed, name)).json()) as FeedRegion;
const put = (
  feed: string,
  id: string,
  body: object,
  headers: Record<string, string> = {},
  as: Caller = ada,
) => app.call(path(feed, id), { as, method: 'PUT', body, headers });

describe('regions of a feed', () => {
  it('are made, listed by name, renamed, moved and deleted, with their audit [EXT-610] [EXT-611]', async () => {
    const feed = await newFeed();
    expect(await list(feed)).toEqual([]);
    const made = await add(feed, '  Pallet ');
    expect(made.status).toBe(201);
    const region = (await made.json()) as FeedRegion;
    const fresh = { RegionId: expect.any(String), TellsChanges: false, Version: 0 };
    expect(region).toEqual({ ...fresh, Name: 'Pallet', Box: BOX });
    await add(feed, 'gate');
    expect((await list(feed)).map(({ Name }) => Name)).toEqual(['gate', 'Pallet']);

    const moved = { Name: 'PALLET', Box: { X: 0, Y: 0, Width: 1, Height: 0.5 } };
    const answer = await put(feed, region.RegionId, moved);
    expect([answer.status, await answer.json()]).toEqual([200, { ...region, ...moved, Version: 1 }]);
    expect((await list(feed))[1]).toEqual({ ...region, ...moved, Version: 1 });
    const gone = { as: ada, method: 'DELETE' };
    expect((await app.call(path(feed, region.RegionId), gone)).status).toBe(204);
    expect((await app.call(path(feed, region.RegionId), gone)).status).toBe(404);
    expect((await list(feed)).map(({ Name }) => Name)).toEqual(['gate']);

    const audit = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('ro_id', '=', feed)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, detail }) => `${action}: ${detail}`)).toEqual([
      'Region created: North mast: Pallet.',
      'Region created: North mast: gate.',
      'Region changed: North mast: Pallet → PALLET.',
      'Region deleted: North mast: PALLET.',
    ]);
  });

  it('have names of their own, also when two are made at once [EXT-611]', async () => {
    const feed = await newFeed();
    const answers = await Promise.all(['Gate', 'gate', 'GATE'].map((name) => add(feed, name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(await Promise.all(refused.map(codeOf))).toEqual(['NameTaken', 'NameTaken']);
    const door = await added(feed, 'Door');
    expect((await put(feed, door.RegionId, { Name: 'gATE', Box: BOX })).status).toBe(409);
    expect((await put(feed, door.RegionId, { Name: 'DOOR', Box: BOX })).status).toBe(200);
    expect((await add(await newFeed(), 'Gate')).status).toBe(201);
  });

  it('are fifty at most, also when several are made at once [EXT-611]', async () => {
    const feed = await newFeed();
    for (let made = 0; made < 49; made++) expect((await add(feed, `Region ${made}`)).status).toBe(201);
    const atOnce = await Promise.all(['a', 'b', 'c'].map((name) => add(feed, name)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await list(feed)).toHaveLength(50);
  });

  it('lose no edit: the later one of two is told [EXT-610] [GEN-15]', async () => {
    const feed = await newFeed();
    const { RegionId } = await added(feed, 'Gate');
    const old = { 'if-match': '"0"' };
    expect((await put(feed, RegionId, { Name: 'First', Box: BOX }, old)).status).toBe(200);
    const late = await put(feed, RegionId, { Name: 'Second', Box: BOX }, old);
    expect([late.status, await codeOf(late)]).toEqual([409, 'VersionConflict']);
    const deleted = await app.call(path(feed, RegionId), { as: ada, method: 'DELETE', headers: old });
    expect(deleted.status).toBe(409);
    expect((await list(feed)).map(({ Name }) => Name)).toEqual(['First']);
  });

  it.each([
    [{ Box: BOX }, 'Name'],
    [{ Name: ' ', Box: BOX }, 'Name'],
    [{ Name: 'x'.repeat(61), Box: BOX }, 'Name'],
    [{ Name: 'x' }, 'Box'],
    [{ Name: 'x', Box: { ...BOX, X: -0.1 } }, 'Box'],
    [{ Name: 'x', Box: { ...BOX, X: 0.8 } }, 'Box'],
    [{ Name: 'x', Box: { ...BOX, Height: 0 } }, 'Box'],
    [{ Name: 'x', Box: { ...BOX, Width: 'wide' } }, 'Box.Width'],
  ])('refuse %j and name %s [EXT-611]', async (body, field) => {
    const answer = await app.call(path(await newFeed()), { as: ada, body });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { Error: { Fields: [{ Name: field }] } },
    ]);
  });

  it('are seen by who sees the history, and changed by who edits metadata [EXT-610]', async () => {
    const feed = await newFeed();
    const region = await added(feed, 'Gate');
    const share = { accountId: ada.accountId, roId: feed };
    const { accessKey } = await addShare(app.ctx, share);
    const byLink = await app.call(`${path(feed)}?accesskey=${accessKey}`);
    expect(await byLink.json()).toEqual({ Regions: [region] });
    const liveOnly = await addRole(app.ctx, {
      accountId: ada.accountId,
      statements: ['ViewLivePolicyStatement'],
    });
    const live = await addShare(app.ctx, { ...share, role: liveOnly });
    expect((await app.call(`${path(feed)}?accesskey=${live.accessKey}`)).status).toBe(401);
    const { id } = await addShare(app.ctx, { ...share, target: 'vera@example.org' });
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: viewer, body: { Accept: true } });
    expect(await list(feed, viewer)).toEqual([region]);
    expect((await add(feed, 'Theirs', viewer)).status).toBe(403);
    expect((await put(feed, region.RegionId, { Name: 'x', Box: BOX }, {}, viewer)).status).toBe(403);
    const gone = await app.call(path(feed, region.RegionId), { as: viewer, method: 'DELETE' });
    expect(gone.status).toBe(403);
    expect(await list(feed)).toEqual([region]);
  });

  it('do not exist for another account, nor by another feed [EXT-610]', async () => {
    const [feed, other] = [await newFeed(), await newFeed()];
    const { RegionId } = await added(feed, 'Gate');
    expect((await app.call(path(feed), { as: eve })).status).toBe(404);
    expect((await app.call(path(feed))).status).toBe(404);
    expect((await add(feed, 'Theirs', eve)).status).toBe(404);
    expect((await put(feed, RegionId, { Name: 'x', Box: BOX }, {}, eve)).status).toBe(404);
    expect((await put(other, RegionId, { Name: 'x', Box: BOX })).status).toBe(404);
    for (const odd of ['x', '-1', '1e3', '9'.repeat(40), '00'])
      expect((await put(feed, odd, { Name: 'x', Box: BOX })).status).toBe(404);
    expect((await list(feed)).map(({ Name }) => Name)).toEqual(['Gate']);
  });

  it('have an alert from when it is turned on, or moved; a rename and an older client leave it [EXT-619]', async () => {
    const feed = await newFeed();
    const { RegionId } = await added(feed, 'Pallet');
    const row = () =>
      app.ctx.db
        .selectFrom('feed_region')
        .select('alert_since')
        .where('feed_id', '=', feed)
        .executeTakeFirstOrThrow();
    const save = async (body: object) => {
      const answer = await put(feed, RegionId, { Name: 'Pallet', Box: BOX, ...body });
      return [((await answer.json()) as FeedRegion).TellsChanges, (await row()).alert_since] as const;
    };
    expect((await row()).alert_since).toBe(null);
    const [isOn, since] = await save({ TellsChanges: true });
    expect([isOn, since]).toEqual([true, expect.any(Date)]);
    const old = new Date('2026-01-01T00:00:00Z');
    await app.ctx.db
      .updateTable('feed_region')
      .set({ alert_since: old })
      .where('feed_id', '=', feed)
      .execute();
    expect(await save({ Name: 'Load' })).toEqual([true, old]);
    expect(await save({ TellsChanges: true })).toEqual([true, old]);
    const [, moved] = await save({ Box: { ...BOX, X: 0 } });
    expect((moved?.getTime() ?? 0) > old.getTime()).toBe(true);
    expect(await save({ TellsChanges: false })).toEqual([false, null]);
    const theirs = { Name: 'Pallet', Box: BOX, TellsChanges: true };
    expect((await put(feed, RegionId, theirs, {}, viewer)).status).toBe(404);
    const wrong = await put(feed, RegionId, { ...theirs, TellsChanges: 'yes' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { Error: { Fields: [{ Name: 'TellsChanges' }] } },
    ]);
    const audit = app.ctx.db.selectFrom('audit_entry').select('detail').where('ro_id', '=', feed);
    const details = (await audit.orderBy('id').execute()).map(({ detail }) => detail);
    expect(details).toContain('North mast: Pallet, changes are told.');
    expect(details.at(-1)).toBe('North mast: Pallet, changes are not told any more.');
  });

  it('of an archived feed stay as they are; those of a deleted one go with it [EXT-611]', async () => {
    const feed = await newFeed('Archive');
    expect([(await add(feed, 'Gate')).status, await list(feed)]).toEqual([409, []]);
    const other = await newFeed();
    await added(other, 'Gate');
    await app.ctx.db.deleteFrom('feed').where('id', '=', other).execute();
    const left = await app.ctx.db
      .selectFrom('feed_region')
      .select('id')
      .where('feed_id', '=', other)
      .execute();
    expect(left).toEqual([]);
  });

  it('are in the account’s export [EXT-611]', async () => {
    const feed = await newFeed();
    await added(feed, 'Loading bay');
    const exported = await (await app.call('/api/nv/tenant/export', { as: ada })).text();
    expect(exported).toContain('Loading bay');
  });
});
