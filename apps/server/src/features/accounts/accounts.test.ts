import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_LIMIT_MS } from '../../sign-in/better-auth/auth-adapter.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cookieOf, OWNER } from '../../test-setup/owner.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;

const codeOf = async (response: Response) => {
  const body = (await response.json()) as { code?: string; Error?: { Code: string } };
  return body.Error?.Code ?? body.code;
};
const signIn = (email: string, password: string) =>
  app.call('/api/auth/sign-in/email', { body: { email, password } });
const sessionStatus = async (cookie: string) =>
  (await app.call('/api/nv/auth/session', { as: { cookie } })).status;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('first run', () => {
  const setup = (body: object, headers: Record<string, string> = {}) =>
    app.call('/api/nv/auth/setup', { body: { ...OWNER, ...body }, headers });

  it('leads every page to /setup [ACC-13]', async () => {
    for (const path of ['/', '/mystuff', '/signin', '/feed/fe0000000000']) {
      expect((await app.call(path)).headers.get('location')).toBe('/setup');
    }
  });

  it('refuses a wrong token, a call from this machine without one, and a page of another site [ACC-13] [ACC-09] [EXT-360]', async () => {
    for (const Token of ['wrong', '', null, undefined])
      expect(await codeOf(await setup({ Token }))).toBe('BadToken');
    expect(await codeOf(await setup({}, { origin: 'https://evil.example' }))).toBe('CrossSite');
    expect(await app.ctx.db.selectFrom('app_user').selectAll().execute()).toEqual([]);
  });

  it('refuses weak passwords, naming the field [ACC-10] [GEN-11]', async () => {
    for (const Password of ['short', 'password123', 'ADA@example.org', 'x'.repeat(201)]) {
      const response = await setup({ Password });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        Error: { Code: 'Validation', Fields: [{ Name: 'Password' }] },
      });
    }
  });

  it('makes the owner with account and all-feeds collection, signed in; then it is gone [ACC-13] [ACC-03] [COL-10]', async () => {
    const response = await setup(
      { Token: OWNER.Token, AccountName: 'Mast works', TimeZone: 'America/Lima' },
      { via: '1.1 proxy', 'accept-language': 'es-AR, en;q=0.5' },
    );
    expect(response.status).toBe(201);
    const session = (await response.json()) as { User: { Id: string }; Account: { Id: string } };
    expect(session).toMatchObject({
      User: { Id: expect.stringMatching(/^us[a-z0-9]{10}$/), Email: OWNER.Email },
      Account: { Id: expect.stringMatching(/^te[a-z0-9]{10}$/), Name: 'Mast works', MemberRole: 'Owner' },
    });
    const account = await app.ctx.db.selectFrom('account').select('locale').executeTakeFirst();
    expect(account?.locale).toBe('es');
    ada = { cookie: cookieOf(response), userId: session.User.Id, accountId: session.Account.Id };
    expect(await sessionStatus(ada.cookie)).toBe(200);
    const collections = await app.ctx.db.selectFrom('collection').select(['name', 'is_all']).execute();
    expect(collections).toEqual([{ name: 'All cameras', is_all: true }]);
    const body = { Name: 'Mast', SizeCode: 'x1080', IntervalCode: '1min' };
    const made = await app.call('/api/nv/feed/create', { as: ada, body });
    expect(await made.json()).toMatchObject({ Feed: { TimeZone: 'America/Lima' } });
    expect((await setup({ Token: app.ctx.setupToken })).status).toBe(404);
    expect((await app.call('/setup')).headers.get('location')).toBe('/');
  });
});

describe('signing in', () => {
  it('sets the cookie as prescribed and stores only hashes [ACC-08] [ACC-10]', async () => {
    const response = await signIn('ADA@example.org', OWNER.Password);
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(/^longview_session=/);
    expect(line.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ]);
    const token = decodeURIComponent(line.split(/[=;]/, 2)[1] ?? '').split('.')[0] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await app.ctx.db.selectFrom('session').select('token').execute();
    expect(stored.map((row) => row.token)).not.toContain(token);
    const { password } = await app.ctx.db
      .selectFrom('credential')
      .select('password')
      .executeTakeFirstOrThrow();
    expect(password).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('answers an unknown address as a wrong password [ACC-04]', async () => {
    const wrong = await signIn(OWNER.Email, 'not the password');
    const unknown = await signIn('nobody@example.org', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it('refuses a forged or changed cookie [ACC-08]', async () => {
    const [name, value] = ada.cookie.split('=', 2) as [string, string];
    expect(await sessionStatus(`${name}=${value.replace(/^./, (c) => (c === 'a' ? 'b' : 'a'))}`)).toBe(401);
    const { token } = await app.ctx.db.selectFrom('session').select('token').executeTakeFirstOrThrow();
    expect(await sessionStatus(`${name}=session:${token}.${value.split('.')[1]}`)).toBe(401);
  });

  it('ends the session on the server when signing out [ACC-05]', async () => {
    const cookie = cookieOf(await signIn(OWNER.Email, OWNER.Password));
    const out = await app.call('/api/auth/sign-out', { as: { cookie }, body: {} });
    expect(out.headers.getSetCookie().join()).toContain('longview_session=; Max-Age=0');
    expect(await sessionStatus(cookie)).toBe(401);
    // The next person at this browser finds no pictures of this one in its cache.
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('lists the sessions of the user and ends one of them [ACC-05]', async () => {
    const cookie = cookieOf(await signIn(OWNER.Email, OWNER.Password));
    const own = (await (await app.call('/api/auth/get-session', { as: { cookie } })).json()) as {
      session: { id: string };
    };
    const list = (await (await app.call('/api/auth/list-sessions', { as: ada })).json()) as {
      id: string;
      token: string;
    }[];
    const handle = list.find((session) => session.id === own.session.id)?.token;
    await app.call('/api/auth/revoke-session', { as: ada, body: { token: handle } });
    expect([await sessionStatus(cookie), await sessionStatus(ada.cookie)]).toEqual([401, 200]);
  });

  it('ends all other sessions of the user on request, and of nobody else [ACC-05]', async () => {
    const one = await app.addOwner('Una');
    const bystander = await app.addOwner('Bea');
    const other = cookieOf(await signIn('una@example.org', 'a password of tests'));
    const ended = await app.call('/api/auth/revoke-other-sessions', { as: one, body: {} });
    expect([ended.status, await ended.json()]).toEqual([200, { status: true }]);
    expect([await sessionStatus(other), await sessionStatus(one.cookie)]).toEqual([401, 200]);
    expect(await sessionStatus(bystander.cookie)).toBe(200);
  });

  it('ends a session 90 days after it began, however much it is used [ACC-08]', async () => {
    const eve = await app.addOwner('Eve');
    const began = (ms: number) =>
      app.ctx.db
        .updateTable('session')
        .set({ created_at: new Date(Date.now() - ms), expires_at: new Date(Date.now() + 86_400_000) })
        .where('user_id', '=', eve.userId)
        .execute();
    await began(SESSION_LIMIT_MS - 60_000);
    expect(await sessionStatus(eve.cookie)).toBe(200);
    await began(SESSION_LIMIT_MS + 1_000);
    expect(await sessionStatus(eve.cookie)).toBe(401);
  });

  it('ends a session that was not used for 30 days [ACC-08]', async () => {
    const eve = await app.addOwner('Ivo');
    await sql`update session set expires_at = now() - interval '1 second' where user_id = ${eve.userId}`.execute(
      app.ctx.db,
    );
    expect(await sessionStatus(eve.cookie)).toBe(401);
  });

  it('ends all other sessions when the password changes [ACC-08] [ACC-12]', async () => {
    const dan = await app.addOwner('Dan');
    const other = cookieOf(await signIn('dan@example.org', 'a password of tests'));
    const body = { currentPassword: 'a password of tests', newPassword: 'another good password' };
    const weak = await app.call('/api/auth/change-password', {
      as: dan,
      body: { ...body, newPassword: 'qwertyuiop' },
    });
    expect(await codeOf(weak)).toBe('PASSWORD_REFUSED');
    const changed = await app.call('/api/auth/change-password', { as: dan, body });
    expect(changed.status).toBe(200);
    expect(await sessionStatus(other)).toBe(401);
    expect(await sessionStatus(cookieOf(changed))).toBe(200);
  });

  it('changes the address only with the password [ACC-12]', async () => {
    const max = await app.addOwner('Max');
    const change = (password: string) =>
      app.call('/api/auth/change-email', { as: max, body: { newEmail: 'max@new.example', password } });
    expect(await codeOf(await change('a guess'))).toBe('INVALID_PASSWORD');
    expect(await codeOf(await change('a password of tests'))).toBe('MAIL_NOT_SET_UP');
  });

  it('says without a mail server that no reset mail can be sent [OPS-09]', async () => {
    const ask = (email: string) => app.call('/api/auth/request-password-reset', { body: { email } });
    for (const email of [OWNER.Email, 'nobody@example.org']) {
      const response = await ask(email);
      expect([response.status, await codeOf(response)]).toEqual([400, 'RESET_PASSWORD_DISABLED']);
    }
  });

  it('is closed to sign-ups without an invitation [ACC-03] [OPS-04]', async () => {
    const body = { email: 'new@example.org', password: 'a long enough one', name: 'New' };
    const response = await app.call('/api/auth/sign-up/email', { body });
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('SignupClosed');
  });
});

describe('where a call comes from', () => {
  const write = (headers: Record<string, string>) =>
    app.call('/api/nv/auth/profile', {
      method: 'POST',
      body: {},
      headers: { cookie: ada.cookie, ...headers },
    });

  it('takes writes with a session only from pages of this site [ACC-09]', async () => {
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await write({ origin: new URL(app.ctx.config.publicUrl).origin })).status).toBe(200);
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const response = await write(headers as Record<string, string>);
      expect([response.status, await codeOf(response)]).toEqual([403, 'CrossSite']);
    }
  });

  it('does not let another site sign its visitor in [ACC-09]', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = { email: OWNER.Email, password: OWNER.Password };
    expect(await codeOf(await app.call('/api/auth/sign-in/email', { body, headers }))).toBe('CrossSite');
  });
});

describe('the profile', () => {
  it('keeps language and time zone [ACC-12] [ACC-06] [EXT-04]', async () => {
    const body = { Locale: 'de', TimeZone: 'Europe/Vienna' };
    const response = await app.call('/api/nv/auth/profile', { as: ada, body });
    expect(await response.json()).toMatchObject({
      User: { Id: ada.userId, Locale: 'de', TimeZone: 'Europe/Vienna' },
      Account: { Id: ada.accountId },
    });
    const bad = await app.call('/api/nv/auth/profile', { as: ada, body: { TimeZone: 'Mars/Base' } });
    expect(await bad.json()).toMatchObject({ Error: { Code: 'Validation', Fields: [{ Name: 'TimeZone' }] } });
    expect((await app.call('/api/nv/auth/profile', { body })).status).toBe(401);
  });
});

describe('API keys', () => {
  const make = async (name: string) => {
    const response = await app.call(`/api/nv/tenant/apikeys/${name}`, { as: ada, method: 'POST' });
    return ((await response.json()) as { Key: string }).Key;
  };
  const listWith = (key: string) => app.call(`/api/nv/tenant/tenantinfo?APIKEY=${key}`);

  it('are two, shown once, stored hashed, replaced and deleted [ADM-06] [PUB-01] [GEN-16]', async () => {
    const first = await make('primary');
    const second = await make('secondary');
    expect((await listWith(first)).status).toBe(200);
    expect((await app.call('/api/nv/tenant/tenantinfo', { as: { apiKey: second } })).status).toBe(200);
    const list = await (await app.call('/api/nv/tenant/apikeys', { as: ada })).json();
    expect(list).toMatchObject({ Keys: [{ Name: 'Primary', Hint: first.slice(-4) }, { Name: 'Secondary' }] });
    expect(JSON.stringify(list)).not.toContain(first);
    await make('primary');
    const ended = await listWith(first);
    expect([ended.status, await codeOf(ended)]).toEqual([401, 'BadKey']);
    const remove = () => app.call('/api/nv/tenant/apikeys/secondary', { as: ada, method: 'DELETE' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await listWith(second)).status).toBe(401);
  });

  it('reach neither keys nor sign-in [PRM-23]', async () => {
    const apiKey = await make('primary');
    expect((await app.call('/api/nv/tenant/apikeys', { as: { apiKey } })).status).toBe(403);
    expect((await app.call('/api/nv/auth/session', { as: { apiKey } })).status).toBe(403);
    expect((await app.call('/api/nv/tenant/apikeys')).status).toBe(401);
  });

  it('of one account do not show in another', async () => {
    const zoe = await app.addOwner('Zoe');
    expect(await (await app.call('/api/nv/tenant/apikeys', { as: zoe })).json()).toEqual({ Keys: [] });
  });
});

describe('limits', () => {
  it('stop guessing at one address, and give back what succeeded [ACC-11]', async () => {
    await app.addOwner('Lim');
    for (let i = 0; i < 12; i += 1)
      expect((await signIn('lim@example.org', 'a password of tests')).status).toBe(200);
    for (let i = 0; i < 10; i += 1) expect((await signIn('lim@example.org', 'wrong')).status).toBe(401);
    const stopped = await signIn('lim@example.org', 'a password of tests');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
