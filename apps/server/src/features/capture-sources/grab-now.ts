/** Asks a feed's own camera for one picture beside its capture. What comes is unprocessed: it must not be kept. */
import type { CameraTarget, Grab } from '@longview/camera-sources';
import type { Ctx } from '../../context.ts';
import { findSource, type SourceRow } from './source-queries.ts';
import { openHeaders } from './source-secrets.ts';

const DEADLINE_MS = 20_000;

/** Null without a source. @throws AppError for an address outside the policy (OPS-06) */
export async function grabNow(ctx: Ctx, feedId: string): Promise<Grab | null> {
  const source = await findSource(ctx.db, feedId, 'Image');
  return source && ctx.cameras.test(toTarget(ctx, source), AbortSignal.timeout(DEADLINE_MS));
}

function toTarget({ secrets, config }: Ctx, source: SourceRow): CameraTarget {
  const { url, username, preload_url: preloadUrl } = source;
  const errorMode = source.preload_error_mode === 'Fail' ? 'Fail' : 'Ignore';
  return {
    url,
    username,
    password: source.password_sealed === null ? null : secrets.open(source.password_sealed),
    headers: openHeaders(secrets, source.headers_sealed),
    useBasicAuth: source.use_basic_auth,
    ...(preloadUrl !== null && { preload: { url: preloadUrl, errorMode } }),
    policy: { caller: 'user', privateTargets: config.privateTargets },
  };
}
