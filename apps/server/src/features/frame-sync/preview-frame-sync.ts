/** What an import would do, before it is started (EXT-144, EXT-314). Stores nothing. */

import { appError } from '@longview/base';
import { type FolderFile, type FolderSession, listSome } from '@longview/camera-sources';
import type { FrameSyncPreview } from '@longview/contract';
import type { Actor } from '@longview/rules';
import {
  chooseShown,
  type LookedAt,
  lookAt,
  MAX_IMPORT_BYTES,
  needsReading,
  refuseSameSeconds,
  SYNC_PREVIEW,
} from '@longview/rules/frame-sync';
import { sentenceOf } from '@longview/texts/sentences';
import pLimit from 'p-limit';
import { takeTries } from '../../sign-in/index.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { requireSyncFeed, type SyncPlace } from './frame-sync-access.ts';
import { toFrameSyncPreview } from './frame-sync-view.ts';
import { folderFailure, openSyncFolder, type SyncFolder } from './sync-source.ts';

/**
 * @throws AppError as `requireSyncFeed`; NotFound where no folder is set, InvalidInput `FolderFailed` where it does not
 *   answer, TooMany
 */
export async function previewFrameSync(
  ctx: FrameSyncCtx,
  actor: Actor,
  place: SyncPlace,
): Promise<FrameSyncPreview> {
  const feed = await requireSyncFeed(ctx, actor, place);
  const folder = await openSyncFolder(ctx, feed.id);
  if (!folder) throw appError('ImportNoFolder');
  await takeTries(ctx, [{ limit: 'cameraTestsPerUser', of: feed.id }]);
  try {
    return await preview(ctx, feed.id, folder);
  } catch (cause) {
    const failure = folderFailure(cause);
    if (!failure) throw cause;
    throw appError('ImportFolderFailed', { why: sentenceOf(failure.message) }, { cause });
  } finally {
    await folder.session.close();
  }
}

async function preview(
  ctx: Pick<FrameSyncCtx, 'clock' | 'frames'>,
  feedId: string,
  { session, timeZone }: SyncFolder,
): Promise<FrameSyncPreview> {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const listing = AbortSignal.timeout(SYNC_PREVIEW.listMs);
  const { files, isPart } = await listSome(session, SYNC_PREVIEW.files, listing);
  const looked = files.map((file) => lookAt({ ...file, jpeg: NOTHING, nowSec }, timeZone));
  await readTimes(session, looked, (file, jpeg) => lookAt({ ...file, jpeg, nowSec }, timeZone));
  refuseSameSeconds(looked);
  await refuseTaken(ctx, feedId, looked);
  return toFrameSyncPreview({ looked, isPart, shown: chooseShown(looked, SYNC_PREVIEW.shown) });
}

/** Of those whose names tell nothing: first those that will be shown, then as many as time allows. */
async function readTimes(
  session: FolderSession,
  looked: LookedAt[],
  lookAgain: (file: FolderFile, jpeg: Uint8Array) => LookedAt,
): Promise<void> {
  const signal = AbortSignal.timeout(SYNC_PREVIEW.readMs);
  const shown = new Set(chooseShown(looked, SYNC_PREVIEW.shown));
  const unread = looked.filter(needsReading);
  const inTurn = [...unread.filter((one) => shown.has(one)), ...unread.filter((one) => !shown.has(one))];
  for (const one of inTurn.slice(0, SYNC_PREVIEW.reads)) {
    const jpeg = await readSome(session, one.file, signal);
    if (jpeg) Object.assign(one, lookAgain(one.file, jpeg), { isRead: true });
  }
}

/** Pictures of seconds that the feed has one of already. */
async function refuseTaken(
  ctx: Pick<FrameSyncCtx, 'frames'>,
  feedId: string,
  looked: LookedAt[],
): Promise<void> {
  const timed = looked.filter(({ time, refused }) => time !== null && refused === null);
  await pLimit(FINDS_AT_ONCE).map(timed, async (one) => {
    const there = await ctx.frames.store.find(feedId, one.time?.timeSec ?? 0, 'exact');
    if (there) one.refused = 'SecondTaken';
  });
}

const FINDS_AT_ONCE = 20;
const NOTHING = new Uint8Array();

/** Null for what cannot be read now: its time is then what is known without. */
function readSome(session: FolderSession, { id }: FolderFile, signal: AbortSignal): Promise<Buffer | null> {
  if (signal.aborted) return Promise.resolve(null);
  return session.read(id, MAX_IMPORT_BYTES, signal).catch(() => null);
}
