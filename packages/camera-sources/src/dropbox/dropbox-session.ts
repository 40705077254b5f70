// One folder of a Dropbox account, for as long as somebody reads it.

import type { CloudDeps } from '../cloud/cloud-call.ts';
import { dropboxPlaces } from '../cloud/cloud-places.ts';
import type { FolderFile, FolderPage, FolderPlace, FolderTarget } from '../folder.ts';
import type { FolderListing, ListedFolder, ListingSession } from '../folder-listing.ts';
import { placesIn } from '../folder-places.ts';
import { folderFailure } from '../folder-trouble.ts';
import { DropboxApi, type DropboxEntry, type DropboxPage } from './dropbox-api.ts';

export interface DropboxDeps extends CloudDeps {
  /** In place of Dropbox's own address. */
  dropboxBase: string | null;
}

/** 20,000 entries of one folder; a listing takes no more, so that a picture does not wait for them. */
const LISTED_PAGES = 10;

export class DropboxSession implements ListingSession {
  readonly #url: string;
  readonly #root: string;
  readonly #api: DropboxApi;
  /** Where the list stood when it was last asked for news. */
  #seen: string | null = null;

  constructor({ url, token }: FolderTarget, deps: DropboxDeps) {
    this.#url = url;
    this.#root = pathOf(url);
    this.#api = new DropboxApi(deps, dropboxPlaces(deps.dropboxBase), token);
  }

  async list(cursor: string | null, signal: AbortSignal): Promise<FolderPage> {
    const more = cursor === null ? null : await this.#api.more(cursor, signal);
    const page = more ?? (await this.#api.list(this.#root, true, signal));
    return { files: this.#files(page), cursor: page.has_more ? page.cursor : null };
  }

  read(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    return this.#api.download(id, maxBytes, signal);
  }

  async folders(signal: AbortSignal): Promise<FolderPlace[]> {
    const { folders } = await this.listFolder(null, signal);
    return placesIn(this.#url, folders);
  }

  async listFolder(folder: ListedFolder | null, signal: AbortSignal): Promise<FolderListing> {
    const path = folder ? `${this.#root}/${folder.path}` : this.#root;
    const listing: FolderListing = { files: [], folders: [] };
    let page = await this.#api.list(path, false, signal);
    for (let pages = 1; ; pages += 1) {
      listing.files.push(...this.#files(page));
      listing.folders.push(...this.#folders(page));
      if (!page.has_more) return listing;
      if (pages === LISTED_PAGES) throw folderFailure('FolderTooLarge');
      page = (await this.#api.more(page.cursor, signal)) ?? (await this.#api.list(path, false, signal));
    }
  }

  async news(signal: AbortSignal): Promise<FolderFile[] | null> {
    if (this.#seen === null) {
      this.#seen = await this.#api.endOfList(this.#root, signal);
      return null;
    }
    const files: FolderFile[] = [];
    let cursor = this.#seen;
    for (;;) {
      const page: DropboxPage | null = await this.#api.more(cursor, signal);
      if (page) files.push(...this.#files(page));
      if (page?.has_more) cursor = page.cursor;
      else {
        // All of it or nothing: what is told is not told again.
        this.#seen = page?.cursor ?? null;
        return page && files;
      }
    }
  }

  /** Nothing is kept open. */
  async close(): Promise<void> {}

  #files({ entries }: DropboxPage): FolderFile[] {
    return entries.flatMap((entry) => {
      const path = this.#pathOf(entry);
      if (entry['.tag'] !== 'file' || !entry.id || path === null) return [];
      const { id, size = null } = entry;
      return [{ id, path, sizeBytes: size, modifiedMs: msOf(entry.client_modified), takenMs: null }];
    });
  }

  #folders({ entries }: DropboxPage): ListedFolder[] {
    return entries.flatMap((entry) => {
      const path = this.#pathOf(entry);
      if (entry['.tag'] !== 'folder' || !entry.id || path === null) return [];
      return [{ id: entry.id, path, modifiedMs: null }];
    });
  }

  /** Below the folder; Dropbox keeps case but does not heed it. */
  #pathOf({ path_display: path }: DropboxEntry): string | null {
    const isBelow = path?.toLowerCase().startsWith(`${this.#root.toLowerCase()}/`);
    return path && isBelow ? path.slice(this.#root.length + 1) : null;
  }
}

/** `""` is the root, everything else begins with a slash and ends with none, as Dropbox wants it. */
function pathOf(text: string): string {
  const url = URL.parse(text.trim());
  if (url?.host !== '') throw folderFailure('BadRequest');
  const names = url.pathname.split('/').filter(Boolean).map(decode);
  return names.map((name) => `/${name}`).join('');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function msOf(time: string | undefined): number | null {
  const ms = Date.parse(time ?? '');
  return Number.isFinite(ms) ? ms : null;
}
