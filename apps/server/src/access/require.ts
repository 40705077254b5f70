/** Turns decisions of rules/access into answers: 404 for what a caller may not see, 403 or 401 for the rest. */
import { type AppError, appError } from '@longview/base';
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
  throw appError('PasswordNeeded');
}

export function noSuch(what: 'feed' | 'collection'): AppError {
  return appError(what === 'feed' ? 'NoSuchFeed' : 'NoSuchCollection');
}

/** @throws AppError Forbidden, or Unauthenticated for callers without any credentials. */
export function requireStatement(actor: Actor, grant: Grant, statement: Statement): void {
  if (grant.statements.has(statement)) return;
  if (actor.kind === 'anyone') throw appError('SignInToDoThis');
  throw appError('MayOnlyView');
}

/** @throws AppError Forbidden for who would give away more than they hold [EXT-264] */
export function requireGivable(grant: Grant, gift: Gift): void {
  if (mayGive(grant, gift)) return;
  throw appError('WouldShowMore');
}

/**
 * The account the caller acts for.
 * @throws AppError Unauthenticated, or Forbidden for users without an account.
 */
export function requireAccount(actor: Actor): string {
  const accountId = actorAccountId(actor);
  if (accountId) return accountId;
  if (actor.kind === 'user') throw appError('OwnAccountNeeded');
  throw appError('SignInToDoThis');
}
