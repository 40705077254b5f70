import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../../log.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cookieOf, OWNER } from '../../test-setup/owner.ts';

/** better-auth's own routes as its documentation has them, and what they are limited to, with a mail server set up. */

let mail: MailServer;
let app: TestApp;
const logs: string[] = [];
const EVE = { email: 'eve@example.org', password: 'a long enough one', name: 'Eve' };
const PASSWORD_OF_TESTS = 'a password of tests';

beforeAll(async () => {
  mail = await startMailServer();
  const env = {
    SIGNUP: 'open',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Longview <cams@example.org>',
    TRUSTED_PROXIES: '127.0.0.1/32',
  };
  const logger = makeLogger({ logLevel: 'warn' }, { write: (line) => logs.push(line) });
  app = await startTestApp({ env, hasJobs: true, logger });
  await app.setUp();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Calls from a network of its own, so that the limits of one test are not used up by another. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (path: string, body: object, cookie?: string, network = '198.51.100.1') =>
  app.call(`/api/auth/${path}`, { body, headers: from(network), ...(cookie && { as: { cookie } }) });
const get = (path: string, cookie?: string) =>
  app.call(`/api/auth/${path}`, cookie ? { as: { cookie } } : {});
const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');
const verify = (token: string, cookie?: string) =>
  get(`verify-email?token=${encodeURIComponent(token)}`, cookie);
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

it('where anybody may sign up a start warns of private addresses that may be called [EXT-266] [OPS-06]', () => {
  expect(logs.join('')).toContain('set PRIVATE_TARGETS=off');
});

describe('the documented routes', () => {
  it('make an account in the language that its maker’s browser asks for [ACC-03] [API-16]', async () => {
    const headers = { ...from('198.51.100.9'), 'accept-language': 'de-AT, en;q=0.5' };
    await app.call('/api/auth/sign-up/email', { body: { ...EVE, email: 'ute@example.org' }, headers });
    const locales = app.ctx.db
      .selectFrom('account')
      .innerJoin('account_member', 'account_member.account_id', 'account.id')
      .innerJoin('app_user', 'app_user.id', 'account_member.user_id')
      .select('account.locale')
      .where('app_user.email', '=', 'ute@example.org');
    expect(await locales.execute()).toEqual([{ locale: 'de' }]);
  });

  it('take sign-up, sign-in, get-session and sign-out with the documented bodies [ACC-02]', async () => {
    const signedUp = await post('sign-up/email', EVE);
    expect(await signedUp.json()).toMatchObject({
      token: null,
      user: { email: EVE.email, name: 'Eve', emailVerified: false },
    });
    const early = await post('sign-in/email', EVE);
    expect([early.status, await codeOf(early)]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect(await (await verify(tokenIn(await mail.next(EVE.email)))).json()).toMatchObject({ status: true });
    const signedIn = await post('sign-in/email', { email: EVE.email, password: EVE.password });
    expect(await signedIn.json()).toMatchObject({
      redirect: false,
      token: expect.any(String),
      user: { email: EVE.email, name: 'Eve', emailVerified: true },
    });
    const cookie = cookieOf(signedIn);
    expect(await (await get('get-session', cookie)).json()).toMatchObject({
      session: { expiresAt: expect.any(String) },
      user: { email: EVE.email },
    });
    expect(await (await post('sign-out', {}, cookie)).json()).toEqual({ success: true });
    expect(await (await get('get-session', cookie)).json()).toBeNull();
  });

  it('refuse with their own error bodies [ACC-02]', async () => {
    const wrong = await post('sign-in/email', { email: EVE.email, password: 'wrong password' });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
      Reason: 'AuthWrongLogin',
      Params: {},
    });
    const broken = await verify('not-a-token');
    expect([broken.status, await codeOf(broken)]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('change the name of the user [ACC-12] [ACC-02]', async () => {
    const { cookie } = await app.addOwner('Nan');
    expect((await post('update-user', { name: 'Nan Shepherd' }, cookie)).status).toBe(200);
    const session = await app.call('/api/nv/auth/session', { as: { cookie } });
    expect(await session.json()).toMatchObject({ User: { Name: 'Nan Shepherd' } });
  });
});

describe('a reset link', () => {
  it('ends after an hour [ACC-07]', async () => {
    const { userId } = await app.addOwner('Rex');
    const email = 'rex@example.org';
    const askedAt = Date.now();
    await post('request-password-reset', { email });
    const token = tokenIn(await mail.next(email));
    const links = () => app.ctx.db.selectFrom('verification').where('value', '=', userId);
    const { expires_at: endsAt } = await links().select('expires_at').executeTakeFirstOrThrow();
    const lifeMin = (endsAt.getTime() - askedAt) / 60_000;
    expect(lifeMin).toBeGreaterThan(59);
    expect(lifeMin).toBeLessThan(61);
    const ended = new Date(Date.now() - 1000);
    await app.ctx.db
      .updateTable('verification')
      .set({ expires_at: ended })
      .where('value', '=', userId)
      .execute();
    const late = await post('reset-password', { token, newPassword: 'another good password' });
    expect([late.status, await codeOf(late)]).toEqual([400, 'INVALID_TOKEN']);
    expect((await post('sign-in/email', { email, password: PASSWORD_OF_TESTS })).status).toBe(200);
  });
});

describe('a new address', () => {
  it('counts once it is verified, and the old one is told [ACC-12]', async () => {
    const { cookie } = await app.addOwner('Moe');
    const newEmail = 'moe@new.example';
    const changed = await post('change-email', { newEmail, password: PASSWORD_OF_TESTS }, cookie);
    expect(changed.status).toBe(200);
    expect(await mail.next('moe@example.org')).toContain(newEmail);
    const emailNow = async () => {
      const session = await app.call('/api/nv/auth/session', { as: { cookie } });
      return ((await session.json()) as { User: { Email: string } }).User.Email;
    };
    expect(await emailNow()).toBe('moe@example.org');
    expect((await verify(tokenIn(await mail.next(newEmail)), cookie)).status).toBe(200);
    expect(await emailNow()).toBe(newEmail);
    const old = await post('sign-in/email', { email: 'moe@example.org', password: PASSWORD_OF_TESTS });
    expect(old.status).toBe(401);
  });
});

describe('limits of a network', () => {
  it('allow 30 failed sign-ins, over all addresses [ACC-11]', async () => {
    await app.addOwner('Pip');
    const network = '203.0.113.9';
    const right = { email: 'pip@example.org', password: PASSWORD_OF_TESTS };
    const guess = (i: number) =>
      post('sign-in/email', { email: `guess${i}@example.org`, password: 'wrong' }, undefined, network);
    const statuses = [];
    for (let i = 0; i < 30; i += 1) statuses.push((await guess(i)).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await post('sign-in/email', right, undefined, network)).status).toBe(429);
    expect((await post('sign-in/email', right, undefined, '203.0.113.10')).status).toBe(200);
  });

  it('keep nobody out elsewhere, nor in a browser that signed in before, nor a passkey [EXT-384] [ACC-11]', async () => {
    await app.addOwner('Una');
    const right = { email: 'una@example.org', password: PASSWORD_OF_TESTS };
    const attacked = '203.0.113.40';
    const signIn = (body: object, network: string, cookie?: string) =>
      post('sign-in/email', body, cookie, network);
    const known = cookieOf(await signIn(right, '203.0.113.41'));
    expect(known).toContain('longview_known=');
    const guesses = (network: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => signIn({ ...right, password: 'wrong' }, network)));
    const statuses = (answers: Response[]) => answers.map(({ status }) => status).sort();
    expect(statuses(await guesses(attacked, 11))).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(right, attacked)).status).toBe(429);
    expect((await signIn(right, '203.0.113.42')).status).toBe(200);
    const browser = known.split('; ').find((pair) => pair.startsWith('longview_known=')) ?? '';
    expect((await signIn(right, attacked, browser)).status).toBe(200);
    // From ten networks: then strangers are kept out from everywhere, and those who were here are not.
    for (let i = 1; i < 10; i += 1) {
      expect(statuses(await guesses(`203.0.113.${50 + i}`, 10))).toEqual(Array(10).fill(401));
    }
    expect((await signIn(right, '203.0.113.70')).status).toBe(429);
    expect((await signIn(right, '203.0.113.70', browser)).status).toBe(200);
    const options = await app.call('/api/auth/passkey/generate-authenticate-options', {
      headers: from(attacked),
    });
    expect(options.status).toBe(200);
    // A forged cookie is none, and the wrong tries of a right one are limited.
    const forged = browser.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await signIn(right, '203.0.113.70', forged)).status).toBe(429);
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => signIn({ ...right, password: 'wrong' }, '203.0.113.71', browser)),
    );
    expect(statuses(tries)).toEqual([...Array(10).fill(401), 429]);
  });

  it('allow 10 sign-ups an hour [ACC-11]', async () => {
    const network = '203.0.113.20';
    // A taken address costs a try like a new one.
    const emailOf = (i: number) => (i % 3 === 0 ? OWNER.Email : `newcomer${i}@example.org`);
    const signUp = (i: number) => post('sign-up/email', { ...EVE, email: emailOf(i) }, undefined, network);
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await signUp(i)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});
