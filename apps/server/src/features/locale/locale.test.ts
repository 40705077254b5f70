import { type MailServer, startMailServer } from '@longview/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { OWNER } from '../../test-setup/owner.ts';
import type { TestUser } from '../../test-setup/users.ts';

let mail: MailServer;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
  app = await startTestApp({ env, hasJobs: true });
  ada = await app.setUp();
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const chooseLocale = (Locale: string | null) =>
  app.call('/api/nv/auth/profile', { as: ada, body: { Locale, TimeZone: null } });

interface Wish {
  as?: TestUser;
  headers?: Record<string, string>;
}

async function read(path: string, wish: Wish = {}) {
  const response = await app.call(`/api/nv/locale/resourceset/${path}`, { method: 'GET', ...wish });
  return { status: response.status, vary: response.headers.get('vary') ?? '', body: await response.json() };
}

const localeOf = async (wish: Wish) => ((await read('common', wish)).body as { Locale: string }).Locale;

describe('a set of texts', () => {
  it('is in the language asked for, and one key of it in the shape of the row [API-16] [GAP-08]', async () => {
    const wish = { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } };
    const { status, vary, body } = await read('common?resource=save', wish);
    expect(status).toBe(200);
    expect(body).toEqual({ Name: 'common', Locale: 'de', Fallback: 'en', Resources: { save: 'Speichern' } });
    expect(vary.toLowerCase()).toContain('accept-language');
  });

  it.each(['common', 'dashboard', 'player', 'mail'])(
    '%s has as many texts in every language [API-16]',
    async (name) => {
      const keys = async (tag: string) => {
        const { body } = await read(name, { headers: { 'accept-language': tag } });
        return Object.keys((body as { Resources: object }).Resources).sort();
      };
      const english = await keys('en');
      expect(english.length).toBeGreaterThan(20);
      expect(await keys('de')).toEqual(english);
      expect(await keys('es')).toEqual(english);
    },
  );

  it('is named by the path, whatever the query says [API-16]', async () => {
    expect((await read('player?name=mail')).body).toMatchObject({ Name: 'player' });
  });

  it.each(['nothing', 'common?resource=nothing', 'common?resource=toString', '__proto__'])(
    '%s is not there [API-16]',
    async (path) => {
      const { status, body } = await read(path);
      expect([status, body]).toMatchObject([404, { Error: { Code: 'NotFound' } }]);
    },
  );
});

describe('the language of an answer', () => {
  beforeEach(() => chooseLocale(null));
  const german = { 'accept-language': 'de' };

  it('is the setting of the user, then the cookie, then the browser, then English [API-16] [ACC-12]', async () => {
    await chooseLocale('es');
    const cookie = `${ada.cookie}; longview_locale=de`;
    expect(await localeOf({ headers: { ...german, cookie } })).toBe('es');
    await chooseLocale(null);
    expect(await localeOf({ headers: { 'accept-language': 'es', cookie } })).toBe('de');
    expect(await localeOf({ headers: german })).toBe('de');
    expect(await localeOf({})).toBe('en');
    expect(await localeOf({ headers: { 'accept-language': 'tlh, xx;q=0.9' } })).toBe('en');
  });

  it('is what the session says, so that the pages speak it [ACC-06]', async () => {
    const session = async (headers: Record<string, string>) =>
      (
        (await (await app.call('/api/nv/auth/session', { as: ada, headers })).json()) as {
          User: { Locale: string };
        }
      ).User.Locale;
    expect(await session(german)).toBe('de');
    await chooseLocale('de-AT');
    expect(await session({ 'accept-language': 'es' })).toBe('de-AT');
  });
});

describe('a mail', () => {
  const reset = (headers: Record<string, string> = {}) =>
    app.call('/api/auth/request-password-reset', { body: { email: OWNER.Email }, headers });

  it('is in the language its reader chose [ACC-12] [API-16]', async () => {
    await chooseLocale('es');
    await reset({ 'accept-language': 'de' });
    expect(await mail.next(OWNER.Email)).toContain('El enlace funciona una vez y caduca en una hora.');
  });

  it('is in that of the browser where they chose none [API-16]', async () => {
    await chooseLocale(null);
    await reset({ 'accept-language': 'de' });
    expect(await mail.next(OWNER.Email)).toContain('Der Link gilt einmal und eine Stunde lang.');
  });

  it('to a stranger is in that of the account that writes [ADM-09]', async () => {
    await app.call('/api/nv/tenant/settings', {
      as: ada,
      body: { Name: 'Mast works', Locale: 'de', TimeZone: 'UTC' },
    });
    await app.call('/api/nv/tenant/members', {
      as: ada,
      body: { Email: 'kay@example.org', MemberRole: 'Administrator' },
    });
    expect(await mail.next('kay@example.org')).toMatch(/Sie als Administrator/);
  });
});
