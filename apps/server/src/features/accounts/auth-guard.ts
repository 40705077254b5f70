/** What better-auth asks us before it sets a password or an address (ACC-08, ACC-10, ACC-12). */
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import { addressChangeMail } from './account-mails.ts';
import { findPasswordHash } from './account-queries.ts';
import { isPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';

type Body = Record<string, unknown>;

/** Runs before every call under /api/auth. */
export function authGuard({ db, mailer }: { db: Db; mailer: Mailer }) {
  return createAuthMiddleware(async (ctx) => {
    const body = (ctx.body ?? {}) as Body;
    if (ctx.path === '/sign-up/email') requireGood(body.password, text(body.email));
    if (ctx.path === '/reset-password')
      requireGood(body.newPassword, await addressOfReset(ctx, text(body.token)));
    if (ctx.path !== '/change-password' && ctx.path !== '/change-email') return;
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    if (ctx.path === '/change-email') {
      await requireOwnPassword(db, session.user.id, text(body.password));
      return mailer.post(db, addressChangeMail(session.user.email, text(body.newEmail)));
    }
    requireGood(body.newPassword, session.user.email);
    // A password change ends all other sessions, whether the caller thought of it or not.
    return { context: { body: { ...body, revokeOtherSessions: true } } };
  });
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function requireGood(password: unknown, email: string | null): void {
  const problem = passwordProblem(text(password), email);
  if (problem) throw new APIError('BAD_REQUEST', { code: 'PASSWORD_REFUSED', message: problem });
}

async function requireOwnPassword(db: Db, userId: string, password: string): Promise<void> {
  const found = await findPasswordHash(db, userId);
  if (found?.password && (await isPassword(password, found.password))) return;
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'The password is not right.' });
}

/** The address of the user a reset token is for; null when the token is of nobody (better-auth then refuses it). */
async function addressOfReset(
  ctx: { context: { internalAdapter: InternalAdapter } },
  token: string,
): Promise<string | null> {
  const found = await ctx.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = found && (await ctx.context.internalAdapter.findUserById(found.value));
  return user?.email ?? null;
}

interface InternalAdapter {
  findVerificationValue(identifier: string): Promise<{ value: string } | null>;
  findUserById(id: string): Promise<{ email: string } | null>;
}
