/** First run: makes the first user with their account and signs them in (ACC-13). */
import { randomBytes } from 'node:crypto';
import { type AppError, appError, badFields, operatorError } from '@longview/base';
import type { Session } from '@longview/contract';
import { firstLanguage, type Language } from '@longview/texts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';
import { requireSameSite } from '../../http/callers/cross-site.ts';
import { askedLocales } from '../../locale/index.ts';
import { isSameSecret, type Secrets } from '../../secrets.ts';
import { findSignedIn, hasUsers, insertUser, lockUsers } from '../../sign-in/account-queries.ts';
import { toHeaders } from '../../sign-in/better-auth/request-headers.ts';
import { createAccount } from '../../sign-in/create-account.ts';
import { hashPassword } from '../../sign-in/password-hash.ts';
import { passwordProblem } from '../../sign-in/password-rules.ts';
import type { AccountsCtx } from './ctx.ts';
import { toSession } from './session-view.ts';

export interface SetupInput {
  Token: string | null;
  Email: string;
  Password: string;
  Name: string;
  AccountName: string | null;
  TimeZone: string | null;
}

/** The one-time token of this start; SETUP_TOKEN fixes it. Several nodes have one, whichever of them is asked. */
export function makeSetupToken(
  { setupToken, nodeUrl }: Pick<Config, 'setupToken' | 'nodeUrl'>,
  secrets: Pick<Secrets, 'derive'>,
): string {
  if (setupToken) return setupToken;
  return nodeUrl ? secrets.derive('setup token') : randomBytes(24).toString('base64url');
}

/** The link that the start prints while there is no user; null afterwards. Holds the token: show, do not store. */
export async function findSetupLink(
  ctx: Pick<AccountsCtx, 'config' | 'db' | 'setupToken'>,
): Promise<string | null> {
  return (await hasUsers(ctx.db))
    ? null
    : `${ctx.config.publicUrl}/setup?token=${encodeURIComponent(ctx.setupToken)}`;
}

/** @throws AppError NotFound once there is a user; Forbidden `BadToken`; InvalidInput */
export async function setupInstallation(
  ctx: AccountsCtx,
  input: SetupInput,
  request: FastifyRequest,
): Promise<{ session: Session; cookies: string[] }> {
  if (await hasUsers(ctx.db)) throw isSetUp();
  requireSetupToken(ctx, input.Token, request);
  const email = input.Email.toLowerCase();
  const problem = passwordProblem(input.Password, email);
  if (problem) throw badFields([{ Name: 'Password', ...problem }]);
  const locale = firstLanguage(askedLocales((name) => request.headers[name]));
  const userId = await makeFirstUser(ctx, { ...input, Email: email }, locale);
  ctx.logger.info({ userId }, 'the installation is set up');
  const cookies = await ctx.auth.signIn(email, input.Password, toHeaders(request));
  return { session: await sessionOf(ctx, userId, cookies, request), cookies };
}

async function makeFirstUser(
  ctx: Pick<AccountsCtx, 'db'>,
  input: SetupInput,
  locale: Language,
): Promise<string> {
  const passwordHash = await hashPassword(input.Password);
  const user = {
    id: newId('user'),
    email: input.Email,
    name: input.Name,
    passwordHash,
    timeZone: input.TimeZone,
  };
  await transaction(ctx.db, async (trx) => {
    await lockUsers(trx);
    if (await hasUsers(trx)) throw isSetUp();
    await insertUser(trx, user);
    const name = input.AccountName || input.Name;
    await createAccount(trx, { ownerId: user.id, name, timeZone: input.TimeZone, locale });
  });
  return user.id;
}

/** No address of the caller stands for the token: a reverse proxy may hide who calls (EXT-360). */
function requireSetupToken(
  ctx: Pick<AccountsCtx, 'config' | 'setupToken'>,
  token: string | null,
  request: FastifyRequest,
): void {
  const { origin, ...headers } = request.headers;
  if (origin !== undefined || headers['sec-fetch-site'] !== undefined) requireSameSite(request, ctx.config);
  if (token !== null && isSameSecret(token, ctx.setupToken)) return;
  throw appError('SetupLinkNeeded');
}

async function sessionOf(
  ctx: Pick<AccountsCtx, 'db' | 'auth'>,
  userId: string,
  cookies: string[],
  request: FastifyRequest,
): Promise<Session> {
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const found = await ctx.auth.findSession(new Headers({ cookie }));
  const row = await findSignedIn(ctx.db, userId);
  if (!found || !row) throw operatorError('Internal', 'The first user could not be signed in.');
  return toSession(
    row,
    found.expiresAt,
    askedLocales((name) => request.headers[name]),
  );
}

function isSetUp(): AppError {
  return appError('AlreadySetUp');
}
