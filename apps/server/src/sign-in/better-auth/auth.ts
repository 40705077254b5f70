/** Signing in, by better-auth on our tables (ACC-02). What the rest of the service knows of it is `Auth`. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { type AppError, type Clock, operatorError } from '@longview/base';
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import type { Config } from '../../config.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import type { Secrets } from '../../secrets.ts';
import type { CallerCache } from '../caller-cache.ts';
import { type JoinDeps, joinNewUser, refuse } from '../invitations/join-new-user.ts';
import { CLIENT_ADDRESS_HEADER, type OnSignIn, signInWatch } from '../sign-in-watch.ts';
import { type AdapterDeps, authAdapter, SESSION_LIMIT_MS } from './auth-adapter.ts';
import { authGuard } from './auth-guard.ts';
import { mailOptions, pageLink, RESET_SEC } from './auth-mail-options.ts';
import { CREDENTIAL_TABLE, SESSION_TABLE, USER_TABLE, VERIFICATION_TABLE } from './auth-tables.ts';
import { authHooks } from './new-rows.ts';
import { OidcGate } from './oidc-gate.ts';
import { ownCookies, SIGN_IN_USE } from './sign-in-keys.ts';
import { oidc, passkeys, secondFactor } from './sign-in-ways.ts';

const SESSION_COOKIE = 'longview_session';
const SESSION_SEC = 30 * 24 * 3600;

export interface FoundSession {
  /** Stays the same while the session lives. */
  id: string;
  userId: string;
  expiresAt: Date;
  /** `Set-Cookie` lines that keep the session alive. */
  cookies: string[];
}

export interface Auth {
  /**
   * Answers a call under /api/auth. @throws AppError Unavailable while the database is away or too busy (EXT-363)
   * Callers are forgotten after a call that changed a user or a session (EXT-362).
   */
  handle(request: Request): Promise<Response>;
  /** The session whose cookie is in `headers`, or null. */
  findSession(headers: Headers): Promise<FoundSession | null>;
  /** Signs a known user in and gives the `Set-Cookie` lines. */
  signIn(email: string, password: string, headers: Headers): Promise<string[]>;
  /** A link that sets a new password, once within an hour. @throws AppError NotFound (OPS-09) */
  makeResetLink(email: string): Promise<string>;
}

export interface AuthDeps extends JoinDeps {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  onSignIn: OnSignIn;
  /** Takes a user out of their account before they are deleted. @throws AppError Conflict `LastOwner` */
  onLeave(userId: string): Promise<void>;
  callers: Pick<CallerCache, 'clear'>;
}

export function makeAuth(deps: AuthDeps): Auth {
  let changes = 0;
  const trouble = new AsyncLocalStorage<{ err: AppError | null }>();
  const onTrouble = (err: AppError) => {
    const own = trouble.getStore();
    if (own) own.err = err;
  };
  const watched = { ...deps, onTrouble, onChange: () => void changes++ };
  const auth = makeBetterAuth(watched, []);
  const { oidc: provider } = deps.config;
  const gate = provider && new OidcGate(() => makeBetterAuth(watched, [oidc(provider)]));
  return {
    handle: async (given) => {
      const request = withHeaders(given, ownCookies(deps.secrets, given.headers));
      const before = changes;
      const met: { err: AppError | null } = { err: null };
      try {
        const response = await trouble.run(met, () =>
          gate?.isFor(request) ? gate.handle(request) : auth.handler(request),
        );
        if (response.status >= 500 && met.err) throw met.err;
        return response;
      } finally {
        if (changes !== before) deps.callers.clear();
      }
    },
    findSession: async (given) => {
      const headers = ownCookies(deps.secrets, given);
      const met: { err: AppError | null } = { err: null };
      const { response, headers: out } = await trouble
        .run(met, () => auth.api.getSession({ headers, returnHeaders: true }))
        .catch((err) => {
          throw met.err ?? err;
        });
      if (!response) return null;
      const { id, userId, createdAt, expiresAt } = response.session;
      const limit = new Date(createdAt.getTime() + SESSION_LIMIT_MS);
      return { id, userId, expiresAt: expiresAt < limit ? expiresAt : limit, cookies: out.getSetCookie() };
    },
    signIn: async (email, password, headers) => {
      const signedIn = await auth.api.signInEmail({
        body: { email, password },
        headers,
        returnHeaders: true,
      });
      return signedIn.headers.getSetCookie();
    },
    makeResetLink: async (email) => {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email.toLowerCase());
      if (!found) throw operatorError('NotFound', `Nobody signs in with ${email}.`);
      const token = randomBytes(32).toString('base64url');
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: found.user.id,
        expiresAt: new Date(deps.clock.now() + RESET_SEC * 1000),
      });
      return pageLink(deps.config, 'reset', token);
    },
  };
}

function withHeaders(request: Request, headers: Headers): Request {
  return headers === request.headers ? request : new Request(request, { headers });
}

type WatchedDeps = AuthDeps & Pick<AdapterDeps, 'onChange' | 'onTrouble'>;

function makeBetterAuth(deps: WatchedDeps, providers: BetterAuthPlugin[]) {
  return betterAuth(authOptions(deps, providers));
}

function authOptions(deps: WatchedDeps, providers: BetterAuthPlugin[]) {
  const { config, secrets, mailer } = deps;
  return {
    appName: 'Longview',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: secrets.derive(SIGN_IN_USE),
    trustedOrigins: [new URL(config.publicUrl).origin],
    database: authAdapter({
      ...deps,
      onNewUser: (trx, user, coming) => joinNewUser(deps, trx, user, coming),
    }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { errorURL: `${config.publicUrl}/signin`, onError: throwUnexpected },
    ...authHooks(deps, userTable(deps)),
    session: { ...SESSION_TABLE, expiresIn: SESSION_SEC, updateAge: 3600, freshAge: 0 },
    account: { ...CREDENTIAL_TABLE, updateAccountOnSignIn: false },
    verification: VERIFICATION_TABLE,
    ...mailOptions({ ...deps, mailer }),
    rateLimit: { enabled: false },
    hooks: { before: authGuard(deps) },
    plugins: [passkeys(config), secondFactor(), ...providers, signInWatch(deps.onSignIn)],
    advanced: advanced(config),
  } satisfies BetterAuthOptions;
}

/** What is no answer of better-auth is ours to log and to answer; it would write to the console. */
function throwUnexpected(err: unknown): void {
  if (!isAPIError(err)) throw err;
}

function userTable({ mailer, onLeave }: AuthDeps) {
  return {
    ...USER_TABLE,
    changeEmail: { enabled: true, updateEmailWithoutVerification: !mailer.isSetUp },
    deleteUser: { enabled: true, beforeDelete: (user: { id: string }) => onLeave(user.id).catch(refuse) },
  };
}

function advanced(config: Config) {
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    // The service has its own check of where a call comes from (http/cross-site), for all calls alike.
    disableCSRFCheck: true,
    // Else the cookie would be named __Secure-longview_session on https.
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax' as const, path: '/' },
    cookies: { session_token: { name: SESSION_COOKIE } },
    cookiePrefix: 'longview',
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    database: {
      generateId: ({ model }: { model: string }) => (model === 'user' ? newId('user') : randomUUID()),
    },
  };
}
