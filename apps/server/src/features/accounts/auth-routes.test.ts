import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogger } from '../../log.ts';
import { cookieOf, OWNER, startTestApp, type TestApp } from '../../test-setup/app.ts';
import { madePasskey } from '../../test-setup/made-passkey.ts';
import { addMember } from '../../test-setup/members.ts';

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

describe('a stolen session of 12 minutes', () => {
  const PROOF = '/api/nv/auth/proof';
  let number = 0;
  /** A person whose session is old, and what somebody with their cookie may try. */
  async function steal() {
    number += 1;
    const name = `Zoe${number}`;
    const owner = await app.addOwner(name);
    const age = (minutes: number) =>
      app.ctx.db
        .updateTable('session')
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', owner.userId)
        .execute();
    await age(12);
    const call = (path: string, method?: string, body?: object) =>
      app.call(path, { as: owner, ...(method && { method }), ...(body && { body }) });
    const audit = async () => {
      const { Entries } = (await (await call('/api/nv/tenant/audit')).json()) as {
        Entries: { Action: string; Detail: string }[];
      };
      return Entries.map(({ Action, Detail }) => `${Action}: ${Detail}`);
    };
    const passkeys = () =>
      app.ctx.db.selectFrom('passkey').select(['id', 'name']).where('user_id', '=', owner.userId).execute();
    return { ...owner, email: `${name.toLowerCase()}@example.org`, age, call, audit, passkeys };
  }
  type Stolen = Awaited<ReturnType<typeof steal>>;

  async function register({ cookie }: Stolen, name: string): Promise<Response> {
    const options = await get(`passkey/generate-register-options?name=${name}`, cookie);
    if (!options.ok) return options;
    const { challenge } = (await options.json()) as { challenge: string };
    const response = madePasskey({ challenge, origin: new URL(app.ctx.config.publicUrl).origin });
    return post('passkey/verify-registration', { response, name }, `${cookie}; ${cookieOf(options)}`);
  }

  const refusal = async (response: Response) => [
    response.status,
    ((await response.json()) as { Error?: { Code: string } }).Error?.Code,
  ];

  it('adds no passkey, and one with the password is mailed and written down [EXT-381] [EXT-382]', async () => {
    const zoe = await steal();
    expect(await refusal(await register(zoe, 'Thief'))).toEqual([403, 'ProofNeeded']);
    // Options that were given while the proof was fresh do not outlive it.
    await zoe.age(9);
    const options = await get('passkey/generate-register-options?name=Late', zoe.cookie);
    const { challenge } = (await options.json()) as { challenge: string };
    await zoe.age(11);
    const response = madePasskey({ challenge, origin: new URL(app.ctx.config.publicUrl).origin });
    const late = await post(
      'passkey/verify-registration',
      { response, name: 'Late' },
      `${zoe.cookie}; ${cookieOf(options)}`,
    );
    expect(await refusal(late)).toEqual([403, 'ProofNeeded']);
    expect(await zoe.passkeys()).toEqual([]);

    expect(await refusal(await zoe.call(PROOF, 'POST', { Password: null }))).toEqual([403, 'ProofNeeded']);
    expect((await zoe.call(PROOF, 'POST', { Password: 'wrong' })).status).toBe(400);
    expect(await refusal(await register(zoe, 'Thief'))).toEqual([403, 'ProofNeeded']);
    expect((await zoe.call(PROOF, 'POST', { Password: PASSWORD_OF_TESTS })).status).toBe(204);
    expect((await zoe.call(PROOF, 'POST', { Password: null })).status).toBe(204);
    const added = await register(zoe, 'Desk');
    expect([added.status, await added.text()]).toEqual([200, expect.stringContaining('Desk')]);
    expect(await mail.next(zoe.email)).toContain('A passkey was added: Desk.');
    expect((await zoe.audit())[0]).toMatch(/^Passkey added: Desk from /);

    // The proof is of this session and these ten minutes.
    await app.ctx.db
      .updateTable('session')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', zoe.userId)
      .execute();
    const [{ id } = { id: '' }] = await zoe.passkeys();
    expect(await refusal(await post('passkey/delete-passkey', { id }, zoe.cookie))).toEqual([403, 'ProofNeeded']);
    expect(await zoe.passkeys()).toHaveLength(1);
    const again = await post('sign-in/email', { email: zoe.email, password: PASSWORD_OF_TESTS });
    expect((await post('passkey/delete-passkey', { id }, cookieOf(again))).status).toBe(200);
    expect(await mail.next(zoe.email)).toContain('A passkey was removed: Desk.');
    expect((await zoe.audit())[0]).toMatch(/^Passkey removed: Desk from /);
    expect(await refusal(await register(zoe, 'Thief'))).toEqual([403, 'ProofNeeded']);
  });

  it('makes and ends no API key, names no Owner and exports nothing [EXT-381] [EXT-382]', async () => {
    const zoe = await steal();
    const kim = await addMember(app.ctx, zoe.accountId, `Kim${number}`, 'Administrator');
    const kimEmail = `kim${number}@example.org`;
    const members = '/api/nv/tenant/members';
    const acts: [string, string, string, object?][] = [
      ['A new API key was made: Primary.', 'POST', '/api/nv/tenant/apikeys/primary'],
      ['An API key was deleted: Primary.', 'DELETE', '/api/nv/tenant/apikeys/primary'],
      ['invited as Owner: new', 'POST', members, { Email: `new${number}@example.org`, MemberRole: 'Owner' }],
      [`${kimEmail}: Owner`, 'PUT', `${members}/${kim.userId}`, { MemberRole: 'Owner' }],
      [`An Owner was removed. ${kimEmail}`, 'DELETE', `${members}/${kim.userId}`],
      ['Your account was exported.', 'GET', '/api/nv/tenant/export'],
    ];
    const before = await zoe.audit();
    for (const [, method, path, body] of acts) {
      const isRemoval = method === 'DELETE' && path.startsWith(members);
      // Taking an Administrator out needs none: it is the Owner's removal that is tried below.
      if (isRemoval) continue;
      expect(await refusal(await zoe.call(path, method, body)), path).toEqual([403, 'ProofNeeded']);
    }
    expect(await zoe.audit()).toEqual(before);
    await zoe.call(PROOF, 'POST', { Password: PASSWORD_OF_TESTS });
    for (const [sentence, method, path, body] of acts) {
      const done = await zoe.call(path, method, body);
      expect(done.status, path).toBeLessThan(300);
      await done.arrayBuffer();
      expect(await mail.next(zoe.email)).toContain(sentence);
    }
    const actions = (await zoe.audit()).slice(0, 6).map((line) => line.split(':')[0]);
    expect(actions).toEqual([
      'Account exported',
      'Member removed',
      'Member changed',
      'Member invited',
      'API key ended',
      'API key made',
    ]);
  });

  it('changes of password and address are mailed and written down; passkeys end with the password on request [EXT-383] [EXT-382]', async () => {
    const zoe = await steal();
    await zoe.age(0);
    await register(zoe, 'Desk');
    await register(zoe, 'Thief');
    expect(await mail.next(zoe.email)).toContain('Desk');
    expect(await mail.next(zoe.email)).toContain('Thief');
    const newEmail = `new-${zoe.email}`;
    await post('change-email', { newEmail, password: PASSWORD_OF_TESTS }, zoe.cookie);
    expect(await mail.next(zoe.email)).toContain(newEmail);
    expect((await zoe.audit())[0]).toContain(`E-mail change asked for: To ${newEmail}`);
    expect((await verify(tokenIn(await mail.next(newEmail)), zoe.cookie)).status).toBe(200);
    expect((await zoe.audit())[0]).toBe(`E-mail changed: From ${zoe.email} to ${newEmail}.`);

    const change = (currentPassword: string, newPassword: string, more: object, cookie: string) =>
      post('change-password', { currentPassword, newPassword, ...more }, cookie);
    const first = await change(PASSWORD_OF_TESTS, 'a second good one', {}, zoe.cookie);
    expect(first.status).toBe(200);
    expect(await mail.next(newEmail)).toContain('These passkeys still sign in: Desk, Thief.');
    expect(await zoe.passkeys()).toHaveLength(2);
    const all = { endPasskeys: true };
    const second = await change('a second good one', 'a third good one!', all, cookieOf(first));
    expect(second.status).toBe(200);
    expect(await zoe.passkeys()).toEqual([]);
    const told = await mail.next(newEmail);
    expect(told).toContain('Your password was changed.');
    expect(told).not.toContain('passkeys still');
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
    const options = await app.call('/api/auth/passkey/generate-authenticate-options', { headers: from(attacked) });
    expect(options.status).toBe(200);
    // The cookie is of this address alone, and its own wrong tries are limited.
    const other = { email: OWNER.Email, password: 'wrong' };
    const forged = browser.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await signIn(right, '203.0.113.70', forged)).status).toBe(429);
    const tries = await Promise.all(
      Array.from({ length: 11 }, () => signIn({ ...right, password: 'wrong' }, '203.0.113.71', browser)),
    );
    expect(statuses(tries)).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(other, '203.0.113.71', browser)).status).toBe(401);
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
