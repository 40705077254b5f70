/** Who asks cannot tell which addresses are known: same answer, same costly work (ACC-04, ACC-07, ADM-05, SHR-03). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed } from '../test-setup/pictures.ts';
import { dumpJobs } from '../test-setup/secrets.ts';
import { addGuest, type TestUser } from '../test-setup/users.ts';

/** Runs of scrypt, which is what takes time. */
const work = vi.hoisted(() => ({ runs: 0 }));
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>();
  const scrypt = (...args: Parameters<typeof real.scrypt>) => {
    work.runs += 1;
    return real.scrypt(...args);
  };
  return { ...real, default: real, scrypt };
});

// Of the same length, so that even the length of an answer is the same.
const KNOWN = 'moe@example.org';
const UNKNOWN = 'nox@example.org';
const VOUCHED = 'oid@example.org';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  const env = {
    SIGNUP: 'open',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'cams@example.org',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  app = await startTestApp({ env });
  ada = await app.addOwner('Ada');
  await addGuest(app.ctx, 'Moe');
  const { userId } = await addGuest(app.ctx, 'Oid');
  // Who came by a provider has no password.
  await app.ctx.db.deleteFrom('credential').where('user_id', '=', userId).execute();
});
afterAll(() => app.close());

/** The mails that wait for an address. */
const mailTo = async (to: string) =>
  (await dumpJobs(app.ctx))
    .split('\n')
    .filter((job) => job.includes(`"to":"${to}"`))
    .join();

/** What a caller learns, without what is of the moment or of the caller's own making. */
async function learn(path: string, body: object, as?: TestUser) {
  const before = work.runs;
  const response = await app.call(path, { body, ...(as && { as }) });
  const headers = Object.fromEntries(response.headers);
  // A packed body has the length of its random ids.
  const passing = [
    'date',
    'x-request-id',
    ...(headers['content-encoding'] ? ['content-length', 'etag'] : []),
  ];
  for (const name of passing) delete headers[name];
  const text = (await response.text())
    .replaceAll(UNKNOWN, KNOWN)
    .replaceAll(VOUCHED, KNOWN)
    .replace(/"(us|ca|in)[a-z0-9]{10}"/g, '"id"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
  return { status: response.status, headers, text, runs: work.runs - before };
}

const auth = (path: string, body: object) => learn(`/api/auth/${path}`, body);

describe('an unknown address looks like a known one', () => {
  it('to a wrong password, also where none was ever set [ACC-04]', async () => {
    const signIn = (email: string) => auth('sign-in/email', { email, password: 'not the right one' });
    const known = await signIn(KNOWN);
    expect(known).toMatchObject({ status: 401, runs: 1 });
    expect(await signIn(UNKNOWN)).toEqual(known);
    expect(await signIn(VOUCHED)).toEqual(known);
  });

  it('to sign-up, while the known one gets a mail [ACC-04]', async () => {
    const signUp = (email: string) =>
      auth('sign-up/email', { email, password: 'a long enough one', name: 'Moe' });
    const known = await signUp(KNOWN);
    expect(known).toMatchObject({ status: 200, runs: 1 });
    expect(
      await signUp('nor@example.org').then((one) => ({ ...one, text: one.text.replace('nor@', 'moe@') })),
    ).toEqual(known);
    expect(await mailTo(KNOWN)).toContain('can already sign in');
  });

  it('to a forgotten password and a mail asked for again [ACC-07]', async () => {
    for (const path of ['request-password-reset', 'send-verification-email']) {
      const known = await auth(path, { email: KNOWN });
      expect(known).toMatchObject({ status: 200, runs: 0 });
      expect(await auth(path, { email: UNKNOWN })).toEqual(known);
    }
  });

  it('to whoever invites a member [ADM-05]', async () => {
    const invite = async (Email: string) => {
      const answer = await learn('/api/nv/tenant/members', { Email, MemberRole: 'Administrator' }, ada);
      await app.ctx.db.deleteFrom('account_invitation').execute();
      return answer;
    };
    const known = await invite(KNOWN);
    expect(known.status).toBe(201);
    expect(await invite(UNKNOWN)).toEqual(known);
  });

  it('to whoever shares [SHR-03]', async () => {
    const share = async (emailOrDomains: string) => {
      const roId = await addFeed(app.ctx, { accountId: ada.accountId });
      const answer = await learn('/api/nv/sharemanage/setshare', { roId, emailOrDomains }, ada);
      return {
        ...answer,
        text: answer.text.replaceAll(roId, 'feed'),
        headers: { ...answer.headers, etag: '' },
      };
    };
    const known = await share(KNOWN);
    expect(known.status).toBe(200);
    expect(await share(UNKNOWN)).toEqual(known);
  });
});

describe('a token', () => {
  it('that was used looks like one that never was [EXT-10]', async () => {
    const Email = 'pat@example.org';
    await learn('/api/nv/tenant/members', { Email, MemberRole: 'Administrator' }, ada);
    const token = /invite\?token=([\w.-]+)/.exec(await mailTo(Email))?.[1] ?? '';
    expect((await app.call(`/api/nv/invitation?token=${token}`)).status).toBe(200);
    await app.ctx.db.deleteFrom('account_invitation').execute();
    const used = await app.call(`/api/nv/invitation?token=${token}`);
    const madeUp = await app.call(`/api/nv/invitation?token=m.${'x'.repeat(token.length - 2)}`);
    expect([used.status, await used.text()]).toEqual([404, await madeUp.text()]);
  });
});
