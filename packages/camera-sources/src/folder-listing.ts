// What one listing of a folder says, for finding its newest picture (EXT-145). Shapes only.
import type { FolderFile, FolderSession, FolderSource, FolderTarget } from './folder.ts';

export interface ListedFolder {
  id: string;
  /** For people, and for its date: below the folder, with slashes. */
  path: string;
  /** Unix milliseconds; null where it is not told. */
  modifiedMs: number | null;
}

export interface FolderListing {
  /** Directly in the folder; of very many only the newest, where the service can tell. */
  files: FolderFile[];
  folders: ListedFolder[];
}

/** A folder that can be asked for what is new. */
export interface ListingSession extends FolderSession {
  /** Into the folder itself, or one that a listing gave. */
  listFolder(folder: ListedFolder | null, signal: AbortSignal): Promise<FolderListing>;
  /** The file with its exact date and size, where a listing gives them roughly. */
  measure?(file: FolderFile, signal: AbortSignal): Promise<FolderFile>;
  /** What came since the call before; null when that is not known, as at the first call: list it then. */
  news?(signal: AbortSignal): Promise<FolderFile[] | null>;
}

export interface ListingSource extends FolderSource {
  open(target: FolderTarget): ListingSession;
}
