/**
 * Preview feeds (API-02): the live picture of a camera under test. They belong to no account, keep no frame, are
 * refreshed for ten minutes by capture, and are swept after a day.
 */
import { defaultCaptureRequest } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { changeFeed, deleteFeedRows, insertFeed, saveRequest } from '../../../feeds/index.ts';
import { saveSource } from '../../capture-sources/index.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { type DeviceRow, lockDevice } from '../device-queries.ts';
import { findPreviewOf, listOldPreviews, touchPreview } from './preview-queries.ts';

export interface PreviewSource {
  url: string;
  username: string | null;
  password: string | null;
  /** Whose login and headers are used; null for those of the test. */
  device: DeviceRow | null;
}

const KEEP_MS = 86_400_000;

/** Shows `image` in a preview feed, the caller's own of that id or a new one; gives its id. */
export async function showPreview(
  ctx: IpDevicesCtx,
  actor: Actor,
  wish: { previewFeedId: string | null; source: PreviewSource; image: Buffer },
): Promise<string> {
  const userId = actor.kind === 'user' ? actor.userId : null;
  const known = userId && wish.previewFeedId ? await findPreviewOf(ctx.db, wish.previewFeedId, userId) : null;
  // The picture of the camera before must not be seen as that of the new one.
  if (known) await ctx.frames.deleteFeed(known);
  const feedId = known ?? newId('feed');
  await changeFeed(ctx, feedId, async (trx) => {
    const testedAt = new Date(ctx.clock.now());
    if (known) await touchPreview(trx, feedId, testedAt);
    else await insertPreview(trx, feedId, userId, testedAt);
    await savePreviewSource(ctx, trx, feedId, wish.source);
  });
  const timeSec = Math.floor(ctx.clock.now() / 1000);
  await ctx.frames.accept(feedId, { timeSec, jpeg: wish.image, origin: 'Pulled' });
  return feedId;
}

/** Deletes previews of tests that are a day old; its job comes every hour. */
export async function sweepPreviews(
  ctx: Pick<IpDevicesCtx, 'clock' | 'db' | 'frames' | 'changes'>,
): Promise<void> {
  for (const feedId of await listOldPreviews(ctx.db, new Date(ctx.clock.now() - KEEP_MS))) {
    await ctx.frames.deleteFeed(feedId);
    await changeFeed(ctx, feedId, (trx) => deleteFeedRows(trx, feedId));
  }
}

async function insertPreview(trx: Transaction, feedId: string, userId: string | null, testedAt: Date) {
  await insertFeed(trx, {
    id: feedId,
    name: 'Preview',
    is_preview: true,
    preview_user_id: userId,
    preview_tested_at: testedAt,
    size_code: 'x4320',
    interval_code: '10sec',
    auto_disable_sec: 0,
    created_by: userId,
  });
  const { Version: version, ...body } = defaultCaptureRequest('10sec');
  const liveOnly = { ...body, Values: body.Values.map((item) => ({ ...item, Store_Interval_Value: null })) };
  await saveRequest(trx, { feedId, payloadType: 'Image', body: liveOnly, version });
}

async function savePreviewSource(
  ctx: Pick<IpDevicesCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  feedId: string,
  source: PreviewSource,
) {
  const { url, username, password, device } = source;
  const isThere = device !== null && (await lockDevice(trx, device.account_id, device.id, 'Use')) !== null;
  await saveSource(trx, {
    feed_id: feedId,
    intent: 'Image',
    url,
    username,
    password_sealed: password ? ctx.secrets.seal(password) : null,
    headers_sealed: null,
    device_id: isThere ? device.id : null,
    channel_id: null,
    // A second test may have another login at the same address: its session must be a new one.
    version: Math.floor(ctx.clock.now() / 1000) % 2_000_000_000,
  });
}
