/** Asks a feed's own camera for one picture beside its capture. What comes is unprocessed: it must not be kept. */
import type { Grab } from '@longview/camera-sources';
import type { CaptureSourcesCtx } from './ctx.ts';
import { findSourceTarget } from './source-target.ts';

const DEADLINE_MS = 20_000;

/** Null without a source. @throws AppError for an address outside the policy (OPS-06) */
export async function grabNow(
  ctx: Pick<
    CaptureSourcesCtx,
    'config' | 'clock' | 'db' | 'secrets' | 'outbound' | 'cameras' | 'linkRenewals'
  >,
  feedId: string,
): Promise<Grab | null> {
  const source = await findSourceTarget(ctx, feedId, 'Image');
  return source && ctx.cameras.test(source.target, AbortSignal.timeout(DEADLINE_MS));
}
