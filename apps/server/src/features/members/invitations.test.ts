import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cookieOf } from '../../test-setup/owner.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

const PASSWORD = 'quiet harbour at dawn';
let mail: MailServer;
let mailing: TestApp;
let silent: TestApp;
let owner: TestUser;
let silentOwner: TestUser;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  mailing = await startTestApp({ env, hasJobs: true });
  silent = await startTestApp();
  owner = await mailing.addOwner('Ada');
  silentOwner = await silent.addOwner('Ada');
});
afterAll(async () => {
  await Promise.all([mailing.close(), silent.close()]);
  await mail.close();
});

const codeOf = async (response: Response) => {
  const body = (await response.json()) as { code?: string; Error?: { Code: string } };
  return body.Error?.Code ?? body.code;
};
const signUp = (app: TestApp, email: string, invitation?: string) =>
  app.call('/api/auth/sign-up/email', { body: { email, password: PASSWORD, name: 'Grace', invitation } });
const signIn = (app: TestApp, email: string) =>
  app.call('/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
const look = (app: TestApp, token: string) => app.call(`/api/nv/invitation?token=${token}`);

async function invite(app: TestApp, as: TestUser, Email: string): Promise<string> {
  const body = { Email, MemberRole: 'Administrator' };
  const response = await app.call('/api/nv/tenant/members', { as, body });
  const { InviteUrl } = (await response.json()) as { InviteUrl: string | null };
  const text = InviteUrl ?? (await mail.next(Email.toLowerCase()));
  return /token=([\w.-]+)/.exec(text)?.[1] ?? '';
}

describe('an invitation by mail', () => {
  it('brings its reader in as a verified member, once [ADM-05] [ACC-03]', async () => {
    const response = await mailing.call('/api/nv/tenant/members', {
      as: owner,
      body: { Email: 'grace@example.org', MemberRole: 'Administrator' },
    });
    expect(await response.json()).toMatchObject({ InviteUrl: null });
    const text = await mail.next('grace@example.org');
    expect(text).toContain('Ada invites you');
    const token = /token=([\w.-]+)/.exec(text)?.[1] ?? '';
    expect(await (await look(mailing, token)).json()).toMatchObject({
      Kind: 'Account',
      Email: 'grace@example.org',
      InviterName: 'Ada',
      Name: 'Ada',
      MemberRole: 'Administrator',
      HasUser: false,
    });
    expect((await signUp(mailing, 'Grace@example.org', token)).status).toBe(200);
    // No mail to confirm the address comes first.
    const signedIn = await signIn(mailing, 'grace@example.org');
    expect(signedIn.status).toBe(200);
    const session = await mailing.call('/api/nv/auth/session', { as: { cookie: cookieOf(signedIn) } });
    expect(await session.json()).toMatchObject({
      Account: { Id: owner.accountId, MemberRole: 'Administrator' },
    });
    expect(await codeOf(await look(mailing, token))).toBe('InvitationEnded');
    expect(await codeOf(await signUp(mailing, 'grace@example.org', token))).toBe('InvitationEnded');
  });

  it('lets one of two who use it at once in [ACC-03]', async () => {
    const token = await invite(mailing, owner, 'twice@example.org');
    await Promise.all([
      signUp(mailing, 'twice@example.org', token),
      signUp(mailing, 'twice@example.org', token),
    ]);
    const rows = await mailing.ctx.db
      .selectFrom('app_user')
      .innerJoin('account_member', 'account_member.user_id', 'app_user.id')
      .select('account_id')
      .where('email', '=', 'twice@example.org')
      .execute();
    expect(rows).toEqual([{ account_id: owner.accountId }]);
  });
});

describe('an invitation by link', () => {
  it('is for the invited address only [ACC-03]', async () => {
    const token = await invite(silent, silentOwner, 'kay@example.org');
    const other = await signUp(silent, 'eve@example.org', token);
    expect([other.status, await codeOf(other)]).toEqual([403, 'OtherAddress']);
    const signedUp = await signUp(silent, 'kay@example.org', token);
    expect(signedUp.status).toBe(200);
    const session = await silent.call('/api/nv/auth/session', { as: { cookie: cookieOf(signedUp) } });
    expect(await session.json()).toMatchObject({ Account: { Id: silentOwner.accountId } });
  });

  it('is needed to sign up; a wrong one helps nobody [ACC-03] [OPS-04]', async () => {
    expect(await codeOf(await signUp(silent, 'eve@example.org'))).toBe('SignupClosed');
    for (const token of ['m.wrong', 's.wrong', 'x', `m.${'A'.repeat(43)}`]) {
      const response = await signUp(silent, 'eve@example.org', token);
      expect([response.status, await codeOf(response)]).toEqual([404, 'InvitationEnded']);
    }
    expect((await signIn(silent, 'eve@example.org')).status).toBe(401);
  });

  it('is accepted by a user of that address who belongs to no account [EXT-11]', async () => {
    const token = await invite(silent, silentOwner, 'guest@example.org');
    const guest = await addGuest(silent.ctx, 'Guest');
    const eve = await addGuest(silent.ctx, 'Eve');
    const accept = (as: { cookie: string }, Token = token) =>
      silent.call('/api/nv/invitation/accept', { as, body: { Token } });
    expect(await (await look(silent, token)).json()).toMatchObject({ HasUser: true });
    expect(await codeOf(await accept(eve))).toBe('OtherAddress');
    const accepted = await accept(guest);
    expect(accepted.status).toBe(200);
    expect(await accepted.json()).toMatchObject({ Account: { Id: silentOwner.accountId } });
    expect((await silent.call('/api/nv/tenant/members', { as: guest })).status).toBe(200);
    expect(await codeOf(await accept(guest))).toBe('InvitationEnded');
  });

  it('takes nobody out of another account [ADM-05] [PRM-20]', async () => {
    const token = await invite(silent, silentOwner, 'zoe@example.org');
    const zoe = await silent.addOwner('Zoe');
    const refused = await silent.call('/api/nv/invitation/accept', { as: zoe, body: { Token: token } });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'AlreadyMember']);
    // The refusal did not use it up.
    expect((await look(silent, token)).status).toBe(200);
  });

  it('cannot be guessed: 30 wrong ones per network in 15 minutes [ACC-11]', async () => {
    const guess = () => look(silent, 'm.guess');
    let status = 404;
    for (let tries = 0; tries < 40 && status === 404; tries += 1) status = (await guess()).status;
    expect(status).toBe(429);
  });
});
