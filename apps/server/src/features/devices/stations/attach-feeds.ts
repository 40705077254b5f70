/** Brings feeds to the cameras of a Station and away from where they were (STA-05). */

import type { Transaction } from '../../../db/transaction.ts';
import type { DevicesCtx } from '../ctx.ts';
import { type DeviceRow, raiseVersions } from '../device-queries.ts';
import { makeFeedSid } from '../device-secrets.ts';
import type { StoredCamera } from '../stored-config.ts';
import {
  type AttachmentRow,
  deleteAttachments,
  listAttachments,
  listAttachmentsOf,
  saveAttachment,
} from './attachment-queries.ts';

/** A feed that stays with its Station keeps its FeedSid, so that pictures that wait there still find it. */
export async function attachFeeds(
  ctx: Pick<DevicesCtx, 'changes'>,
  trx: Transaction,
  { id: deviceId }: DeviceRow,
  cameras: readonly StoredCamera[],
): Promise<void> {
  const own = await listAttachments(trx, [deviceId]);
  const wanted = cameras.flatMap(({ ConfigId, CaptureConfig }) =>
    CaptureConfig.FeedAttachments.map(({ FeedId }) => ({ feed_id: FeedId, config_id: ConfigId })),
  );
  const before = await listAttachmentsOf(
    trx,
    wanted.map((row) => row.feed_id),
  );
  const changed = wanted
    .map((row) => next(before, { ...row, device_id: deviceId }))
    .filter((row) => row !== null);
  for (const row of changed) await saveAttachment(trx, row);
  const gone = own.filter((row) => !wanted.some(({ feed_id }) => feed_id === row.feed_id));
  await deleteAttachments(
    trx,
    gone.map((row) => row.feed_id),
  );
  const others = before.map((row) => row.device_id).filter((id) => id !== deviceId);
  await raiseVersions(trx, [...new Set(others)]);
  await ctx.changes.tellAll(
    trx,
    [...changed, ...gone].map(({ feed_id }) => feed_id),
  );
}

/** Null where the feed is on that camera already. */
function next(
  before: readonly AttachmentRow[],
  wanted: Omit<AttachmentRow, 'feed_sid'>,
): AttachmentRow | null {
  const known = before.find(({ feed_id }) => feed_id === wanted.feed_id);
  const isHere = known?.device_id === wanted.device_id;
  if (isHere && known.config_id === wanted.config_id) return null;
  return { ...wanted, feed_sid: isHere ? known.feed_sid : makeFeedSid() };
}
