import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addMember } from '../../test-setup/members.ts';
import { codeOf } from '../../test-setup/refusals.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';

interface Listed {
  MemberId: string;
  Email: string;
  Name: string | null;
  MemberRole: string;
  State: string;
  LastSeenAt: string | null;
}

const PATH = '/api/nv/tenant/members';
const clock = new ShiftedClock();
let app: TestApp;
let owner: TestUser;
let admin: TestUser;
let stranger: TestUser;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

/** An account of its own for every test. */
beforeEach(async () => {
  count += 1;
  owner = await app.addOwner(`Owner${count}`);
  admin = await addMember(app.ctx, owner.accountId, `Admin${count}`, 'Administrator');
  stranger = await app.addOwner(`Stranger${count}`);
});

const list = async (as: Caller) =>
  ((await (await app.call(PATH, { as })).json()) as { Members: Listed[] }).Members;
const invite = (as: Caller, Email: string, MemberRole = 'Administrator') =>
  app.call(PATH, { as, body: { Email, MemberRole } });
const change = (as: Caller, id: string, MemberRole: string) =>
  app.call(`${PATH}/${id}`, { as, method: 'PUT', body: { MemberRole } });
const remove = (as: Caller, id: string) => app.call(`${PATH}/${id}`, { as, method: 'DELETE' });
const tokenOf = async (response: Response) =>
  new URL(((await response.json()) as { InviteUrl: string }).InviteUrl).searchParams.get('token') ?? '';
const sessionStatus = async (as: Caller) => (await app.call('/api/nv/auth/session', { as })).status;

describe('the list', () => {
  it('shows members and the invited, to members only [ADM-04]', async () => {
    await invite(admin, `new${count}@example.org`);
    const members = await list(admin);
    expect(members).toMatchObject([
      { MemberId: admin.userId, Name: `Admin${count}`, MemberRole: 'Administrator', State: 'Active' },
      { MemberId: owner.userId, Email: `owner${count}@example.org`, MemberRole: 'Owner', State: 'Active' },
      { Email: `new${count}@example.org`, Name: null, State: 'Invited', LastSeenAt: null },
    ]);
    expect(members[0]?.LastSeenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect((await list(stranger)).map((member) => member.MemberId)).toEqual([stranger.userId]);
    expect((await app.call(PATH)).status).toBe(401);
    expect((await app.call(PATH, { as: await addGuest(app.ctx, `Guest${count}`) })).status).toBe(403);
  });

  it('drops an invitation after 7 days [ADM-05]', async () => {
    const token = await tokenOf(await invite(owner, `late${count}@example.org`));
    const look = () => app.call(`/api/nv/invitation?token=${token}`);
    clock.skip(7 * 86_400_000 - 1000);
    expect((await look()).status).toBe(200);
    clock.skip(2000);
    expect(await codeOf(await look())).toBe('InvitationEnded');
    expect(await list(owner)).toHaveLength(2);
  });
});

describe('inviting', () => {
  it('answers 201 with the list and, without mail, the link once [ADM-05] [OPS-09]', async () => {
    const response = await invite(owner, `New${count}@Example.ORG`, 'Owner');
    expect(response.status).toBe(201);
    const body = (await response.json()) as { Members: Listed[]; InviteUrl: string };
    expect(body.InviteUrl).toMatch(/\/invite\?token=m\.[\w-]{43}$/);
    expect(body.Members.at(-1)).toMatchObject({ Email: `new${count}@example.org`, MemberRole: 'Owner' });
    expect(JSON.stringify(await list(owner))).not.toContain(body.InviteUrl.slice(-20));
  });

  it('invites nobody who belongs to an account, this or another [ADM-05]', async () => {
    for (const name of ['admin', 'stranger']) {
      const response = await invite(owner, `${name}${count}@example.org`);
      expect(response.status).toBe(409);
      expect(await codeOf(response)).toBe('AlreadyMember');
    }
  });

  it('again ends the first link [ADM-05]', async () => {
    const first = await tokenOf(await invite(owner, `twice${count}@example.org`));
    const second = await tokenOf(await invite(owner, `twice${count}@example.org`));
    expect((await app.call(`/api/nv/invitation?token=${first}`)).status).toBe(404);
    expect((await app.call(`/api/nv/invitation?token=${second}`)).status).toBe(200);
    expect((await list(owner)).filter((member) => member.State === 'Invited')).toHaveLength(1);
  });

  it('needs an address and a role [ADM-05]', async () => {
    expect((await invite(owner, 'not an address')).status).toBe(400);
    expect((await invite(owner, `x${count}@example.org`, 'Manager')).status).toBe(400);
  });
});

describe('an Administrator [PRM-22]', () => {
  it('neither names nor removes Owners [PRM-22] [ADM-05]', async () => {
    expect((await invite(admin, `boss${count}@example.org`, 'Owner')).status).toBe(403);
    expect((await change(admin, admin.userId, 'Owner')).status).toBe(403);
    expect((await change(admin, owner.userId, 'Administrator')).status).toBe(403);
    expect((await remove(admin, owner.userId)).status).toBe(403);
    const invited = await invite(owner, `boss${count}@example.org`, 'Owner');
    const { Members } = (await invited.json()) as { Members: Listed[] };
    expect((await remove(admin, Members.at(-1)?.MemberId ?? '')).status).toBe(403);
    expect(await list(owner)).toHaveLength(3);
  });

  it('invites, and removes Administrators [PRM-22]', async () => {
    const other = await addMember(app.ctx, owner.accountId, `Other${count}`, 'Administrator');
    expect((await invite(admin, `third${count}@example.org`)).status).toBe(201);
    expect((await remove(admin, other.userId)).status).toBe(204);
  });
});

describe('changing and removing', () => {
  it('gives another role at the next call [ADM-05]', async () => {
    expect((await app.call('/api/nv/tenant/tenantinfo', { as: admin })).status).toBe(200);
    const response = await change(owner, admin.userId, 'Owner');
    expect(response.status).toBe(200);
    const { Members } = (await response.json()) as { Members: Listed[] };
    expect(Members.find((member) => member.MemberId === admin.userId)?.MemberRole).toBe('Owner');
    expect((await change(admin, owner.userId, 'Administrator')).status).toBe(200);
  });

  it('ends sessions and rights at once [ADM-05]', async () => {
    expect(await sessionStatus(admin)).toBe(200);
    expect((await remove(owner, admin.userId)).status).toBe(204);
    expect(await sessionStatus(admin)).toBe(401);
    expect((await app.call(PATH, { as: admin })).status).toBe(401);
    expect(await list(owner)).toHaveLength(1);
  });

  it('is known to another node within moments [ADM-05]', async () => {
    // The other node shares the database only.
    const DATABASE_URL = app.ctx.config.databaseUrl ?? '';
    const SECRET_KEY = await readFile(join(app.dataDir, 'secret-key'), 'utf8');
    const node = await startTestApp({ env: { DATABASE_URL, SECRET_KEY } });
    try {
      const status = async () => (await node.call(PATH, { as: admin })).status;
      expect(await status()).toBe(200);
      await remove(owner, admin.userId);
      await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 20_000, interval: 200 });
    } finally {
      await node.close();
    }
  });

  it('finds nobody of another account [PRM-21] [ADM-05]', async () => {
    for (const id of [stranger.userId, 'us0000000000', 'x']) {
      expect((await change(owner, id, 'Administrator')).status).toBe(404);
      expect((await remove(owner, id)).status).toBe(404);
    }
    expect((await remove(stranger, admin.userId)).status).toBe(404);
  });

  it('takes an invitation back, whose link then ends [ADM-05]', async () => {
    const invited = await invite(owner, `gone${count}@example.org`);
    const { Members, InviteUrl } = (await invited.json()) as { Members: Listed[]; InviteUrl: string };
    expect((await remove(admin, Members.at(-1)?.MemberId ?? '')).status).toBe(204);
    const token = new URL(InviteUrl).searchParams.get('token');
    expect((await app.call(`/api/nv/invitation?token=${token}`)).status).toBe(404);
  });
});

describe('the last Owner [PRM-22]', () => {
  it('stays one [ADM-05] [PRM-22]', async () => {
    expect(await codeOf(await change(owner, owner.userId, 'Administrator'))).toBe('LastOwner');
    const removed = await remove(owner, owner.userId);
    expect(removed.status).toBe(409);
    expect(await codeOf(removed)).toBe('LastOwner');
  });

  it('is left when two Owners remove each other at once [PRM-22]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await addMember(app.ctx, owner.accountId, `Owner${count}x${round}`, 'Owner');
      const [first, second] = await Promise.all([remove(owner, owner.userId), remove(other, other.userId)]);
      expect([first.status, second.status].sort()).toEqual([204, 409]);
      owner = first.status === 204 ? other : owner;
    }
  });

  it('cannot delete their user, others can [PRM-22]', async () => {
    const password = 'a password of tests';
    const leave = (as: Caller, body = { password }) => app.call('/api/auth/delete-user', { as, body });
    const refused = await leave(owner);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'LastOwner' });
    expect((await leave(admin, { password: 'wrong' })).status).toBe(400);
    expect((await leave(admin)).status).toBe(200);
    expect(await sessionStatus(admin)).toBe(401);
    expect(await list(owner)).toHaveLength(1);
  });
});

describe('with plans', () => {
  it('counts the invited against MaxMembers [ADM-05]', async () => {
    const plans = await startTestApp({ env: { PLANS: 'on' } });
    try {
      const free = await plans.addOwner('Free');
      const send = (Email: string) =>
        plans.call(PATH, { as: free, body: { Email, MemberRole: 'Administrator' } });
      expect((await send('first@example.org')).status).toBe(201);
      await plans.ctx.db.updateTable('account_plan').set({ plan_code: 'free-d-1' }).execute();
      plans.ctx.plans.forget(free.accountId);
      const refused = await send('second@example.org');
      expect([refused.status, await codeOf(refused)]).toEqual([402, 'MaxMembers']);
    } finally {
      await plans.close();
    }
  });
});
