/** Feeds with pictures of known times, for the calls of frames. */
import { formatTime } from '@longview/rules';
import { startTestApp } from './app.ts';
import { addFeed, picture, sec, storeFrames } from './pictures.ts';
import type { TestUser } from './users.ts';

export const NOON = sec('2025-05-01T12:00:00Z');

/** `NOON` and so many seconds, as the wire writes it. */
export const at = (offsetSec: number) => formatTime(NOON + offsetSec);

export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** A private feed with three large pictures from `NOON` on, a public one with one, and somebody who has no part in them. */
export async function openFrameFeeds() {
  const app = await startTestApp();
  const owner = await app.addOwner('Owner');
  const stranger = await app.addOwner('Stranger');
  const feed = await addFeed(app.ctx, { accountId: owner.accountId });
  const publicFeed = await addFeed(app.ctx, {
    ...{ accountId: owner.accountId, isPublic: true },
    sizeCode: 'x4320',
  });
  const large = (step: number) => picture(1920, 1080, '#308030', step);
  await storeFrames(app.ctx, feed, [NOON, NOON + 10, NOON + 20], large);
  await storeFrames(app.ctx, publicFeed, [NOON], () => picture(2560, 1440));
  const get = (query: string, as: TestUser | undefined = owner, headers: Record<string, string> = {}) =>
    app.call(`/api/v2/frame-get?${query}`, { ...(as && { as }), headers });
  return { app, owner, stranger, feed, publicFeed, get };
}
