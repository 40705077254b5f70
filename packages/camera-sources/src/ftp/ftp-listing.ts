// One folder of an FTP server as its listing tells it: plain names only, links left out, by name.
import { timeInName } from '@longview/rules/file-time';
import { type Client, type FileInfo, FileType } from 'basic-ftp';
import type { FolderFile } from '../folder.ts';
import { below, type WalkFolder } from '../folder-walk.ts';
import { isPlainName } from './ftp-address.ts';
import { listDateMs } from './list-date.ts';

export interface FtpListing {
  files: FolderFile[];
  folders: (WalkFolder & { modifiedMs: number | null })[];
}

/**
 * Lists the folder whose absolute path is its id. Links are never followed: they lead out, in circles, or to what is
 * listed anyway.
 */
export async function listFolder(client: Client, folder: WalkFolder, nowMs: number): Promise<FtpListing> {
  // Into the folder first: as an argument of LIST, a path with blanks or a dash means other things to some servers.
  await client.cd(folder.id);
  const found = (await client.list()).filter(({ name }) => isPlainName(name)).sort(byName);
  const toEntry = (info: FileInfo) => ({
    id: folder.id.endsWith('/') ? `${folder.id}${info.name}` : `${folder.id}/${info.name}`,
    path: below(folder, info.name),
    modifiedMs: dateOf(info, nowMs),
  });
  return {
    files: found
      .filter(({ type }) => type === FileType.File)
      .map((info) => ({ ...toEntry(info), sizeBytes: sizeOf(info), takenMs: null })),
    folders: found.filter(({ type }) => type === FileType.Directory).map(toEntry),
  };
}

/** The exact date of a file, Unix milliseconds; null where the server has none. */
export async function exactDateMs(client: Client, id: string): Promise<number | null> {
  const date = await client.lastMod(id).catch((err) => {
    if (client.closed) throw err;
    return null;
  });
  const ms = date?.getTime() ?? Number.NaN;
  return Number.isFinite(ms) ? ms : null;
}

/** Whether a listing's date must be asked for again, to be a picture's time: it is rough, and the name has none. */
export function needsExactDate(client: Client, { path }: FolderFile): boolean {
  const isExact = client.availableListCommands[0]?.startsWith('MLSD') ?? false;
  return !isExact && timeInName(path) === null;
}

function dateOf({ modifiedAt, rawModifiedAt }: FileInfo, nowMs: number): number | null {
  const exact = modifiedAt?.getTime();
  if (exact !== undefined) return Number.isFinite(exact) ? exact : null;
  return listDateMs(rawModifiedAt, nowMs);
}

const sizeOf = ({ size }: FileInfo): number | null => (Number.isSafeInteger(size) && size >= 0 ? size : null);
const byName = (a: FileInfo, b: FileInfo): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
