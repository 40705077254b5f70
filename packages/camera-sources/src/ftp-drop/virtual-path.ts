// The folders that a camera believes in. They exist nowhere: no name from a camera ever becomes a path on a disk.

const MAX_PATH = 1_000;
const MAX_DEPTH = 30;
/** Line ends and other controls, which no file is called. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** `path` as seen from `cwd`, absolute and without dots; null when it is none. Never leaves the root. */
export function resolvePath(cwd: string, path: string): string | null {
  if (CONTROLS.test(path) || path.length > MAX_PATH) return null;
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  const resolved = `/${parts.join('/')}`;
  return parts.length > MAX_DEPTH || resolved.length > MAX_PATH ? null : resolved;
}

/** The folder of an absolute path. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The last part of an absolute path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
