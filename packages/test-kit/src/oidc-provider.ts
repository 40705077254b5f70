/** A real OpenID provider on loopback whose visitors are signed in as the person the test names. */
import { createServer } from 'node:http';
import { portOf } from '@longview/base';
import Provider from 'oidc-provider';

export interface OidcPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface TestOidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who sits before the browser from now on. */
  person: OidcPerson;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'longview', client_secret: 'a secret of tests only' };

/** `redirectUri`: the only address it sends people back to. */
export async function startOidcProvider(redirectUri: string): Promise<TestOidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const running: TestOidcProvider = {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    person: { sub: '1', email: 'nobody@example.org', email_verified: true, name: 'Nobody' },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Claims come by the user info address, as of most providers.
    conformIdTokenClaims: true,
    cookies: { keys: ['a cookie key of tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...running.person, sub }) }),
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    // Instead of a page: whoever is here says who they are and agrees to everything.
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: running.person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, {
      login: { accountId: running.person.sub },
      consent,
    });
  });
  return running;
}
