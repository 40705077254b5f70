// What a camera has sent in this session, so that its questions (LIST, SIZE, MDTM) are answered as it expects. Names
// and sizes only; the pictures are gone to the frames.
import { folderOf, nameOf } from './virtual-path.ts';

export interface SentFile {
  sizeBytes: number;
  receivedAtMs: number;
}

const MAX_FILES = 1_000;
const MAX_FOLDERS = 200;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export class SessionFiles {
  readonly #files = new Map<string, SentFile>();
  readonly #folders = new Set<string>(['/']);

  note(path: string, file: SentFile): void {
    this.#files.delete(path);
    this.#files.set(path, file);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MAX_FILES && oldest !== undefined) this.#files.delete(oldest);
  }

  find(path: string): SentFile | null {
    return this.#files.get(path) ?? null;
  }

  rename(from: string, to: string): void {
    const file = this.#files.get(from);
    this.#files.delete(from);
    if (file) this.note(to, file);
  }

  forget(path: string): void {
    this.#files.delete(path);
    this.#folders.delete(path);
  }

  makeFolder(path: string): void {
    if (this.#folders.size < MAX_FOLDERS) this.#folders.add(path);
  }

  /** Lines of `LIST`, as `ls -l` writes them. */
  list(folder: string): string[] {
    const folders = this.#inside(this.#folders.keys(), folder).map(
      (path) => `drwxr-xr-x 1 ftp ftp 0 Jan 01 00:00 ${nameOf(path)}`,
    );
    const files = this.#inside(this.#files.keys(), folder).map((path) => {
      const { sizeBytes = 0, receivedAtMs = 0 } = this.#files.get(path) ?? {};
      return `-rw-r--r-- 1 ftp ftp ${sizeBytes} ${listTime(receivedAtMs)} ${nameOf(path)}`;
    });
    return [...folders, ...files];
  }

  names(folder: string): string[] {
    return this.#inside([...this.#folders, ...this.#files.keys()], folder).map(nameOf);
  }

  #inside(paths: Iterable<string>, folder: string): string[] {
    return [...paths].filter((path) => path !== '/' && folderOf(path) === folder);
  }
}

function listTime(atMs: number): string {
  const at = new Date(atMs);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${MONTHS[at.getUTCMonth()]} ${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** `20260501063015`, as MDTM answers. */
export function mdtmTime(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\D/g, '').slice(0, 14);
}
