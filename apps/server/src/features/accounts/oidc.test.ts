import { createServer } from 'node:http';
import { portOf } from '@longview/base';
import { startOidcProvider, type TestOidcProvider } from '@longview/test-kit/oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cookieOf } from '../../test-setup/owner.ts';
import type { TestUser } from '../../test-setup/users.ts';

const PUBLIC_URL = 'http://cams.example.org';
let provider: TestOidcProvider;
let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  provider = await startOidcProvider(`${PUBLIC_URL}/api/auth/callback/oidc`);
  app = await startTestApp({ env: envOf(provider) });
  ada = await app.addOwner('Ada');
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const envOf = ({ issuer, clientId, clientSecret }: TestOidcProvider) => ({
  PUBLIC_URL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'Home',
});

/** Begins as the sign-in page does; gives the provider's address and our cookie. */
async function begin(of: TestApp = app): Promise<Response> {
  const body = {
    provider: 'oidc',
    callbackURL: `${PUBLIC_URL}/mystuff`,
    errorCallbackURL: `${PUBLIC_URL}/signin`,
  };
  return of.call('/api/auth/sign-in/social', { body, headers: { origin: PUBLIC_URL } });
}

/** Goes the whole way as a browser would; gives our answer to the provider's redirect. */
async function signIn(of: TestApp = app): Promise<Response> {
  const begun = await begin(of);
  const { url } = (await begun.json()) as { url: string };
  let next = url;
  const jar = new Map<string, string>();
  while (!next.startsWith(PUBLIC_URL)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? '', next).href;
  }
  return of.call(next.slice(PUBLIC_URL.length), {
    headers: { cookie: cookieOf(begun), 'sec-fetch-site': 'cross-site' },
  });
}

const sessionOf = async (response: Response) =>
  (await app.call('/api/nv/auth/session', { as: { cookie: cookieOf(response) } })).json();
const refusal = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('error');

describe('sign-in by a provider [EXT-12]', () => {
  it('is offered by name [EXT-12] [ACC-02]', async () => {
    expect(await (await app.call('/api/nv/auth/ways')).json()).toEqual({
      SignUp: 'invite',
      HasMail: false,
      HasPasskeys: true,
      Oidc: { ProviderId: 'oidc', Name: 'Home' },
    });
  });

  it('signs a known user in, and is written down [ACC-02] [EXT-12] [ADM-08]', async () => {
    provider.person = { sub: 'ada', email: 'Ada@example.org', email_verified: true, name: 'Ada L' };
    for (let time = 0; time < 2; time += 1) {
      const response = await signIn();
      expect(response.headers.get('location')).toBe(`${PUBLIC_URL}/mystuff`);
      expect(await sessionOf(response)).toMatchObject({
        User: { Id: ada.userId, Email: 'ada@example.org', Name: 'Ada' },
        Account: { Id: ada.accountId },
      });
    }
    const audit = await app.call('/api/nv/tenant/audit?limit=1', { as: ada });
    expect(await audit.json()).toMatchObject({
      Entries: [{ Detail: 'Signed in by the provider from 127.0.0.1.' }],
    });
  });

  it('keeps none of the provider’s tokens [GEN-17]', async () => {
    const rows = await app.ctx.db
      .selectFrom('credential')
      .select(['access_token', 'refresh_token', 'id_token'])
      .where('provider_id', '=', 'oidc')
      .execute();
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  it('needs an address that the provider has verified [EXT-12]', async () => {
    provider.person = { sub: 'eve', email: 'ada@example.org', email_verified: false, name: 'Eve' };
    expect(refusal(await signIn())).toBe('account_not_linked');
    provider.person = { sub: 'ada', email: 'ada@example.org', email_verified: false, name: 'Ada' };
    expect(refusal(await signIn())).toBe('address_not_verified');
  });

  it('turns strangers away, and takes the invited in as members [OPS-04] [ACC-03] [EXT-12]', async () => {
    provider.person = { sub: 'kay', email: 'kay@example.org', email_verified: true, name: 'Kay' };
    expect(refusal(await signIn())).toBe('signup_closed');
    const body = { Email: 'kay@example.org', MemberRole: 'Administrator' };
    await app.call('/api/nv/tenant/members', { as: ada, body });
    expect(await sessionOf(await signIn())).toMatchObject({
      User: { Email: 'kay@example.org', Name: 'Kay' },
      Account: { Id: ada.accountId, MemberRole: 'Administrator' },
    });
  });
});

it('a provider that does not answer keeps nobody from signing in otherwise, and is asked again [EXT-12]', async () => {
  const dead = createServer();
  await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve));
  const port = portOf(dead);
  await new Promise((resolve) => dead.close(resolve));
  const other = await startTestApp({
    env: { ...envOf(provider), OIDC_ISSUER: `http://127.0.0.1:${port}` },
  });
  try {
    const owner = await other.addOwner('Zoe');
    expect((await begin(other)).status).toBe(503);
    expect((await other.call('/api/nv/auth/session', { as: owner })).status).toBe(200);
    const late = createServer((_request, response) =>
      fetch(`${provider.issuer}/.well-known/openid-configuration`)
        .then((found) => found.text())
        .then((text) => response.setHeader('content-type', 'application/json').end(text)),
    );
    await new Promise<void>((resolve) => late.listen(port, '127.0.0.1', resolve));
    expect((await begin(other)).status).toBe(200);
    late.closeAllConnections();
    late.close();
  } finally {
    await other.close();
  }
});
