/** What better-auth asks us before it sets a password or an address (ACC-05, ACC-08, ACC-10, ACC-12). */
import { createHash } from 'node:crypto';
import type { Clock } from '@longview/base';
import { issueSentence, Name } from '@longview/contract';
import { say } from '@longview/texts/sentences';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import type { Db } from '../../db/open.ts';
import type { Mailer } from '../../mail.ts';
import { addressChangeMail } from '../account-mails.ts';
import { deleteOtherSessions, findPasswordHash } from '../account-queries.ts';
import { insertUsedLink } from '../link-queries.ts';
import { isPassword } from '../password-hash.ts';
import { passwordProblem } from '../password-rules.ts';
import { VERIFY_SEC } from './auth-mail-options.ts';
import { authRefusal } from './auth-refusal.ts';

type Body = Record<string, unknown>;

/** What the signed-in do to themselves and we have a say in. */
const OWN_PATHS: ReadonlySet<string> = new Set([
  '/change-password',
  '/change-email',
  '/revoke-other-sessions',
  '/delete-user',
]);

/** Runs before every call under /api/auth. */
export function authGuard({ db, mailer, clock }: { db: Db; mailer: Mailer; clock: Clock }) {
  return createAuthMiddleware(async (ctx) => {
    const body = (ctx.body ?? {}) as Body;
    if (ctx.path === '/verify-email') {
      const token = text((ctx.query as Body | undefined)?.token);
      // What is no token of ours is better-auth's to refuse, and not worth a row.
      if (await verifyJWT(token, ctx.context.secret)) await takeLink(db, token, clock);
    }
    if (ctx.path === '/sign-up/email') requireGood(body.password, text(body.email));
    if (ctx.path === '/sign-up/email' || ctx.path === '/update-user') requireName(body);
    if (ctx.path === '/reset-password')
      requireGood(body.newPassword, await addressOfReset(ctx, text(body.token)));
    if (!OWN_PATHS.has(ctx.path ?? '')) return;
    const session = await getSessionFromCtx(ctx);
    if (!session) return;
    if (ctx.path === '/revoke-other-sessions') {
      // better-auth knows the kept session by its token, which our tables do not hold: it would end this one too.
      await deleteOtherSessions(db, session.user.id, session.session.id);
      return ctx.json({ status: true });
    }
    if (ctx.path === '/delete-user') {
      // Who signs in by a provider only has no password to ask for.
      if (await findPasswordHash(db, session.user.id)) {
        await requireOwnPassword(db, session.user.id, text(body.password));
      }
      return;
    }
    if (ctx.path === '/change-email') {
      await requireOwnPassword(db, session.user.id, text(body.password));
      requireMail(mailer);
      return mailer.post(db, addressChangeMail(session.user.email, text(body.newEmail)));
    }
    requireGood(body.newPassword, session.user.email);
    // A password change ends all other sessions, whether the caller thought of it or not.
    return { context: { body: { ...body, revokeOtherSessions: true } } };
  });
}

/** A link of a mail works once (ACC-03), which better-auth's signed tokens do not by themselves. */
async function takeLink(db: Db, token: string, clock: Clock): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  if (await insertUsedLink(db, hash, new Date(clock.now() + VERIFY_SEC * 1000))) return;
  throw authRefusal('UNAUTHORIZED', 'INVALID_TOKEN', say('AccountLinkUsed'));
}

/** Names of people are as long and as plain as those of all else, and they have no picture (ACC-12). */
function requireName({ name, image }: Body): void {
  const [issue] = name === undefined ? [] : (Name.safeParse(name).error?.issues ?? []);
  if (issue) {
    const problem = issueSentence(issue);
    throw authRefusal('BAD_REQUEST', 'NAME_REFUSED', problem, `Name: ${problem.Message}`);
  }
  if (image) throw authRefusal('BAD_REQUEST', 'IMAGE_REFUSED', say('PeopleHaveNoPicture'));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function requireGood(password: unknown, email: string | null): void {
  const problem = passwordProblem(text(password), email);
  if (problem) throw authRefusal('BAD_REQUEST', 'PASSWORD_REFUSED', problem);
}

/** A new address takes effect when it is verified, which takes a mail (ACC-12). */
function requireMail(mailer: Mailer): void {
  if (mailer.isSetUp) return;
  throw authRefusal('BAD_REQUEST', 'MAIL_NOT_SET_UP', say('MailNotSetUp'));
}

async function requireOwnPassword(db: Db, userId: string, password: string): Promise<void> {
  const found = await findPasswordHash(db, userId);
  if (found?.password && (await isPassword(password, found.password))) return;
  throw authRefusal('BAD_REQUEST', 'INVALID_PASSWORD', say('PasswordNotRight'));
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
