/** Turns decisions of rules/access into answers: 404 for what a caller may not see, 403 or 401 for the rest. */
import { AppError } from '@longview/base';
import {
  type Actor,
  actorAccountId,
  type Gift,
  type Grant,
  mayGive,
  type Reach,
  type Statement,
} from '@longview/rules';

/** What was reached. @throws AppError NotFound, or Unauthenticated `PasswordRequired` [PRM-21] [PRM-39] */
export function requireReach(reach: Reach, what: 'feed' | 'collection'): Grant {
  if (reach.kind === 'Granted') return reach.grant;
  if (reach.kind === 'Hidden') throw noSuch(what);
  const detail = { code: 'PasswordRequired' };
  throw new AppError('Unauthenticated', 'This needs the password that goes with the link.', { detail });
}

export function noSuch(what: 'feed' | 'collection'): AppError {
  return new AppError('NotFound', `No such ${what}.`);
}

/** @throws AppError Forbidden, or Unauthenticated for callers without any credentials. */
export function requireStatement(actor: Actor, grant: Grant, statement: Statement): void {
  if (grant.statements.has(statement)) return;
  if (actor.kind === 'anyone') throw new AppError('Unauthenticated', 'Sign in to do this.');
  throw new AppError('Forbidden', 'You may see this, but not do that with it.');
}

/** @throws AppError Forbidden for who would give away more than they hold [EXT-264] */
export function requireGivable(grant: Grant, gift: Gift): void {
  if (mayGive(grant, gift)) return;
  throw new AppError('Forbidden', 'This would show others more than you see yourself.');
}

/**
 * The account the caller acts for.
 * @throws AppError Unauthenticated, or Forbidden for users without an account.
 */
export function requireAccount(actor: Actor): string {
  const accountId = actorAccountId(actor);
  if (accountId) return accountId;
  if (actor.kind === 'user') throw new AppError('Forbidden', 'This needs an account of your own.');
  throw new AppError('Unauthenticated', 'Sign in to do this.');
}
