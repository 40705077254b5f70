import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cookieOf } from '../../test-setup/owner.ts';
import type { TestUser } from '../../test-setup/users.ts';

const PASSWORD = 'a password of tests';
let app: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  user = await app.addOwner(`Ada${count}`);
});

const signIn = () =>
  app.call('/api/auth/sign-in/email', { body: { email: `ada${count}@example.org`, password: PASSWORD } });
const post = (path: string, cookie: string, body: object) =>
  app.call(`/api/auth/two-factor/${path}`, { as: { cookie }, body });
const sessionStatus = async (cookie: string) =>
  (await app.call('/api/nv/auth/session', { as: { cookie } })).status;
/** Cookies after `response`, which removes some and adds some. */
const after = (response: Response) =>
  cookieOf(response)
    .split('; ')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

interface Enabled {
  cookie: string;
  code: (stepsAhead?: number) => string;
  backupCodes: string[];
}

/** Switches the second factor on as the profile page does. */
async function enable(): Promise<Enabled> {
  const asked = await post('enable', user.cookie, { password: PASSWORD });
  const { totpURI, backupCodes } = (await asked.json()) as { totpURI: string; backupCodes: string[] };
  const secret = fromBase32(new URL(totpURI).searchParams.get('secret') ?? '');
  const code = (stepsAhead = 0) => totp(secret, Math.floor(Date.now() / 30_000) + stepsAhead);
  const confirmed = await post('verify-totp', user.cookie, { code: code() });
  expect(confirmed.status).toBe(200);
  return { cookie: after(confirmed), code, backupCodes };
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** RFC 6238 with SHA-1 and six digits, as apps make it. */
function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const audit = async () => {
  const response = await app.call('/api/nv/tenant/audit?limit=1', { as: { cookie: user.cookie } });
  return ((await response.json()) as { Entries: { Detail: string }[] }).Entries[0]?.Detail;
};

describe('a second factor [ACC-02] [ACC-12]', () => {
  it('is asked for after the password, which alone opens nothing [ACC-12]', async () => {
    const { cookie, code } = await enable();
    expect(await sessionStatus(cookie)).toBe(200);
    user.cookie = cookie;
    // Switching it on gave a code too, and is no sign-in.
    const before = await audit();
    expect(before).toContain('Done from');
    const first = await signIn();
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true });
    const pending = after(first);
    expect(await sessionStatus(pending)).toBe(401);
    // The first step by itself is no sign-in.
    expect(await audit()).toBe(before);
    expect((await post('verify-totp', pending, { code: '000000' })).status).toBe(401);
    const second = await post('verify-totp', pending, { code: code() });
    expect(second.status).toBe(200);
    expect(await sessionStatus(after(second))).toBe(200);
    expect(await audit()).toContain('with password and code');
  });

  it('takes each backup code once [ACC-12]', async () => {
    const { backupCodes } = await enable();
    const [code = ''] = backupCodes;
    expect((await post('verify-backup-code', after(await signIn()), { code })).status).toBe(200);
    expect((await post('verify-backup-code', after(await signIn()), { code })).status).toBe(401);
  });

  it('is locked after 10 wrong codes, also for the right one [ACC-11]', async () => {
    const { code } = await enable();
    for (let tries = 0; tries < 10; tries += 1) {
      await post('verify-totp', after(await signIn()), { code: '000000' });
    }
    expect((await post('verify-totp', after(await signIn()), { code: code() })).status).toBe(429);
  });

  it('is switched on and off with the password only [ACC-12]', async () => {
    expect((await post('enable', user.cookie, { password: 'wrong' })).status).toBe(400);
    const { cookie } = await enable();
    expect((await post('disable', cookie, { password: 'wrong' })).status).toBe(400);
    const off = await post('disable', cookie, { password: PASSWORD });
    expect(off.status).toBe(200);
    expect(await sessionStatus(after(await signIn()))).toBe(200);
  });

  it('is stored encrypted [GEN-17]', async () => {
    const { backupCodes } = await enable();
    const row = await app.ctx.db
      .selectFrom('two_factor')
      .select(['secret', 'backup_codes'])
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    for (const code of backupCodes) expect(row.backup_codes).not.toContain(code);
    expect(row.secret).not.toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(row.secret.length).toBeGreaterThan(64);
  });
});

describe('passkeys [ACC-02]', () => {
  it('are made for the site’s own name, with a session only [ACC-12]', async () => {
    const path = '/api/auth/passkey/generate-register-options';
    expect((await app.call(path)).status).toBe(401);
    const options = await app.call(path, { as: user });
    expect(await options.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Longview' },
      user: { name: `ada${count}@example.org` },
    });
    expect(await (await app.call('/api/auth/passkey/list-user-passkeys', { as: user })).json()).toEqual([]);
  });

  it('are asked for without telling whose there are [ACC-04]', async () => {
    const options = await app.call('/api/auth/passkey/generate-authenticate-options');
    expect(options.status).toBe(200);
    expect(await options.json()).not.toHaveProperty('allowCredentials');
  });
});
