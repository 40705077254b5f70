/** Loads a resource and asserts that the caller is of its account; others do not learn that it exists (PRM-21). */
import { type AppError, appError } from '@longview/base';
import { type Actor, actorAccountId, isId } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import { findMedia, type MediaRow } from './media-queries.ts';

/** Also for a Window whose playlist shows the resource (API-25). @throws AppError NotFound */
export async function requireShownMedia(ctx: { db: Queryable }, actor: Actor, id: string): Promise<MediaRow> {
  if (actor.kind !== 'device') return requireMedia(ctx, actor, id);
  const row = actor.plays.resourceIds.has(id) ? await findMedia(ctx.db, id) : null;
  if (!row || row.account_id !== actor.accountId) throw noSuchMedia();
  return row;
}

/** @throws AppError NotFound */
export async function requireMedia(ctx: { db: Queryable }, actor: Actor, id: string): Promise<MediaRow> {
  const row = isId('resource', id) ? await findMedia(ctx.db, id) : null;
  if (!row || row.account_id !== actorAccountId(actor)) throw noSuchMedia();
  return row;
}

export function noSuchMedia(): AppError {
  return appError('NoSuchMedia');
}

/** The answer to a second act while a replacement is under way (API-21, API-24). */
export function mediaIsBusy(): AppError {
  return appError('MediaBusy');
}
