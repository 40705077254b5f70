import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { madePasskey } from '../../test-setup/made-passkey.ts';
import { addMember } from '../../test-setup/members.ts';
import { cookieOf } from '../../test-setup/owner.ts';

/** What somebody with a copied cookie tried on a running instance: to stay after the password's change. */

let mail: MailServer;
let app: TestApp;
const PASSWORD_OF_TESTS = 'a password of tests';

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, hasJobs: true });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const post = (path: string, body: object, cookie?: string) =>
  app.call(`/api/auth/${path}`, { body, ...(cookie && { as: { cookie } }) });
const get = (path: string, cookie?: string) =>
  app.call(`/api/auth/${path}`, cookie ? { as: { cookie } } : {});
const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');
const verify = (token: string, cookie?: string) =>
  get(`verify-email?token=${encodeURIComponent(token)}`, cookie);

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
    expect(await refusal(await post('passkey/delete-passkey', { id }, zoe.cookie))).toEqual([
      403,
      'ProofNeeded',
    ]);
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
      ['An API key was created: Primary.', 'POST', '/api/nv/tenant/apikeys/primary'],
      ['An API key was deleted: Primary.', 'DELETE', '/api/nv/tenant/apikeys/primary'],
      [
        'A new Owner was invited: new',
        'POST',
        members,
        { Email: `new${number}@example.org`, MemberRole: 'Owner' },
      ],
      [`${kimEmail}: Owner`, 'PUT', `${members}/${kim.userId}`, { MemberRole: 'Owner' }],
      [`An Owner was removed. ${kimEmail}`, 'DELETE', `${members}/${kim.userId}`],
      ['Your account was exported.', 'GET', '/api/nv/tenant/export'],
    ];
    const before = await zoe.audit();
    const kay = await addMember(app.ctx, zoe.accountId, `Kay${number}`, 'Owner');
    const removal = await zoe.call(`${members}/${kay.userId}`, 'DELETE');
    expect(await refusal(removal)).toEqual([403, 'ProofNeeded']);
    // Kim is an Administrator still, whom an Owner removes without further ado.
    for (const [, method, path, body] of acts.filter(([sentence]) => !sentence.includes('removed'))) {
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
    expect(await mail.next(newEmail)).toContain('You can still sign in with these passkeys: Desk, Thief.');
    expect(await zoe.passkeys()).toHaveLength(2);
    const all = { endPasskeys: true };
    const second = await change('a second good one', 'a third good one!', all, cookieOf(first));
    expect(second.status).toBe(200);
    expect(await zoe.passkeys()).toEqual([]);
    const told = await mail.next(newEmail);
    expect(told).toContain('Your password was changed.');
    expect(told).not.toContain('these passkeys');
  });
});
