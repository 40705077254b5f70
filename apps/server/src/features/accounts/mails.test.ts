import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cookieOf, OWNER } from '../../test-setup/owner.ts';

let mail: MailServer;
let app: TestApp;
const NEW = { email: 'new@example.org', password: 'a long enough one', name: 'New' };

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SIGNUP: 'open', SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, hasJobs: true });
  await app.setUp();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const post = (path: string, body: object) => app.call(`/api/auth/${path}`, { body });
const signIn = (password = NEW.password) => post('sign-in/email', { email: NEW.email, password });
const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');

it('sign-up makes user and account, and lets in once the address is verified [ACC-03]', async () => {
  expect((await post('sign-up/email', NEW)).status).toBe(200);
  expect((await signIn()).status).toBe(403);
  const token = tokenIn(await mail.next(NEW.email));
  await app.call(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  const signedIn = await signIn();
  expect(signedIn.status).toBe(200);
  const session = await app.call('/api/nv/auth/session', { as: { cookie: cookieOf(signedIn) } });
  expect(await session.json()).toMatchObject({
    User: { Email: NEW.email },
    Account: { MemberRole: 'Owner' },
  });
});

it('a link that confirms an address works once [ACC-03]', async () => {
  const email = 'once@example.org';
  await post('sign-up/email', { ...NEW, email });
  const token = encodeURIComponent(tokenIn(await mail.next(email)));
  const follow = () => app.call(`/api/auth/verify-email?token=${token}`);
  expect((await follow()).status).toBe(200);
  expect((await follow()).status).toBe(401);
  // What only looks like a link leaves nothing behind.
  await app.call('/api/auth/verify-email?token=made.up.token');
  expect(await app.ctx.db.selectFrom('used_link').selectAll().execute()).toHaveLength(2);
});

it('sign-up with an address in use tells nothing and mails its owner [ACC-04]', async () => {
  const taken = await post('sign-up/email', { ...NEW, email: OWNER.Email });
  const fresh = await post('sign-up/email', { ...NEW, email: 'other@example.org' });
  const shape = async (response: Response) =>
    Object.keys(((await response.json()) as { user: object }).user).sort();
  expect([taken.status, await shape(taken)]).toEqual([fresh.status, await shape(fresh)]);
  expect(await mail.next(OWNER.Email)).toContain('can already sign in to Longview');
});

it('a reset link works once and ends all sessions; unknown addresses look the same [ACC-07] [ACC-10]', async () => {
  const cookie = cookieOf(await signIn());
  const known = await post('request-password-reset', { email: NEW.email });
  const unknown = await post('request-password-reset', { email: 'nobody@example.org' });
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
  const token = tokenIn(await mail.next(NEW.email));
  expect((await post('reset-password', { token, newPassword: NEW.email })).status).toBe(400);
  expect((await post('reset-password', { token, newPassword: 'a second good one' })).status).toBe(200);
  expect((await post('reset-password', { token, newPassword: 'a third good one' })).status).toBe(400);
  expect((await app.call('/api/nv/auth/session', { as: { cookie } })).status).toBe(401);
  expect((await signIn('a second good one')).status).toBe(200);
});

it('sends 5 mails per address and hour [ACC-11]', async () => {
  const ask = () => post('request-password-reset', { email: 'often@example.org' });
  for (let i = 0; i < 5; i += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
