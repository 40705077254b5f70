/** Looks what pictures lie in a folder and the folders in it. Follows no links, and reads nothing. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface FoundFile {
  /** Below the folder, with `/`. */
  path: string;
  sizeBytes: number;
  modifiedMs: number;
}

const MAX_DEPTH = 8;
const MAX_FILES = 500_000;
const AT_ONCE = 500;
/** What a folder is looked through for. */
const FILES = { Image: /\.jpe?g$/i, VideoClip: /\.mp4$/i } as const;
export type FolderContent = keyof typeof FILES;

/** All files of that content, the oldest first. */
export async function scanFolder(root: string, content: FolderContent = 'Image'): Promise<FoundFile[]> {
  const paths: string[] = [];
  await list(root, 0, { paths, form: FILES[content] });
  const found: (FoundFile | null)[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    found.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => look(root, path)))));
  }
  return found
    .filter((file) => file !== null)
    .sort((a, b) => a.modifiedMs - b.modifiedMs || (a.path < b.path ? -1 : 1));
}

async function list(folder: string, depth: number, found: { paths: string[]; form: RegExp }): Promise<void> {
  const { paths, form } = found;
  // Folders in it may go while it is looked at.
  const entries = await readdir(folder, { withFileTypes: true }).catch((err) => {
    if (depth > 0) return [];
    throw err;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    // Hidden ones are files that others are still writing.
    if (entry.name.startsWith('.')) continue;
    if (paths.length >= MAX_FILES)
      throw new Error(`it holds more than ${MAX_FILES} files: move the old ones away`);
    if (entry.isFile() && form.test(entry.name)) paths.push(path);
    else if (entry.isDirectory() && depth < MAX_DEPTH) await list(path, depth + 1, found);
  }
}

/** Null when it went meanwhile. */
async function look(root: string, path: string): Promise<FoundFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const name = relative(root, path).split(sep).join('/');
  return { path: name, sizeBytes: found.size, modifiedMs: found.mtimeMs };
}
