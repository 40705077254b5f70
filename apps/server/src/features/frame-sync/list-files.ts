/** Lists the folder of an import into the database, page by page, so that a restart goes on behind the last one. */
import { FolderFailure, type FolderFile } from '@longview/camera-sources';
import { storedTime } from '@longview/rules/file-time';
import { isPictureName, MAX_IMPORT_FILES, SYNC_MESSAGES } from '@longview/rules/frame-sync';
import { transaction } from '../../db/transaction.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { deleteUnlisted, type ListedFile, savePage, savePlace } from './file-queries.ts';
import type { FolderConnection } from './folder-connection.ts';
import type { SyncRow } from './frame-sync-queries.ts';
import { SyncEnd } from './sync-end.ts';
import type { Hold } from './work-queries.ts';

/** Longer names do not fit into an index; no server has such. */
const MAX_ID_BYTES = 2_000;

/** Where a listing is. */
export interface Place {
  cursor: string | null;
  isListed: boolean;
  found: number;
}

/** Notes what the next page has. Null when the lease is lost. @throws SyncEnd, as `FolderConnection.call` */
export async function listPage(
  ctx: Pick<FrameSyncCtx, 'clock' | 'db'>,
  hold: Hold & Pick<SyncRow, 'run_id'>,
  line: FolderConnection,
  place: Place,
): Promise<Place | null> {
  const page = await line.call((session, signal) => session.list(place.cursor, signal));
  if (page instanceof FolderFailure) {
    // The folder itself, or one in it, is no longer there.
    if (page.isGone) throw new SyncEnd(page.message);
    return place;
  }
  if (page.cursor !== null && page.cursor === place.cursor) throw new SyncEnd(SYNC_MESSAGES.endless);
  const files = toListed(page.files, await line.timeZone(), ctx.clock.now());
  const { feedId, run_id: runId } = hold;
  const next = { cursor: page.cursor, isListed: page.cursor === null };
  const added = await transaction(ctx.db, async (trx) => {
    const count = await savePage(trx, { feedId, runId }, files);
    if (next.isListed) await deleteUnlisted(trx, feedId, runId);
    return (await savePlace(trx, hold, { ...next, added: count })) ? count : null;
  });
  if (added === null) return null;
  if (place.found + added > MAX_IMPORT_FILES) throw new SyncEnd(SYNC_MESSAGES.tooManyFiles);
  return { ...next, found: place.found + added };
}

/** Pictures by their names, each once. */
function toListed(files: readonly FolderFile[], zone: string, nowMs: number): ListedFile[] {
  const nowSec = Math.floor(nowMs / 1000);
  const pictures = files.filter((file) => isPictureName(file.path) && isStorable(file));
  const listed = pictures.map((file): [string, ListedFile] => {
    const time = storedTime({ ...file, jpeg: NOTHING, nowSec }, zone);
    return [file.id, { ...file, orderSec: time?.timeSec ?? nowSec }];
  });
  return [...new Map(listed).values()];
}

const NOTHING = new Uint8Array();

const isStorable = ({ id, path }: FolderFile) =>
  !id.includes('\0') && !path.includes('\0') && Buffer.byteLength(id) <= MAX_ID_BYTES;
