/** The stream of a feed for those who ask by HLS. Each call is decided by itself, so an ended share ends here too. */
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { LIVE_PICTURE_MS } from '@longview/rules/live';
import type { Ctx } from '../../context.ts';
import type { HlsViewer } from '../../live/index.ts';
import { requireLive, requireSeenLive, streamKeyOf } from './live-access.ts';
import { type LiveWish, renditionOf } from './watch-live.ts';

/** @throws AppError as `requireLive` and `LiveHub.join` */
export async function requireHls(ctx: Ctx, actor: Actor, { feedId, video }: LiveWish): Promise<HlsViewer> {
  const { feed } = await requireSeenLive(ctx, actor, feedId);
  const rendition = renditionOf(video);
  const open = ctx.hls.find(feed.id, rendition);
  if (open) return open;
  const { source, tellsWhy } = await requireLive(ctx, actor, feedId);
  return ctx.hls.begin({ feedId, source, rendition, tellsWhy, findKey: () => streamKeyOf(ctx, feedId) });
}

/** Waits until `isThere`. @throws AppError Unavailable `SourceFailed` when it does not come within 10 s */
export async function waitFor(ctx: Ctx, viewer: HlsViewer, isThere: () => boolean): Promise<void> {
  const done = new AbortController();
  const late = ctx.clock.sleep(LIVE_PICTURE_MS, done.signal).then(
    () => done.abort(),
    () => {},
  );
  try {
    while (!isThere() && viewer.ended === null && !done.signal.aborted) {
      await viewer.changed(done.signal).catch(() => {});
    }
  } finally {
    done.abort();
    await late;
  }
  if (isThere()) return;
  const message = viewer.ended ?? 'The camera sends no picture at the moment.';
  throw new AppError('Unavailable', message, { detail: { code: 'SourceFailed' } });
}
