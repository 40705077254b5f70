import type { SavedView } from '@longview/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { codeOf } from '../../test-setup/refusals.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

const PATH = '/api/nv/user/views';
let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const as of [ada, eve]) {
    for (const { ViewId } of await list(as)) await app.call(`${PATH}/${ViewId}`, { as, method: 'DELETE' });
  }
});

const list = async (as: Caller) =>
  ((await (await app.call(PATH, { as })).json()) as { Views: SavedView[] }).Views;
const add = (as: Caller, body: object) => app.call(PATH, { as, body });
const added = async (as: Caller, body: object) => (await (await add(as, body)).json()) as SavedView;

describe('kept views', () => {
  it('are made, listed by name, changed and deleted [EXT-62]', async () => {
    const alerts = { Name: 'Wrong ones', Search: 'mast temp', Sort: 'newest', Look: 'list', Group: 'Alerts' };
    const made = await add(ada, alerts);
    expect(made.status).toBe(201);
    const view = (await made.json()) as SavedView;
    expect(view).toEqual({ ViewId: expect.any(String), ...alerts });
    await add(ada, { Name: 'all' });
    expect((await list(ada)).map(({ Name }) => Name)).toEqual(['all', 'Wrong ones']);

    const path = `${PATH}/${view.ViewId}`;
    const changed = await app.call(path, {
      as: ada,
      method: 'PUT',
      body: { Name: 'WRONG ones', Search: '' },
    });
    expect(changed.status).toBe(200);
    const usual = { Search: '', Sort: 'name', Look: 'wall', Group: null };
    expect(await changed.json()).toEqual({ ViewId: view.ViewId, Name: 'WRONG ones', ...usual });
    expect((await app.call(path, { as: ada, method: 'DELETE' })).status).toBe(204);
    expect((await app.call(path, { as: ada, method: 'DELETE' })).status).toBe(404);
    expect((await list(ada)).map(({ Name }) => Name)).toEqual(['all']);
  });

  it('have names that differ by more than case, also when two are made at once [EXT-62]', async () => {
    const answers = await Promise.all(['Masts', 'masts', 'MASTS'].map((Name) => add(ada, { Name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(await Promise.all(refused.map(codeOf))).toEqual(['NameTaken', 'NameTaken']);
    const other = await added(ada, { Name: 'Gates' });
    const taken = { as: ada, method: 'PUT', body: { Name: 'mASTs' } };
    expect((await app.call(`${PATH}/${other.ViewId}`, taken)).status).toBe(409);
    expect((await add(eve, { Name: 'Masts' })).status).toBe(201);
  });

  it('are fifty at most [EXT-62]', async () => {
    for (let made = 0; made < 49; made++) expect((await add(eve, { Name: `View ${made}` })).status).toBe(201);
    const atOnce = await Promise.all(['a', 'b', 'c'].map((Name) => add(eve, { Name })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await list(eve)).toHaveLength(50);
  });

  it.each([
    {},
    { Name: '  ' },
    { Name: 'x'.repeat(61) },
    { Name: 'x', Sort: 'random' },
    { Name: 'x', Group: 'Others' },
    { Name: 'x', Search: 'y'.repeat(201) },
  ])('refuse %j [EXT-62] [GEN-11]', async (body) => {
    const answer = await add(ada, body);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'Validation']);
  });

  it('belong to their user alone, with an account or without [EXT-62]', async () => {
    const { ViewId } = await added(ada, { Name: 'Mine' });
    const guest = await addGuest(app.ctx, 'Grace');
    expect((await add(guest, { Name: 'Shared ones' })).status).toBe(201);
    for (const as of [eve, guest]) {
      expect((await list(as)).map(({ Name }) => Name)).not.toContain('Mine');
      const body = { Name: 'Theirs' };
      expect((await app.call(`${PATH}/${ViewId}`, { as, method: 'PUT', body })).status).toBe(404);
      expect((await app.call(`${PATH}/${ViewId}`, { as, method: 'DELETE' })).status).toBe(404);
    }
    expect((await list(ada)).map(({ Name }) => Name)).toEqual(['Mine']);
    for (const odd of ['x', '-1', '1e3', '9'.repeat(40)]) {
      expect((await app.call(`${PATH}/${odd}`, { as: ada, method: 'DELETE' })).status).toBe(404);
    }
  });

  it('are for people: no strangers, no API keys [EXT-62]', async () => {
    expect((await app.call(PATH)).status).toBe(401);
    const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, body: {} });
    const { Key } = (await made.json()) as { Key: string };
    expect((await app.call(PATH, { as: { apiKey: Key } })).status).toBe(403);
  });
});
