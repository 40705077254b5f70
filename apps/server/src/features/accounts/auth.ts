/** Signing in, by better-auth on our tables (ACC-02). What the rest of the service knows of it is `Auth`. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@longview/base';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import type { Secrets } from '../../secrets.ts';
import { alreadyUserMail, resetMail, verifyMail } from './account-mails.ts';
import { newId } from './account-queries.ts';
import { authAdapter, SESSION_LIMIT_MS } from './auth-adapter.ts';
import { authGuard } from './auth-guard.ts';
import { createAccount } from './create-account.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-rules.ts';

/** Where the HTTP layer puts the client's address; what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-longview-client';
const SESSION_COOKIE = 'longview_session';
const SESSION_SEC = 30 * 24 * 3600;
const VERIFY_SEC = 48 * 3600;
const RESET_SEC = 3600;

export interface FoundSession {
  userId: string;
  expiresAt: Date;
  /** `Set-Cookie` lines that keep the session alive. */
  cookies: string[];
}

export interface Auth {
  /** Answers a call under /api/auth. */
  handle(request: Request): Promise<Response>;
  /** The session whose cookie is in `headers`, or null. */
  findSession(headers: Headers): Promise<FoundSession | null>;
  /** Signs a known user in and gives the `Set-Cookie` lines. */
  signIn(email: string, password: string, headers: Headers): Promise<string[]>;
}

export interface AuthDeps {
  config: Config;
  clock: Clock;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
}

export function makeAuth(deps: AuthDeps): Auth {
  const auth = betterAuth(authOptions(deps));
  return {
    handle: (request) => auth.handler(request),
    findSession: async (headers) => {
      const { response, headers: out } = await auth.api.getSession({ headers, returnHeaders: true });
      if (!response) return null;
      const { userId, createdAt, expiresAt } = response.session;
      const limit = new Date(createdAt.getTime() + SESSION_LIMIT_MS);
      return { userId, expiresAt: expiresAt < limit ? expiresAt : limit, cookies: out.getSetCookie() };
    },
    signIn: async (email, password, headers) => {
      const signedIn = await auth.api.signInEmail({
        body: { email, password },
        headers,
        returnHeaders: true,
      });
      return signedIn.headers.getSetCookie();
    },
  };
}

function authOptions(deps: AuthDeps) {
  const { config, secrets } = deps;
  return {
    appName: 'Longview',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: secrets.derive('sign-in'),
    trustedOrigins: [new URL(config.publicUrl).origin],
    database: authAdapter({ ...deps, onNewUser: (trx, user) => ownAccount(trx, user) }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    ...tables(deps),
    ...mails(deps),
    // better-auth's own tokens have 190 bits (ACC-08 asks for 256).
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, token: newToken() } }) } },
    },
    rateLimit: { enabled: false },
    hooks: { before: authGuard(deps) },
    advanced: advanced(config),
  } satisfies BetterAuthOptions;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

async function ownAccount(
  trx: Parameters<typeof createAccount>[0],
  user: { id: string; name: string },
): Promise<void> {
  await createAccount(trx, { ownerId: user.id, name: user.name, timeZone: null });
}

/** Our names for better-auth's models and fields. */
function tables({ mailer }: AuthDeps) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  const tokens = {
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  };
  return {
    user: {
      modelName: 'app_user',
      fields: { emailVerified: 'email_verified', ...times },
      changeEmail: { enabled: true, updateEmailWithoutVerification: !mailer.isSetUp },
    },
    session: {
      modelName: 'session',
      expiresIn: SESSION_SEC,
      updateAge: 3600,
      freshAge: 0,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'provider_user_id',
        ...tokens,
        ...times,
      },
    },
    verification: {
      modelName: 'verification',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed' as const,
    },
  };
}

function mails({ config, db, mailer }: AuthDeps) {
  const link = (page: string, token: string) =>
    `${config.publicUrl}/${page}?token=${encodeURIComponent(token)}`;
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      requireEmailVerification: mailer.isSetUp,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SEC,
      password: {
        hash: hashPassword,
        verify: (given: { hash: string; password: string }) => isPassword(given.password, given.hash),
      },
      ...(mailer.isSetUp && {
        sendResetPassword: ({ user, token }: { user: { email: string }; token: string }) =>
          mailer.post(db, resetMail(user.email, link('reset', token))),
        onExistingUserSignUp: ({ user }: { user: { email: string } }) =>
          mailer.post(db, alreadyUserMail(user.email, config.publicUrl)),
      }),
    },
    emailVerification: {
      expiresIn: VERIFY_SEC,
      ...(mailer.isSetUp && {
        sendVerificationEmail: ({ user, token }: { user: { email: string }; token: string }) =>
          mailer.post(db, verifyMail(user.email, link('verify', token))),
      }),
    },
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
