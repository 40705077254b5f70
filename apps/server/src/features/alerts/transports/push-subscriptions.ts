/** Browsers that people let show alerts (EXT-44). */
import { AppError, appError } from '@longview/base';
import type { PushSubscriptionShape } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { z } from 'zod';
import type { AlertsCtx } from '../ctx.ts';
import { countSubscriptions, deleteSubscription, saveSubscription } from './push-queries.ts';

/** More browsers than a person has. */
const MOST = 20;

/** @throws AppError InvalidInput `TargetRefused` for a push service that may not be called, Conflict */
export async function addPushSubscription(
  ctx: Pick<AlertsCtx, 'config' | 'db' | 'secrets' | 'outbound'>,
  actor: Actor,
  { Endpoint, P256dh, Auth }: z.output<typeof PushSubscriptionShape>,
): Promise<undefined> {
  const userId = requireUser(actor);
  const policy = { caller: 'user', privateTargets: ctx.config.privateTargets } as const;
  await ctx.outbound.resolveChecked(new URL(Endpoint).hostname, policy).catch((err) => {
    if (err instanceof AppError) throw err;
  });
  if ((await countSubscriptions(ctx.db, userId)) >= MOST) {
    throw appError('TooManyAlertBrowsers', { most: MOST });
  }
  const keys_sealed = ctx.secrets.seal(JSON.stringify({ p256dh: P256dh, auth: Auth }));
  await saveSubscription(ctx.db, { user_id: userId, endpoint: Endpoint, keys_sealed });
  return undefined;
}

export async function removePushSubscription(
  ctx: Pick<AlertsCtx, 'db'>,
  actor: Actor,
  endpoint: string,
): Promise<undefined> {
  await deleteSubscription(ctx.db, requireUser(actor), endpoint);
  return undefined;
}

function requireUser(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId;
  throw appError('ForPeopleOnly');
}
