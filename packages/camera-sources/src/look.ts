// What a folder shows of itself at one look, for finding its newest picture (EXT-145). Shapes only.
import type { FolderFile, FolderSession, FolderSource, FolderTarget } from './folder.ts';

export interface LookFolder {
  id: string;
  /** For people, and for its date: below the folder, with slashes. */
  path: string;
  /** Unix milliseconds; null where it is not told. */
  modifiedMs: number | null;
}

export interface FolderLook {
  /** Directly in the folder; of very many only the newest, where the service can tell. */
  files: FolderFile[];
  folders: LookFolder[];
}

/** A folder that can be asked for what is new. */
export interface LookSession extends FolderSession {
  /** Into the folder itself, or one that a look has shown. */
  look(folder: LookFolder | null, signal: AbortSignal): Promise<FolderLook>;
  /** The file with its exact date and size, where a look tells them roughly. */
  measure?(file: FolderFile, signal: AbortSignal): Promise<FolderFile>;
  /** What came since the call before; null when that is not known, as at the first call: look then. */
  news?(signal: AbortSignal): Promise<FolderFile[] | null>;
}

export interface LookSource extends FolderSource {
  open(target: FolderTarget): LookSession;
}
