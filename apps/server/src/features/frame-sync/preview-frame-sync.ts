/** How the times of an import's files would be read, before it is started (EXT-144). Stores nothing. */
import { AppError } from '@longview/base';
import { type FolderFile, type FolderSession, listSome } from '@longview/camera-sources';
import type { FrameSyncPreview } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { storedTime } from '@longview/rules/file-time';
import { isPictureName, MAX_IMPORT_BYTES, SYNC_MESSAGES, SYNC_PREVIEW } from '@longview/rules/frame-sync';
import type { Ctx } from '../../context.ts';
import { takeTries } from '../accounts/index.ts';
import { requireSyncFeed, type SyncPlace } from './frame-sync-access.ts';
import { type TimedFile, toFrameSyncPreview } from './frame-sync-view.ts';
import { folderFailure, openSyncFolder, type SyncFolder } from './sync-source.ts';

/**
 * @throws AppError as `requireSyncFeed`; NotFound where no folder is set, InvalidInput `FolderFailed` where it does not
 *   answer, TooMany
 */
export async function previewFrameSync(ctx: Ctx, actor: Actor, place: SyncPlace): Promise<FrameSyncPreview> {
  const feed = await requireSyncFeed(ctx, actor, place);
  const folder = await openSyncFolder(ctx, feed.id);
  if (!folder) throw new AppError('NotFound', SYNC_MESSAGES.noFolder);
  await takeTries(ctx, [{ limit: 'cameraTestsPerUser', of: feed.id }]);
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  try {
    return await preview(folder, nowSec);
  } catch (cause) {
    const failure = folderFailure(cause);
    if (!failure) throw cause;
    throw new AppError('InvalidInput', failure.message, { cause, detail: { code: 'FolderFailed' } });
  } finally {
    await folder.session.close();
  }
}

async function preview({ session, timeZone }: SyncFolder, nowSec: number): Promise<FrameSyncPreview> {
  const listing = AbortSignal.timeout(SYNC_PREVIEW.listMs);
  const { files, isPart } = await listSome(session, SYNC_PREVIEW.files, listing);
  const timeOf: TimeOf = (file, jpeg) => storedTime({ ...file, jpeg, nowSec }, timeZone);
  const pictures = files.filter(({ path }) => isPictureName(path));
  const shown = edges(pictures.map((file) => ({ file, time: timeOf(file, NOTHING) })));
  await readTimes(session, shown, timeOf);
  const noTime = shown.filter(({ time }) => time === null).length;
  const skippedCount = files.length - pictures.length + noTime;
  return toFrameSyncPreview({ fileCount: files.length, skippedCount, isPart, shown });
}

type TimeOf = (file: FolderFile, jpeg: Uint8Array) => TimedFile['time'];

/** Of those whose names tell nothing. */
async function readTimes(session: FolderSession, shown: TimedFile[], timeOf: TimeOf): Promise<void> {
  const signal = AbortSignal.timeout(SYNC_PREVIEW.readMs);
  for (const one of shown.filter(({ time }) => time?.from !== 'Name')) {
    const jpeg = await readSome(session, one.file, signal);
    if (jpeg) one.time = timeOf(one.file, jpeg);
  }
}

const NOTHING = new Uint8Array();

/** The first and the last ones by time, those without any at the end; each once. */
function edges(timed: readonly TimedFile[]): TimedFile[] {
  const secOf = ({ time }: TimedFile) => time?.timeSec ?? Number.POSITIVE_INFINITY;
  const sorted = timed.toSorted((a, b) => secOf(a) - secOf(b) || (a.file.path < b.file.path ? -1 : 1));
  const { shown } = SYNC_PREVIEW;
  return sorted.length <= 2 * shown ? sorted : [...sorted.slice(0, shown), ...sorted.slice(-shown)];
}

/** Null for what cannot be read now: its time is then what is known without. */
function readSome(
  session: FolderSession,
  { id, sizeBytes }: FolderFile,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if ((sizeBytes ?? 0) > MAX_IMPORT_BYTES || signal.aborted) return Promise.resolve(null);
  return session.read(id, MAX_IMPORT_BYTES, signal).catch(() => null);
}
