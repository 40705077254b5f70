// One folder of a Google Drive, for as long as somebody reads it. Names are not unique there, so ids lead the way.
import type { CloudDeps } from '../cloud/cloud-call.ts';
import { googlePlaces } from '../cloud/cloud-places.ts';
import type { FolderFile, FolderPage, FolderPlace, FolderTarget } from '../folder.ts';
import type { FolderListing, ListedFolder, ListingSession } from '../folder-listing.ts';
import { firstPlaces } from '../folder-places.ts';
import { folderFailure } from '../folder-trouble.ts';
import { below, nextFolder, readWalk, startWalk, type WalkFolder, writeWalk } from '../folder-walk.ts';
import { DriveApi, type DriveItem, FOLDER_TYPE } from './drive-api.ts';

export interface GoogleDeps extends CloudDeps {
  /** In place of Google's own addresses. */
  googleBase: string | null;
}

const PAGE_ITEMS = 1_000;
/** Of a listing: the newest pictures, and the folders that were made last. */
const LISTED_ITEMS = 50;

export class DriveSession implements ListingSession {
  readonly #root: string;
  readonly #api: DriveApi;

  constructor({ url, token }: FolderTarget, deps: GoogleDeps) {
    this.#root = folderIdOf(url);
    this.#api = new DriveApi(deps, googlePlaces(deps.googleBase), token);
  }

  async list(cursor: string | null, signal: AbortSignal): Promise<FolderPage> {
    const walk = (cursor !== null && readWalk(cursor)) || startWalk(this.#root);
    const wish = { folderId: walk.at.id, pageSize: PAGE_ITEMS };
    const page =
      (await this.#api.list({ ...wish, pageToken: walk.from }, signal)) ??
      (await this.#api.list(wish, signal));
    const items = page?.files ?? [];
    const folders = items.filter(isFolder).map((item) => ({ id: item.id, path: pathIn(walk.at, item) }));
    const from = page?.nextPageToken ?? null;
    const next =
      from === null ? nextFolder(walk, folders) : { ...walk, from, rest: [...walk.rest, ...folders] };
    return { files: filesOf(walk.at, items), cursor: next && writeWalk(next) };
  }

  read(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    return this.#api.download(id, maxBytes, signal);
  }

  async folders(signal: AbortSignal): Promise<FolderPlace[]> {
    const wish = { folderId: this.#root, only: 'folders', pageSize: PAGE_ITEMS } as const;
    const page = await this.#api.list(wish, signal);
    const places = (page?.files ?? []).map(({ id, name }) => ({ url: `google:///${id}`, name }));
    return firstPlaces(places);
  }

  async listFolder(folder: ListedFolder | null, signal: AbortSignal): Promise<FolderListing> {
    const at = folder ?? { id: this.#root, path: '' };
    const wish = { folderId: at.id, pageSize: LISTED_ITEMS, isNewestFirst: true };
    const folders = await this.#api.list({ ...wish, only: 'folders' }, signal);
    const images = await this.#api.list({ ...wish, only: 'images' }, signal);
    const toFolder = (item: DriveItem) => ({
      id: item.id,
      path: pathIn(at, item),
      modifiedMs: msOf(item.modifiedTime),
    });
    return { folders: (folders?.files ?? []).map(toFolder), files: filesOf(at, images?.files ?? []) };
  }

  name(signal: AbortSignal): Promise<string | null> {
    return this.#api.name(this.#root, signal);
  }

  /** Nothing is kept open. */
  async close(): Promise<void> {}
}

const isFolder = ({ mimeType }: DriveItem): boolean => mimeType === FOLDER_TYPE;

/** What has bytes of its own: no folders, links, or documents of Google's. */
function filesOf(at: WalkFolder, items: readonly DriveItem[]): FolderFile[] {
  return items
    .filter(({ mimeType }) => !mimeType.startsWith('application/vnd.google-apps.'))
    .map((item) => ({
      id: item.id,
      path: pathIn(at, item),
      sizeBytes: item.size ?? null,
      modifiedMs: msOf(item.modifiedTime),
      takenMs: null,
    }));
}

/** A slash in a name is no folder. */
const pathIn = (at: WalkFolder, { name }: DriveItem): string => below(at, name.replaceAll('/', '_'));

/** The id as the address bar of Google Drive shows it; nothing is the root. */
function folderIdOf(text: string): string {
  const url = URL.parse(text.trim());
  const id = url?.host === '' ? /^\/([\w-]*)$/.exec(url.pathname)?.[1] : undefined;
  if (id === undefined) throw folderFailure('BadRequest');
  return id || 'root';
}

function msOf(time: string | undefined): number | null {
  const ms = Date.parse(time ?? '');
  return Number.isFinite(ms) ? ms : null;
}
