/** What better-auth answers is what we listed, at one spelling of its address, counted by what it reads (ACC-02, ACC-11). */
import { startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { OWNER } from '../test-setup/owner.ts';
import { rawCall } from '../test-setup/raw-call.ts';
import type { TestUser } from '../test-setup/users.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const RIGHT = JSON.stringify({ email: OWNER.Email, password: OWNER.Password });

let mail: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  mail = await startMailServer();
  const env = {
    SIGNUP: 'open',
    SMTP_URL: mail.url,
    MAIL_FROM: 'cams@example.org',
    TRUSTED_PROXIES: '127.0.0.1/32',
  };
  app = await startTestApp({ env });
  ada = await app.setUp();
  await app.ctx.db.updateTable('app_user').set({ email_verified: true }).execute();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const counters = async () =>
  (await app.ctx.db.selectFrom('sign_in_limit').select('count').execute()).reduce(
    (sum, { count }) => sum + count,
    0,
  );
const auth = (path: string, body: object, network: string) =>
  app.call(`/api/auth/${path}`, { body, headers: { 'x-forwarded-for': network } });

describe('another spelling of an address', () => {
  const spellings = [
    '/api/auth/x/../sign-in/email',
    '/api/auth/./sign-in/email',
    '/api/auth/%2e/sign-in/email',
    '/api/auth/x/%2e%2E/sign-in/email',
    '/api/auth/sign-in\\email',
    '/api/auth/sign%2Din/email',
    '/api/auth/sign-in%2Femail',
    '/api/auth/sign-in/email/',
    '/api/auth//sign-in/email',
    '/api/auth/SIGN-IN/email',
    'http://evil.example/api/auth/sign-in/email',
    '/%61pi/auth/sign-in/email',
  ];

  it.each(spellings)('leads past no limit: %s [ACC-11]', async (target) => {
    const { status, text } = await rawCall(app.url, {
      method: 'POST',
      target,
      headers: JSON_TYPE,
      body: RIGHT,
    });
    expect(status, text).toBe(404);
    expect(text.toLowerCase()).not.toContain('set-cookie');
  });

  it('signs in only by the plain one, where the call counts until it was right [ACC-11]', async () => {
    const target = '/api/auth/sign-in/email#x';
    const body = RIGHT.replace(OWNER.Password, 'a wrong password');
    const before = await counters();
    expect((await rawCall(app.url, { method: 'POST', target, headers: JSON_TYPE, body })).status).toBe(401);
    // Of the network, of the address there, and of the address from everywhere.
    expect(await counters()).toBe(before + 3);
  });
});

describe('a body', () => {
  it('that is a form is refused: it could name one address to us and another to better-auth [ACC-11]', async () => {
    const pair = `email=${OWNER.Email}&password=${encodeURIComponent(OWNER.Password)}`;
    const both = `{"a":"&${pair}&b=","email":"someone@else.example"}`;
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const headers = { 'Content-Type': type };
      const call = { method: 'POST', target: '/api/auth/sign-in/email', headers };
      for (const body of [both, pair, RIGHT])
        expect((await rawCall(app.url, { ...call, body })).status).toBe(415);
    }
  });

  it('with texts that cannot be stored is refused as such [GEN-11]', async () => {
    for (const name of ['a\u0000b', '\ud800']) {
      const body = { email: 'nul@example.org', password: 'a long enough one', name };
      expect((await auth('sign-up/email', body, '198.51.100.1')).status).toBe(400);
    }
    expect((await app.call('/api/auth/callback/oidc?code=1&state=%00')).status).toBe(400);
  });

  it('names people as all else is named, and gives them no picture [ACC-12]', async () => {
    const refused = [
      { name: 'x'.repeat(201) },
      { name: '  ' },
      { name: 7 },
      { image: 'javascript:alert(1)' },
    ];
    for (const body of refused) {
      expect((await app.call('/api/auth/update-user', { as: ada, body })).status).toBe(400);
      const newcomer = { email: 'long@example.org', password: 'a long enough one', name: 'Lo', ...body };
      expect((await auth('sign-up/email', newcomer, '198.51.100.2')).status).toBe(400);
    }
    expect((await app.call('/api/auth/update-user', { as: ada, body: { name: 'Ada L.' } })).status).toBe(200);
  });
});

describe('what is not listed', () => {
  const unlisted = [
    'verify-password',
    'get-access-token',
    'refresh-token',
    'account-info',
    'link-social',
    'unlink-account',
    'update-session',
    'set-password',
    'two-factor/send-otp',
    'two-factor/verify-otp',
    'reset-password/some-token?callbackURL=https://evil.example/',
    'delete-user/callback?token=x&callbackURL=https://evil.example/',
    'callback/another',
    '__proto__',
    'constructor',
  ];

  it.each(unlisted)('is not there: %s [ACC-02]', async (path) => {
    expect((await app.call(`/api/auth/${path}`, { as: ada, body: {} })).status).toBe(404);
    expect((await app.call(`/api/auth/${path}`, { as: ada })).status).toBe(404);
  });
});

describe('mails', () => {
  it('go five times an hour to an address, by whatever call and network [ACC-11]', async () => {
    const to = 'victim@example.org';
    const change = { newEmail: to, password: OWNER.Password };
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) {
      const newcomer = { email: to, password: 'a long enough one', name: 'V' };
      statuses.push((await auth('sign-up/email', newcomer, `198.51.100.${10 + i}`)).status);
      statuses.push((await app.call('/api/auth/change-email', { as: ada, body: change })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await auth('request-password-reset', { email: to }, '198.51.100.20')).status).toBe(429);
  });
});
