/** Presets of films: saved, changed, made the default, deleted, each by whom it may be. */
import type { FilmPreset } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { FILM_PATH } from '../../test-setup/kept-films.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller } from '../../test-setup/users.ts';

const app = await startTestApp();
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');
const feed = await addFeed(app.ctx, { accountId: owner.accountId });
const manager = await sharedWith('Manager');
const viewer = await sharedWith('Viewer');
afterAll(() => app.close());

const PATH = `${FILM_PATH}/presets`;
const call = async (as: Caller | undefined, method: string, body?: object, id = '') => {
  const path = `${PATH}${id && `/${id}`}?feedid=${feed}`;
  const answer = await app.call(path, { method, ...(as && { as }), ...(body && { body }) });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : null };
};
const list = async (as: Caller = owner) => (await call(as, 'GET')).body as FilmPreset[];
const preset = (Name: string, more: object = {}) => ({ Name, Choices: {}, ...more });

describe('presets of films', () => {
  it('keep all choices for the account, and tell who may change them [EXT-725]', async () => {
    const Choices = { Steady: true, Fps: 25, Length: null, FrameInterval: 'PT10M', Title: 'Site' };
    const added = await call(owner, 'POST', { Name: ' Sites ', Choices });
    expect(added).toMatchObject({
      status: 201,
      body: { Name: 'Sites', IsDefault: false, CanEdit: true, Choices },
    });
    expect(added.body.Choices).toMatchObject({ Quality: 'Normal', SkipGaps: true });
    expect(await list(manager)).toEqual([{ ...added.body, CanEdit: false }]);
    const { Entries } = (await (await app.call('/api/nv/tenant/audit', { as: owner })).json()) as {
      Entries: object[];
    };
    expect(Entries[0]).toMatchObject({ Action: 'Film preset added', Detail: 'Sites' });
  });

  it('are for who may order films alone: no viewer, stranger or nobody, nor another feed [EXT-725]', async () => {
    const [{ Id }] = (await list()) as [FilmPreset];
    for (const [as, status] of [
      [viewer, 403],
      [stranger, 404],
      [undefined, 404],
    ] as const)
      for (const [method, body, id] of [
        ['GET', undefined, ''],
        ['POST', preset('Mine'), ''],
        ['PUT', preset('Mine'), Id],
        ['DELETE', undefined, Id],
      ] as const)
        expect((await call(as, method, body, id)).status, `${method} ${status}`).toBe(status);
    // With a feed of their own they reach presets of their own account alone.
    const own = await addFeed(app.ctx, { accountId: stranger.accountId });
    const there = await app.call(`${PATH}/${Id}?feedid=${own}`, { as: stranger, method: 'DELETE' });
    expect(there.status).toBe(404);
    expect((await list()).map(({ Name }) => Name)).toEqual(['Sites']);
  });

  it('are changed and deleted by their maker and by members; members say the default, of which there is one [EXT-725] [EXT-726]', async () => {
    const [sites] = (await list()) as [FilmPreset];
    expect((await call(manager, 'DELETE', undefined, sites.Id)).status).toBe(403);
    expect((await call(manager, 'PUT', preset('Theirs'), sites.Id)).status).toBe(403);
    expect((await call(manager, 'POST', preset('Theirs', { IsDefault: true }))).status).toBe(403);
    const { body: theirs } = await call(manager, 'POST', preset('Theirs'));
    expect((await call(manager, 'PUT', preset('Theirs', { IsDefault: true }), theirs.Id)).status).toBe(403);
    expect((await call(manager, 'PUT', preset('Renamed'), theirs.Id)).body.Name).toBe('Renamed');
    for (const { Id, Name } of [sites, { Id: theirs.Id, Name: 'Renamed' }])
      expect((await call(owner, 'PUT', preset(Name, { IsDefault: true }), Id)).status).toBe(200);
    expect((await list()).map(({ Name, IsDefault }) => [Name, IsDefault])).toEqual([
      ['Renamed', true],
      ['Sites', false],
    ]);
    expect((await call(owner, 'DELETE', undefined, theirs.Id)).status).toBe(204);
    expect((await call(owner, 'DELETE', undefined, theirs.Id)).status).toBe(404);
  });

  it('have names that differ, of 1 to 60 letters, also at once, and are fifty at most [EXT-725]', async () => {
    const twice = await Promise.all(['Gate', 'gate'].map((Name) => call(owner, 'POST', preset(Name))));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    for (const body of [
      preset(' '),
      preset('x'.repeat(61)),
      preset('x', { Choices: { Fps: 0 } }),
      { Name: 'x' },
    ])
      expect((await call(owner, 'POST', body)).status).toBe(400);
    const account_id = owner.accountId;
    const more = Array.from({ length: 47 }, (_, i) => ({ account_id, name: `P${i}`, choices: '{}' }));
    await app.ctx.db.insertInto('film_preset').values(more).execute();
    const last = await Promise.all(['a', 'b'].map((Name) => call(owner, 'POST', preset(Name))));
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await list()).toHaveLength(50);
  });
});

/** A person without an account who accepted a share of the feed. */
async function sharedWith(role: 'Manager' | 'Viewer') {
  const guest = await addGuest(app.ctx, role);
  const share = { accountId: owner.accountId, roId: feed, role, target: `${role.toLowerCase()}@example.org` };
  const { id } = await addShare(app.ctx, share);
  await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: guest, body: { Accept: true } });
  return guest;
}
