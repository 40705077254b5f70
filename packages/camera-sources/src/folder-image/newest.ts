/**
 * Finds the newest pictures of a folder without listing all of it: where folders are named by dates, the newest lie in
 * the newest. A search lists at most `MAX_LISTED` folders, so that one grab has an end whatever the folder holds.
 */
import { timeInName } from '@longview/rules/file-time';
import { isPictureName } from '@longview/rules/frame-sync';
import type { FolderFile } from '../folder.ts';
import type { ListedFolder, ListingSession } from '../folder-listing.ts';

/** Kept apart: the newest may still be on its way, or be no picture. */
const MAX_CANDIDATES = 3;
const MAX_LISTED = 24;
/** Of the folders in one, by dates or changes; an empty one of today must not hide yesterday's. */
const MAX_BRANCHES = 3;
const MAX_DEPTH = 8;
const inOrder = new Intl.Collator('en', { numeric: true });

/** The newest first, at most three; none in a folder without pictures. */
export function findNewest(session: ListingSession, signal: AbortSignal): Promise<FolderFile[]> {
  return new Search(session, signal).below(null, 0);
}

/** The newest first, by the times in their names, else their dates; what has no picture's name is left out. */
export function newestOf(files: readonly FolderFile[]): FolderFile[] {
  const pictures = files.filter(({ path }) => isPictureName(path));
  const ranked = pictures.map((file) => ({ file, atMs: rankMs(file) }));
  ranked.sort((a, b) => b.atMs - a.atMs || inOrder.compare(b.file.path, a.file.path));
  return ranked.slice(0, MAX_CANDIDATES).map(({ file }) => file);
}

class Search {
  readonly #session: ListingSession;
  readonly #signal: AbortSignal;
  #listingsLeft = MAX_LISTED;

  constructor(session: ListingSession, signal: AbortSignal) {
    this.#session = session;
    this.#signal = signal;
  }

  async below(folder: ListedFolder | null, depth: number): Promise<FolderFile[]> {
    if (this.#listingsLeft === 0 || depth > MAX_DEPTH) return [];
    this.#listingsLeft -= 1;
    const { files, folders } = await this.#session.listFolder(folder, this.#signal);
    const found = newestOf(files);
    for (const next of branchesOf(folders)) {
      const deeper = await this.below(next, depth + 1);
      found.push(...deeper);
      // What is named by dates comes in their order: nothing newer is in those before.
      if (deeper.length > 0 && isDated(next)) break;
    }
    return newestOf(found);
  }
}

/** To be listed, the most hopeful first. */
function branchesOf(folders: readonly ListedFolder[]): ListedFolder[] {
  const dated = folders.filter(isDated).toSorted((a, b) => inOrder.compare(nameOf(b), nameOf(a)));
  const others = folders.filter((folder) => !isDated(folder)).toSorted(byChange);
  return [...dated.slice(0, MAX_BRANCHES), ...others.slice(0, MAX_BRANCHES)];
}

/** `2026`, `05`, `2026-05-01`, `20260501`, `06.30`, `001`, `2026Y05M01D06H`. */
const isDated = (folder: ListedFolder): boolean =>
  /^(\d[\d._-]*|\d{4}Y\d{2}M\d{2}D\d{2}H)$/.test(nameOf(folder));

const nameOf = ({ path }: ListedFolder): string => path.slice(path.lastIndexOf('/') + 1);

const byChange = (a: ListedFolder, b: ListedFolder): number =>
  (b.modifiedMs ?? 0) - (a.modifiedMs ?? 0) || inOrder.compare(nameOf(b), nameOf(a));

/** Only for the order: a wall clock counts as UTC. */
function rankMs({ path, modifiedMs }: FolderFile): number {
  const wall = timeInName(path)?.wall;
  if (!wall) return modifiedMs ?? 0;
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
}
