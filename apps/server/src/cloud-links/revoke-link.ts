/** Tells a cloud that a permission has ended. What is stored is its callers'. */

import type { Clock, Logger } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { Secrets } from '../secrets.ts';
import { cloudLoginOf, openTokens } from './cloud-login.ts';
import { listLinksOf } from './link-queries.ts';

type Parts = { config: Config; clock: Clock; secrets: Secrets; outbound: Outbound; logger: Logger };

/** Whether the cloud knows, also where there was nothing to tell. Never throws: an end must not wait for a cloud. */
export async function revokeLink(
  ctx: Parts,
  device: { id: string; device_type: string; tokens_sealed: string | null },
): Promise<boolean> {
  const { id, device_type, tokens_sealed: sealed } = device;
  if (sealed === null) return true;
  try {
    const login = cloudLoginOf(ctx, device_type);
    await login?.revoke(openTokens(ctx.secrets, sealed));
    return login !== null;
  } catch (err) {
    ctx.logger.warn({ err, deviceId: id }, 'a cloud could not be told that a link has ended');
    return false;
  }
}

/** For an account that is deleted: the clouds are told; the rows go with the account's. */
export async function revokeLinksOf(ctx: Parts & { db: Db }, accountId: string): Promise<void> {
  for (const link of await listLinksOf(ctx.db, accountId)) await revokeLink(ctx, link);
}
