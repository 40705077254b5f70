/** Lets a caller watch a feed live, by whichever viewer takes the bytes. */
import { AppError } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { LiveVideo, Rendition } from '@longview/rules/live';
import type { Call } from '../../http/call.ts';
import { shareOf } from '../../http/callers/caller-share.ts';
import type { LiveViewer, Watching } from '../../live/index.ts';
import type { LiveCtx } from './ctx.ts';
import { requireLive } from './live-access.ts';

/** A caller who may watch. */
export type Admitted = Omit<Watching, 'viewer'>;

/** What somebody wants to watch. */
export interface LiveWish {
  feedId: string;
  video: LiveVideo | undefined;
}

/** What is made of a stream for those who ask so. */
export const renditionOf = (video: LiveVideo | undefined): Rendition => (video === 'h264' ? 'H264' : 'Copy');

/** @throws AppError as `requireLive` */
export async function admit(
  ctx: LiveCtx,
  actor: Actor,
  { feedId, video }: LiveWish,
  { request, reply }: Call,
): Promise<Admitted> {
  const { source, tellsWhy } = await requireLive(ctx, actor, feedId);
  const findKey = async () => {
    try {
      // The very credentials of the call, as they count now.
      const present = await ctx.whoCalls.findActor(request, reply);
      return (await requireLive(ctx, present, feedId)).source.key;
    } catch (err) {
      if (err instanceof AppError && err.kind !== 'Unavailable') return null;
      throw err;
    }
  };
  const share = shareOf(actor, request.ip);
  return { feedId, source, tellsWhy, share, rendition: renditionOf(video), findKey };
}

/** Begins to watch; gives how to leave. What the viewer gets counts as sent. @throws AppError as `LiveHub.join` */
export function watch(
  ctx: Pick<LiveCtx, 'sent' | 'live'>,
  admitted: Admitted,
  viewer: LiveViewer,
): () => void {
  return ctx.live.join({ ...admitted, viewer: counted(ctx, admitted.feedId, viewer) });
}

function counted(ctx: Pick<LiveCtx, 'sent'>, feedId: string, viewer: LiveViewer): LiveViewer {
  return {
    get unsentBytes() {
      return viewer.unsentBytes;
    },
    head: (head) => viewer.head(head),
    fragment: (fragment) => {
      ctx.sent.note(feedId, fragment.bytes.length);
      viewer.fragment(fragment);
    },
    end: (code, why) => viewer.end(code, why),
  };
}
