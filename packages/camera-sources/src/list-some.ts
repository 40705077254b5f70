// A part of a folder that may be endless, or silent after a while.
import type { FolderFile, FolderPage, FolderSession } from './folder.ts';

export interface FolderPart {
  files: FolderFile[];
  /** There is more, or may be. */
  isPart: boolean;
}

/**
 * Files of a folder, until there are `most` of them or more, or until `signal`. Rejects as `FolderSession.list`, where
 * it does before anything was listed.
 */
export async function listSome(
  session: FolderSession,
  most: number,
  signal: AbortSignal,
): Promise<FolderPart> {
  const files: FolderFile[] = [];
  let cursor: string | null = null;
  do {
    const page: FolderPage | null = await session.list(cursor, signal).catch((err) => {
      if (files.length === 0) throw err;
      return null;
    });
    if (page === null) return { files, isPart: true };
    files.push(...page.files);
    cursor = page.cursor;
  } while (cursor !== null && files.length < most && !signal.aborted);
  return { files, isPart: cursor !== null };
}
