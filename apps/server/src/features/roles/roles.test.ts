import type { Role } from '@longview/contract';
import { POLICIES, SYSTEM_ROLES } from '@longview/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { idsOf, makeRoleCalls, type RoleAnswer } from '../../test-setup/role-calls.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let calls: ReturnType<typeof makeRoleCalls>;
let role: Role;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  calls = makeRoleCalls(app, ada);
  eve = await app.addOwner('Eve');
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ role } = await calls.copy('Viewer', 'Site visitors'));
});

describe('the list', () => {
  it('has the system roles with fixed ids and the catalogue [API-42] [ENT-25] [PRM-25] [GAP-02]', async () => {
    const { Roles, Policies } = await calls.list();
    const system = Roles.filter(({ IsSystem }) => IsSystem);
    expect(system.map(({ Id, Version }) => [Id, Version])).toEqual([
      ['Owner', 1],
      ['Manager', 1],
      ['Viewer', 1],
      ['LimitedViewer', 1],
    ]);
    for (const one of system) expect(idsOf(one.Statements)).toEqual(SYSTEM_ROLES[one.Id as 'Owner']);
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
    expect((await calls.list(eve)).Roles.filter(({ IsSystem }) => !IsSystem)).toEqual([]);
    const tries = [
      await calls.copy(role.Id, 'Stolen', eve),
      await calls.save(role.Id, 'Stolen', [], {}, eve),
      await calls.remove(role.Id, eve),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await calls.find(role.Id)).toEqual(role);
  });

  it('is not for signed-in people without an account [PRM-18]', async () => {
    const grace = await app.addOwner('Grace');
    await app.ctx.db.deleteFrom('account_member').where('user_id', '=', grace.userId).execute();
    app.ctx.callers.clear();
    expect((await app.call('/permissions', { as: grace })).status).toBe(403);
    expect((await calls.copy('Viewer', 'Mine', grace)).status).toBe(403);
  });
});

describe('copying', () => {
  it('makes a role of the same statements under new ids [API-44] [ROL-02] [ROL-03] [PRM-18]', async () => {
    const made = await calls.copy('Viewer', '  Guests at night ');
    expect(made.status).toBe(201);
    expect(made.role).toMatchObject({ Name: 'Guests at night', IsSystem: false, Version: 1 });
    expect(made.role.Id).toMatch(/^ro[a-z0-9]{10}$/);
    expect(idsOf(made.role.Statements)).toEqual(SYSTEM_ROLES.Viewer);
    const again = await calls.copy(made.role.Id, 'A copy of the copy');
    expect(idsOf(again.role.Statements)).toEqual(SYSTEM_ROLES.Viewer);
    const keys = [...made.role.Statements, ...again.role.Statements].map(({ Key }) => Key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves passwords behind and takes delay and networks along [API-44] [PRM-19]', async () => {
    const base = await calls.save(role.Id, 'Base', [
      { Id: 'LimitedAccessPolicyStatement', Password: 'oyster', IpRanges: ['203.0.113.0/24'] },
      { Id: 'DelayPolicyStatement', Delay: 'PT1H' },
    ]);
    expect(base.role.Statements[0]?.HasPassword).toBe(true);
    const made = await calls.copy(role.Id, 'Copy');
    expect(made.role.Statements).toMatchObject([
      { HasPassword: false, IpRanges: ['203.0.113.0/24'] },
      { Delay: 'PT1H' },
    ]);
    expect((await calls.stored(made.role.Id))[0]).toMatchObject({
      PasswordHash: null,
      PasswordSalt: null,
    });
  });

  it('needs a base that is there and a name of 4 characters [API-44] [ROL-04] [CON-36]', async () => {
    for (const base of ['ro0000000000', 'Nobody', '../x']) {
      expect((await calls.copy(encodeURIComponent(base), 'Guests')).status).toBe(404);
    }
    for (const name of ['', 'abc', '  abc  ']) expect((await calls.copy('Viewer', name)).status).toBe(400);
    expect((await calls.copy('Viewer', 'abcd')).status).toBe(201);
  });
});

describe('deleting', () => {
  it('removes a role that no share has [API-45] [ROL-06]', async () => {
    expect((await calls.remove(role.Id)).status).toBe(204);
    expect(await calls.find(role.Id)).toBeUndefined();
    expect((await calls.remove(role.Id)).status).toBe(404);
  });

  it('is refused while shares have it, and says where [API-45]', async () => {
    for (const name of ['Beach', 'Harbour', 'Pier', 'Mast']) {
      const feedId = await addFeed(app.ctx, { accountId: ada.accountId, name });
      await addShare(app.ctx, { accountId: ada.accountId, roId: feedId, role: role.Id });
    }
    const { status, error } = await calls.remove(role.Id);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      Code: 'RoleInUse',
      Message: 'Shares have this role: Beach, Harbour, Mast and 1 more. Remove those shares first.',
    });
    expect(await calls.find(role.Id)).toEqual(role);
  });

  it('waits for a share that is being made with it, and then sees it [API-45]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId, name: 'Quay' });
    const { accountId } = ada;
    let answer: Promise<RoleAnswer> | null = null;
    await app.ctx.db.transaction().execute(async (trx) => {
      await addShare({ ...app.ctx, db: trx as never }, { accountId, roId: feedId, role: role.Id });
      answer = calls.remove(role.Id);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await answer).toMatchObject({ status: 409, error: { Code: 'RoleInUse' } });
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
