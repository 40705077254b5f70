/** Pictures out of the video that an encoder sends to a feed, as if it were a camera that can be called (EXT-260). */
import { type CameraSession, openDialledSession } from '@longview/camera-sources';
import type { StreamInCtx } from './ctx.ts';
import { dialSent } from './push-source.ts';

/** Does no I/O yet; a session that is told of nobody who sends says so. */
export function openSentPictures(
  ctx: Pick<StreamInCtx, 'clock' | 'db' | 'secrets' | 'media'>,
  feedId: string,
  intervalSec: number,
): CameraSession {
  const parts = { clock: ctx.clock, stills: ctx.media.stills, dial: () => dialSent(ctx, feedId) };
  return openDialledSession(parts, intervalSec * 1000);
}
