import { createHash, scryptSync } from 'node:crypto';
import type { PolicyStatement, Role } from '@longview/contract';
import { MESSAGES, POLICIES } from '@longview/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { withTruePasswords } from '../../test-setup/cheap-passwords.ts';
import { asStored, idsOf, makeRoleCalls, type StatementWish } from '../../test-setup/role-calls.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let key: Caller;
let calls: ReturnType<typeof makeRoleCalls>;
let role: Role;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  calls = makeRoleCalls(app, ada);
  const made = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, body: {} });
  key = { apiKey: ((await made.json()) as { Key: string }).Key };
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ role } = await calls.copy('Viewer', 'Site visitors'));
});

const plain = (Id: string): StatementWish => ({ Id });

describe('saving', () => {
  it('renames; the name has at least 4 characters after trimming [API-43] [ROL-04] [CON-36]', async () => {
    const saved = await calls.save(role.Id, '  Harbour  ', asStored(role));
    expect(saved.status).toBe(200);
    expect(saved.role).toEqual({ ...role, Name: 'Harbour', Version: 2 });
    const refused = await calls.save(role.Id, ' abc ', asStored(role));
    expect([refused.status, refused.error.Fields?.[0]?.Name]).toEqual([400, 'Name']);
    expect((await calls.find(role.Id))?.Name).toBe('Harbour');
  });

  it('adds and removes statements, keeping the keys of those that stay [ROL-05] [ENT-26] [PRM-18]', async () => {
    const [live, , video] = role.Statements;
    const wish = [
      plain('DownloadPolicyStatement'),
      ...asStored({ ...role, Statements: [video, live] as PolicyStatement[] }),
    ];
    const saved = await calls.save(role.Id, role.Name, wish);
    expect(idsOf(saved.role.Statements)).toEqual([
      'DownloadPolicyStatement',
      'ViewVideoPolicyStatement',
      'ViewLivePolicyStatement',
    ]);
    const [added, ...kept] = saved.role.Statements.map(({ Key }) => Key);
    expect(kept).toEqual([video?.Key, live?.Key]);
    expect(role.Statements.map(({ Key }) => Key)).not.toContain(added);
  });

  it('never lets two statements have one key, whatever is sent [ENT-26]', async () => {
    const gate = (
      await calls.save(role.Id, role.Name, [{ Id: 'LimitedAccessPolicyStatement', Password: 'x' }])
    ).role.Statements[0];
    const Key = gate?.Key ?? '';
    const wish = [
      { Id: 'LimitedAccessPolicyStatement', Key },
      { Id: 'LimitedAccessPolicyStatement', Key },
      { Id: 'ViewLivePolicyStatement', Key },
      { Id: 'LimitedAccessPolicyStatement', Key: 'made up' },
    ];
    const { role: saved } = await calls.save(role.Id, role.Name, wish);
    expect(new Set(saved.Statements.map((one) => one.Key)).size).toBe(4);
    expect(saved.Statements.map(({ HasPassword }) => HasPassword)).toEqual([true, false, false, false]);
  });

  it('refuses a policy twice unless it may be multiple [ROL-07] [ERR-17] [API-43]', async () => {
    for (const { id, allowMultiple } of POLICIES) {
      const { status, error } = await calls.save(role.Id, role.Name, [plain(id), plain(id)]);
      expect(status).toBe(allowMultiple ? 200 : 409);
      if (!allowMultiple) {
        expect(error).toMatchObject({ Code: 'DuplicatePolicy', Message: 'This policy is already added.' });
      }
    }
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
    const { status, error } = await calls.save(role.Id, role.Name, [statement]);
    expect([status, error.Fields?.[0]?.Name]).toEqual([400, field]);
    expect(await calls.find(role.Id)).toEqual(role);
  });

  it('changes no system role, and deletes none [ROL-03] [PRM-25]', async () => {
    for (const id of ['Owner', 'Manager', 'Viewer', 'LimitedViewer']) {
      const { status, error } = await calls.save(id, 'Changed', []);
      expect([status, error.Code]).toEqual([403, 'Forbidden']);
      expect((await calls.remove(id)).status).toBe(403);
    }
  });

  it('loses nothing of two people who edit at once: the later one is told [API-43] [ROL-05]', async () => {
    const both = await Promise.all(
      ['First name', 'Second name'].map((name) =>
        calls.save(role.Id, name, asStored(role), { 'if-match': '"1"' }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.error).toMatchObject({ Code: 'VersionConflict', Message: MESSAGES.versionConflict });
    const winner = both.find(({ status }) => status === 200);
    expect(await calls.find(role.Id)).toEqual(winner?.role);
  });

  it('is no new version when nothing changed', async () => {
    expect((await calls.save(role.Id, role.Name, asStored(role))).role).toEqual(role);
  });

  it('is open to an API key of the account [PRM-23]', async () => {
    expect((await calls.save(role.Id, 'By a program', asStored(role), {}, key)).role.Name).toBe(
      'By a program',
    );
  });
});

describe('the password of a statement', () => {
  const gate = (change: Partial<StatementWish> = {}): StatementWish => ({
    Id: 'LimitedAccessPolicyStatement',
    ...change,
  });

  it('is stored as SHA-256 of salt, underscore and password, stretched by scrypt [ROL-08] [ROL-09] [CON-37] [EXT-385]', async () => {
    await withTruePasswords(() => calls.save(role.Id, role.Name, [gate({ Password: 'Öyster 🦪' })]));
    const [statement] = await calls.stored(role.Id);
    expect(statement?.PasswordSalt).toMatch(/^[A-Za-z0-9]{20}$/);
    const salted = createHash('sha256').update(`${statement?.PasswordSalt}_Öyster 🦪`, 'utf8').digest('hex');
    const [scheme, N, r, p, salt = '', hash] = statement?.PasswordHash?.split('$') ?? [];
    expect([scheme, N, r, p]).toEqual(['scrypt', '65536', '8', '2']);
    const cost = { N: 65_536, r: 8, p: 2, maxmem: 2 ** 28 };
    const stretched = scryptSync(salted, Buffer.from(salt, 'base64url'), 32, cost);
    expect(hash).toBe(stretched.toString('base64url'));
  });

  it('has a new salt each time [ROL-09]', async () => {
    const salts = [];
    for (const _ of [1, 2]) {
      await calls.save(role.Id, role.Name, [gate({ Password: 'oyster' })]);
      salts.push((await calls.stored(role.Id))[0]?.PasswordSalt);
    }
    expect(salts[0]).not.toBe(salts[1]);
  });

  it('is kept by null or absence and cleared with its salt by an empty text [ROL-10]', async () => {
    const Key =
      (await calls.save(role.Id, role.Name, [gate({ Password: 'oyster' })])).role.Statements[0]?.Key ?? '';
    const before = (await calls.stored(role.Id))[0];
    for (const kept of [gate({ Key }), gate({ Key, Password: null })]) {
      const saved = await calls.save(role.Id, role.Name, [kept]);
      expect(saved.role.Statements[0]?.HasPassword).toBe(true);
      expect((await calls.stored(role.Id))[0]).toEqual(before);
    }
    const cleared = await calls.save(role.Id, role.Name, [gate({ Key, Password: '' })]);
    expect(cleared.role.Statements[0]?.HasPassword).toBe(false);
    const after = (await calls.stored(role.Id))[0];
    expect(after).toMatchObject({ PasswordHash: null, PasswordSalt: null });
  });

  it('is in no answer and in no entry of the audit list, nor are hash and salt [PRM-19] [ROL-08] [ADM-08]', async () => {
    const saved = await calls.save(role.Id, role.Name, [gate({ Password: 'oyster 4711' })]);
    const [statement] = await calls.stored(role.Id);
    const entries = await app.ctx.db.selectFrom('audit_entry').selectAll().execute();
    const told = [saved.text, JSON.stringify(await calls.list()), JSON.stringify(entries)].join();
    for (const secret of ['oyster 4711', statement?.PasswordHash, statement?.PasswordSalt]) {
      expect(told).not.toContain(secret);
    }
    expect(saved.role.Statements[0]).toMatchObject({ Password: null, HasPassword: true });
  });
});

describe('the audit list', () => {
  it('tells who changed what of which role [ADM-08]', async () => {
    const [live] = asStored(role);
    await calls.save(role.Id, 'Harbour', [
      ...(live ? [live] : []),
      { Id: 'DelayPolicyStatement', Delay: 'PT1H' },
      { Id: 'LimitedAccessPolicyStatement', Password: 'oyster', IpRanges: ['203.0.113.0/24'] },
    ]);
    await calls.remove(role.Id, key);
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
