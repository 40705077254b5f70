import { createHash } from 'node:crypto';
import type { PolicyStatement, Role, RoleSave } from '@longview/contract';
import { MESSAGES, POLICIES, SYSTEM_ROLES } from '@longview/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredStatement } from '../../access/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let key: Caller;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  eve = await app.addOwner('Eve');
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, body: {} });
  key = { apiKey: ((await made.json()) as { Key: string }).Key };
});
afterAll(() => app.close());

type Save = { Id: string } & Partial<RoleSave['Statements'][number]>;
interface Answer {
  status: number;
  text: string;
  role: Role;
  error: { Code: string; Message: string; Fields?: { Name: string }[] };
}

async function ask(path: string, how: Parameters<TestApp['call']>[1]): Promise<Answer> {
  const response = await app.call(path, how);
  const text = await response.text();
  const json = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, text, role: json, error: json.Error };
}

const copy = (baseId: string, name: string, as: Caller = ada) =>
  ask(`/permissions/copycreate/${baseId}?name=${encodeURIComponent(name)}`, { as, method: 'PUT' });
const save = (id: string, Name: string, Statements: Save[], headers = {}, as: Caller = ada) =>
  ask(`/permissions/${id}`, { as, method: 'PUT', headers, body: { Name, Statements } });
const remove = (id: string, as: Caller = ada) => ask(`/permissions/${id}`, { as, method: 'DELETE' });
const list = async (as: Caller = ada) =>
  (await (await app.call('/permissions', { as })).json()) as {
    Roles: Role[];
    Policies: { Id: string; AllowMultiple: boolean; Fields: string[] }[];
  };
const find = async (id: string) => (await list()).Roles.find(({ Id }) => Id === id);
const stored = async (id: string) => {
  const query = app.ctx.db.selectFrom('role').selectAll().where('id', '=', id);
  const row = await query.executeTakeFirstOrThrow();
  return { ...row, statements: row.statements as unknown as StoredStatement[] };
};
const ids = (statements: readonly { Id: string }[]) => statements.map(({ Id }) => Id);
const plain = (Id: string): Save => ({ Id });
const asSaved = (role: Role): Save[] => role.Statements.map(({ Id, Key }) => ({ Id, Key }));

let role: Role;
beforeEach(async () => {
  ({ role } = await copy('Viewer', 'Site visitors'));
});

describe('the list', () => {
  it('has the system roles with fixed ids and the catalogue [API-42] [ENT-25] [PRM-25] [GAP-02]', async () => {
    const { Roles, Policies } = await list();
    const system = Roles.filter(({ IsSystem }) => IsSystem);
    expect(system.map(({ Id, Version }) => [Id, Version])).toEqual([
      ['Owner', 1],
      ['Manager', 1],
      ['Viewer', 1],
      ['LimitedViewer', 1],
    ]);
    for (const one of system) expect(ids(one.Statements)).toEqual(SYSTEM_ROLES[one.Id as 'Owner']);
    expect(Policies.map(({ Id }) => Id)).toEqual(POLICIES.map(({ id }) => id));
    expect(Policies.find(({ Id }) => Id === 'LimitedAccessPolicyStatement')).toEqual({
      Id: 'LimitedAccessPolicyStatement',
      Name: 'Password or address limit',
      Description: expect.any(String),
      AllowMultiple: true,
      Fields: ['Password', 'IpRanges'],
    });
  });

  it('leads a browser that opens it to the roles page, signed in or not [API-42] [ROL-01]', async () => {
    for (const as of [ada, undefined]) {
      const headers = { accept: 'text/html,application/xhtml+xml' };
      const response = await app.call('/permissions', { ...(as && { as }), headers });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/roles']);
    }
    expect((await app.call('/permissions')).status).toBe(401);
  });

  it('shows nobody the roles of another account, nor lets them be changed [PRM-18] [PRM-21]', async () => {
    expect((await list(eve)).Roles.filter(({ IsSystem }) => !IsSystem)).toEqual([]);
    const tries = [
      await copy(role.Id, 'Stolen', eve),
      await save(role.Id, 'Stolen', [], {}, eve),
      await remove(role.Id, eve),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await find(role.Id)).toEqual(role);
  });

  it('is not for signed-in people without an account [PRM-18]', async () => {
    const grace = await app.addOwner('Grace');
    await app.ctx.db.deleteFrom('account_member').where('user_id', '=', grace.userId).execute();
    app.ctx.callers.clear();
    expect((await app.call('/permissions', { as: grace })).status).toBe(403);
    expect((await copy('Viewer', 'Mine', grace)).status).toBe(403);
  });
});

describe('copying', () => {
  it('makes a role of the same statements under new ids [API-44] [ROL-02] [ROL-03] [PRM-18]', async () => {
    const made = await copy('Viewer', '  Guests at night ');
    expect(made.status).toBe(201);
    expect(made.role).toMatchObject({ Name: 'Guests at night', IsSystem: false, Version: 1 });
    expect(made.role.Id).toMatch(/^ro[a-z0-9]{10}$/);
    expect(ids(made.role.Statements)).toEqual(SYSTEM_ROLES.Viewer);
    const again = await copy(made.role.Id, 'A copy of the copy');
    expect(ids(again.role.Statements)).toEqual(SYSTEM_ROLES.Viewer);
    const keys = [...made.role.Statements, ...again.role.Statements].map(({ Key }) => Key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves passwords behind and takes delay and networks along [API-44] [PRM-19]', async () => {
    const base = await save(role.Id, 'Base', [
      { Id: 'LimitedAccessPolicyStatement', Password: 'oyster', IpRanges: ['203.0.113.0/24'] },
      { Id: 'DelayPolicyStatement', Delay: 'PT1H' },
    ]);
    expect(base.role.Statements[0]?.HasPassword).toBe(true);
    const made = await copy(role.Id, 'Copy');
    expect(made.role.Statements).toMatchObject([
      { HasPassword: false, IpRanges: ['203.0.113.0/24'] },
      { Delay: 'PT1H' },
    ]);
    expect((await stored(made.role.Id)).statements[0]).toMatchObject({
      PasswordHash: null,
      PasswordSalt: null,
    });
  });

  it('needs a base that is there and a name of 4 characters [API-44] [ROL-04] [CON-36]', async () => {
    for (const base of ['ro0000000000', 'Nobody', '../x']) {
      expect((await copy(encodeURIComponent(base), 'Guests')).status).toBe(404);
    }
    for (const name of ['', 'abc', '  abc  ']) expect((await copy('Viewer', name)).status).toBe(400);
    expect((await copy('Viewer', 'abcd')).status).toBe(201);
  });
});

describe('saving', () => {
  it('renames; the name has at least 4 characters after trimming [API-43] [ROL-04] [CON-36]', async () => {
    const saved = await save(role.Id, '  Harbour  ', asSaved(role));
    expect(saved.status).toBe(200);
    expect(saved.role).toEqual({ ...role, Name: 'Harbour', Version: 2 });
    const refused = await save(role.Id, ' abc ', asSaved(role));
    expect([refused.status, refused.error.Fields?.[0]?.Name]).toEqual([400, 'Name']);
    expect((await find(role.Id))?.Name).toBe('Harbour');
  });

  it('adds and removes statements, keeping the keys of those that stay [ROL-05] [ENT-26] [PRM-18]', async () => {
    const [live, , video] = role.Statements;
    const wish = [
      plain('DownloadPolicyStatement'),
      ...asSaved({ ...role, Statements: [video, live] as PolicyStatement[] }),
    ];
    const saved = await save(role.Id, role.Name, wish);
    expect(ids(saved.role.Statements)).toEqual([
      'DownloadPolicyStatement',
      'ViewVideoPolicyStatement',
      'ViewLivePolicyStatement',
    ]);
    const [added, ...kept] = saved.role.Statements.map(({ Key }) => Key);
    expect(kept).toEqual([video?.Key, live?.Key]);
    expect(role.Statements.map(({ Key }) => Key)).not.toContain(added);
  });

  it('never lets two statements have one key, whatever is sent [ENT-26]', async () => {
    const gate = (await save(role.Id, role.Name, [{ Id: 'LimitedAccessPolicyStatement', Password: 'x' }]))
      .role.Statements[0];
    const Key = gate?.Key ?? '';
    const wish = [
      { Id: 'LimitedAccessPolicyStatement', Key },
      { Id: 'LimitedAccessPolicyStatement', Key },
      { Id: 'ViewLivePolicyStatement', Key },
      { Id: 'LimitedAccessPolicyStatement', Key: 'made up' },
    ];
    const { role: saved } = await save(role.Id, role.Name, wish);
    expect(new Set(saved.Statements.map((one) => one.Key)).size).toBe(4);
    expect(saved.Statements.map(({ HasPassword }) => HasPassword)).toEqual([true, false, false, false]);
  });

  it('refuses a policy twice unless it may be multiple [ROL-07] [ERR-17] [API-43]', async () => {
    for (const { id, allowMultiple } of POLICIES) {
      const { status, error } = await save(role.Id, role.Name, [plain(id), plain(id)]);
      expect(status).toBe(allowMultiple ? 200 : 409);
      if (!allowMultiple) {
        expect(error).toEqual({ Code: 'DuplicatePolicy', Message: 'This policy is already added.' });
      }
    }
    expect(MESSAGES.duplicatePolicy).toBe('This policy is already added.');
  });

  it.each([
    [{ Id: 'RootPolicyStatement' }, 'Statements.0.Id'],
    [{ Id: 'ViewLivePolicyStatement', Delay: 'PT1H' }, 'Statements.0.Delay'],
    [{ Id: 'DelayPolicyStatement', Password: 'x' }, 'Statements.0.Password'],
    [{ Id: 'DelayPolicyStatement', Delay: '1 hour' }, 'Statements.0.Delay'],
    [{ Id: 'DelayPolicyStatement', Delay: '-PT1H' }, 'Statements.0.Delay'],
    [{ Id: 'LimitedAccessPolicyStatement', IpRanges: ['203.0.113.1'] }, 'Statements.0.IpRanges.0'],
    [{ Id: 'LimitedAccessPolicyStatement', IpRanges: ['203.0.113.0/33'] }, 'Statements.0.IpRanges.0'],
  ])('refuses %o [API-43]', async (statement, field) => {
    const { status, error } = await save(role.Id, role.Name, [statement]);
    expect([status, error.Fields?.[0]?.Name]).toEqual([400, field]);
    expect(await find(role.Id)).toEqual(role);
  });

  it('changes no system role, and deletes none [ROL-03] [PRM-25]', async () => {
    for (const id of ['Owner', 'Manager', 'Viewer', 'LimitedViewer']) {
      const { status, error } = await save(id, 'Changed', []);
      expect([status, error.Code]).toEqual([403, 'Forbidden']);
      expect((await remove(id)).status).toBe(403);
    }
  });

  it('loses nothing of two people who edit at once: the later one is told [API-43] [ROL-05]', async () => {
    const both = await Promise.all(
      ['First name', 'Second name'].map((name) => save(role.Id, name, asSaved(role), { 'if-match': '"1"' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.error).toEqual({ Code: 'VersionConflict', Message: MESSAGES.versionConflict });
    const winner = both.find(({ status }) => status === 200);
    expect(await find(role.Id)).toEqual(winner?.role);
  });

  it('is no new version when nothing changed', async () => {
    expect((await save(role.Id, role.Name, asSaved(role))).role).toEqual(role);
  });

  it('is open to an API key of the account [PRM-23]', async () => {
    expect((await save(role.Id, 'By a program', asSaved(role), {}, key)).role.Name).toBe('By a program');
  });
});

describe('the password of a statement', () => {
  const gate = (change: Partial<Save> = {}): Save => ({ Id: 'LimitedAccessPolicyStatement', ...change });

  it('is stored as SHA-256 of salt, underscore and password, in lower-case hex [ROL-08] [ROL-09] [CON-37]', async () => {
    await save(role.Id, role.Name, [gate({ Password: 'Öyster 🦪' })]);
    const [statement] = (await stored(role.Id)).statements;
    expect(statement?.PasswordSalt).toMatch(/^[A-Za-z0-9]{20}$/);
    const expected = createHash('sha256')
      .update(`${statement?.PasswordSalt}_Öyster 🦪`, 'utf8')
      .digest('hex');
    expect(statement?.PasswordHash).toBe(expected);
  });

  it('has a new salt each time [ROL-09]', async () => {
    const salts = [];
    for (const _ of [1, 2]) {
      await save(role.Id, role.Name, [gate({ Password: 'oyster' })]);
      salts.push((await stored(role.Id)).statements[0]?.PasswordSalt);
    }
    expect(salts[0]).not.toBe(salts[1]);
  });

  it('is kept by null or absence and cleared with its salt by an empty text [ROL-10]', async () => {
    const Key =
      (await save(role.Id, role.Name, [gate({ Password: 'oyster' })])).role.Statements[0]?.Key ?? '';
    const before = (await stored(role.Id)).statements[0];
    for (const kept of [gate({ Key }), gate({ Key, Password: null })]) {
      const saved = await save(role.Id, role.Name, [kept]);
      expect(saved.role.Statements[0]?.HasPassword).toBe(true);
      expect((await stored(role.Id)).statements[0]).toEqual(before);
    }
    const cleared = await save(role.Id, role.Name, [gate({ Key, Password: '' })]);
    expect(cleared.role.Statements[0]?.HasPassword).toBe(false);
    const after = (await stored(role.Id)).statements[0];
    expect(after).toMatchObject({ PasswordHash: null, PasswordSalt: null });
  });

  it('is in no answer and in no entry of the audit list, nor are hash and salt [PRM-19] [ROL-08] [ADM-08]', async () => {
    const saved = await save(role.Id, role.Name, [gate({ Password: 'oyster 4711' })]);
    const [statement] = (await stored(role.Id)).statements;
    const entries = await app.ctx.db.selectFrom('audit_entry').selectAll().execute();
    const told = [saved.text, JSON.stringify(await list()), JSON.stringify(entries)].join();
    for (const secret of ['oyster 4711', statement?.PasswordHash, statement?.PasswordSalt]) {
      expect(told).not.toContain(secret);
    }
    expect(saved.role.Statements[0]).toMatchObject({ Password: null, HasPassword: true });
  });
});

describe('deleting', () => {
  it('removes a role that no share has [API-45] [ROL-06]', async () => {
    expect((await remove(role.Id)).status).toBe(204);
    expect(await find(role.Id)).toBeUndefined();
    expect((await remove(role.Id)).status).toBe(404);
  });

  it('is refused while shares have it, and says where [API-45]', async () => {
    for (const name of ['Beach', 'Harbour', 'Pier', 'Mast']) {
      const feedId = await addFeed(app.ctx, { accountId: ada.accountId, name });
      await addShare(app.ctx, { accountId: ada.accountId, roId: feedId, role: role.Id });
    }
    const { status, error } = await remove(role.Id);
    expect(status).toBe(409);
    expect(error).toEqual({
      Code: 'RoleInUse',
      Message: 'Shares have this role: Beach, Harbour, Mast and 1 more. Remove those shares first.',
    });
    expect(await find(role.Id)).toEqual(role);
  });

  it('waits for a share that is being made with it, and then sees it [API-45]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId, name: 'Quay' });
    const { accountId } = ada;
    let answer: Promise<Answer> | null = null;
    await app.ctx.db.transaction().execute(async (trx) => {
      await addShare({ ...app.ctx, db: trx as never }, { accountId, roId: feedId, role: role.Id });
      answer = remove(role.Id);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await answer).toMatchObject({ status: 409, error: { Code: 'RoleInUse' } });
  });
});

describe('the audit list', () => {
  it('tells who changed what of which role [ADM-08]', async () => {
    const [live] = asSaved(role);
    await save(role.Id, 'Harbour', [
      ...(live ? [live] : []),
      { Id: 'DelayPolicyStatement', Delay: 'PT1H' },
      { Id: 'LimitedAccessPolicyStatement', Password: 'oyster', IpRanges: ['203.0.113.0/24'] },
    ]);
    await remove(role.Id, key);
    const query = app.ctx.db.selectFrom('audit_entry').select(['actor', 'action', 'detail']);
    const entries = await query.where('ro_id', '=', role.Id).orderBy('id').execute();
    expect(entries).toEqual([
      { actor: 'ada@example.org', action: 'Role added', detail: 'Site visitors, a copy of Viewer' },
      {
        actor: 'ada@example.org',
        action: 'Role changed',
        detail:
          'Harbour: renamed from Site visitors; removed See history; removed See video; added Delay (PT1H); added Password or address limit (password set, 203.0.113.0/24)',
      },
      { actor: 'API key Primary', action: 'Role deleted', detail: 'Harbour' },
    ]);
  });
});

describe('with plans on', () => {
  it('every change needs both role capabilities, and only system roles are listed without [PRM-07] [ROL-12] [ERR-03]', async () => {
    const strict = await startTestApp({ env: { PLANS: 'on' } });
    try {
      const owner = await strict.setUp();
      await addRole(strict.ctx, { accountId: owner.accountId });
      await strict.ctx.plans.find(owner.accountId);
      const free = strict.ctx.plans.list.Plans.find(({ Code }) => Code.startsWith('free'));
      const query = strict.ctx.db.updateTable('account_plan').set({ plan_code: free?.Code ?? '' });
      await query.where('account_id', '=', owner.accountId).execute();
      strict.ctx.plans.forget(owner.accountId);
      const call = async (path: string, method: string, body?: object) => {
        const response = await strict.call(path, { as: owner, method, ...(body && { body }) });
        return { status: response.status, text: await response.text() };
      };
      const refused = [
        await call('/permissions/copycreate/Viewer?name=Guests', 'PUT'),
        await call('/permissions/ro0000000000', 'PUT', { Name: 'Guests', Statements: [] }),
        await call('/permissions/ro0000000000', 'DELETE'),
      ];
      for (const { status, text } of refused) {
        expect(status).toBe(402);
        expect(JSON.parse(text).Error.Message).toBe('Upgrade your plan to use roles.');
      }
      const { Roles } = JSON.parse((await call('/permissions', 'GET')).text) as { Roles: Role[] };
      expect(Roles.every(({ IsSystem }) => IsSystem)).toBe(true);
    } finally {
      await strict.close();
    }
  });
});
