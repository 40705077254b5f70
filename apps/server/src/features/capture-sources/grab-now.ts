/** Asks a feed's own camera for one picture beside its capture. What comes is unprocessed: it must not be kept. */
import type { CameraTarget, Grab } from '@longview/camera-sources';
import type { Ctx } from '../../context.ts';
import { linkToken } from '../device-links/index.ts';
import { findTarget, type TargetRow } from './source-queries.ts';
import { openHeaders } from './source-secrets.ts';

const DEADLINE_MS = 20_000;

/** Null without a source. @throws AppError for an address outside the policy (OPS-06) */
export async function grabNow(ctx: Ctx, feedId: string): Promise<Grab | null> {
  const target = await findTarget(ctx.db, feedId, 'Image');
  if (target?.url == null) return null;
  return ctx.cameras.test(toTarget(ctx, { ...target, url: target.url }), AbortSignal.timeout(DEADLINE_MS));
}

function toTarget(ctx: Ctx, row: TargetRow & { url: string }): CameraTarget {
  const { secrets, config } = ctx;
  const { url, username, preload_url: preloadUrl } = row;
  const errorMode = row.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore';
  return {
    url,
    username,
    password: row.password_sealed === null ? null : secrets.open(row.password_sealed),
    headers: openHeaders(secrets, row.headers_sealed),
    useBasicAuth: row.use_basic_auth ?? false,
    tlsInsecure: row.tls_insecure ?? false,
    ...(row.device_id !== null && { token: linkToken(ctx, row.device_id) }),
    ...(preloadUrl !== null && { preload: { url: preloadUrl, errorMode } }),
    policy: { caller: 'user', privateTargets: config.privateTargets },
  };
}
