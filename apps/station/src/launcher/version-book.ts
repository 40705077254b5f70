/**
 * Which version of the program a Station runs, in `STATION_DIR/versions`: a folder for each version that was unpacked,
 * and the book, which only the launcher writes. Without a book the program that was installed runs [EXT-337].
 */
import { join } from 'node:path';
import { readJson, writeDurably } from '../data-dir/durable-file.ts';

export interface VersionBook {
  /** The version that runs; null: the installed one. */
  current: string | null;
  /** The one before, which stays until the next update; null: the installed one. */
  before: string | null;
  /** One that was started, and has not reached the service yet. */
  trial: { version: string; starts: number } | null;
  /** What became of the last update. */
  last: { version: string; isOk: boolean; message: string | null; atMs: number } | null;
}

const EMPTY: VersionBook = { current: null, before: null, trial: null, last: null };

export const versionsDir = (stationDir: string) => join(stationDir, 'versions');
/** Where the files of a version lie: as in its package, without the folder `package`. */
export const versionDir = (stationDir: string, version: string) => join(versionsDir(stationDir), version);
const bookPath = (stationDir: string) => join(versionsDir(stationDir), 'book.json');

/** An unreadable book is an empty one: the installed program can always run. */
export async function readBook(stationDir: string): Promise<VersionBook> {
  const read = await readJson(bookPath(stationDir));
  return isBook(read) ? { ...EMPTY, ...read } : EMPTY;
}

const isBook = (value: unknown): value is Partial<VersionBook> =>
  typeof value === 'object' && value !== null && 'current' in value;

export const writeBook = (stationDir: string, book: VersionBook): Promise<void> =>
  writeDurably(bookPath(stationDir), JSON.stringify(book));
