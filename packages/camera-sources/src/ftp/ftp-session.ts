// One folder of an FTP server, for as long as somebody reads it. Paths in, paths out; how the server is reached is
// ftp-connection's.
import type { Client } from 'basic-ftp';
import type { FolderFailure, FolderFile, FolderPage, FolderPlace, FolderTarget } from '../folder.ts';
import type { FolderListing, ListedFolder, ListingSession } from '../folder-listing.ts';
import { placesIn } from '../folder-places.ts';
import { nextFolder, readWalk, startWalk, type Walk, type WalkFolder, writeWalk } from '../folder-walk.ts';
import { ByteSink } from './byte-sink.ts';
import { readFtpAddress } from './ftp-address.ts';
import { FtpConnection, type FtpDeps } from './ftp-connection.ts';
import { fileFailure, ftpFailure } from './ftp-failure.ts';
import { exactDateMs, type FtpListing, listFolder, needsExactDate } from './ftp-listing.ts';

/** Files of one page, so that none is too large to be written down at once. */
const PAGE_FILES = 500;

export class FtpSession implements ListingSession {
  readonly #target: FolderTarget;
  readonly #deps: FtpDeps;
  readonly #connection: FtpConnection;
  /** The folder in hand while it is given page by page. */
  #inHand: { id: string; listing: FtpListing } | null = null;

  constructor(target: FolderTarget, deps: FtpDeps) {
    this.#target = target;
    this.#deps = deps;
    this.#connection = new FtpConnection(target, deps);
  }

  list(cursor: string | null, signal: AbortSignal): Promise<FolderPage> {
    return this.#call(signal, async (client) => {
      const walk = (cursor !== null && readWalk(cursor)) || startWalk(this.#root());
      const listing = await this.#listingOf(client, walk);
      const left = listing.files.filter(({ id }) => walk.from === null || id > walk.from);
      const files = left.slice(0, PAGE_FILES);
      const last = files.at(-1);
      const isMore = left.length > PAGE_FILES && last !== undefined;
      const next = isMore ? { ...walk, from: last.id } : nextFolder(walk, listing.folders);
      if (!isMore) this.#inHand = null;
      return { files: await withDates(client, files), cursor: next && writeWalk(next) };
    });
  }

  read(id: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const download = async (client: Client) => {
      const sink = new ByteSink(maxBytes);
      await client.downloadTo(sink, id);
      return sink.bytes();
    };
    return this.#call(signal, download, fileFailure);
  }

  folders(signal: AbortSignal): Promise<FolderPlace[]> {
    return this.#call(signal, async (client) => {
      const { folders } = await listFolder(client, rootFolder(this.#root()), this.#deps.clock.now());
      return placesIn(this.#target.url, folders);
    });
  }

  listFolder(folder: ListedFolder | null, signal: AbortSignal): Promise<FolderListing> {
    return this.#call(signal, (client) =>
      listFolder(client, folder ?? rootFolder(this.#root()), this.#deps.clock.now()),
    );
  }

  measure(file: FolderFile, signal: AbortSignal): Promise<FolderFile> {
    return this.#call(signal, async (client) => {
      const [measured = file] = await withDates(client, [file]);
      return measured;
    });
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  async #listingOf(client: Client, { at, from }: Walk): Promise<FtpListing> {
    if (from !== null && this.#inHand?.id === at.id) return this.#inHand.listing;
    const listing = await listFolder(client, at, this.#deps.clock.now());
    this.#inHand = { id: at.id, listing };
    return listing;
  }

  #root(): string {
    const { path } = readFtpAddress(this.#target);
    return path.startsWith('/') ? path : `${this.#connection.home}${path}`;
  }

  async #call<T>(
    signal: AbortSignal,
    work: (client: Client) => Promise<T>,
    explain: (err: unknown) => FolderFailure = ftpFailure,
  ): Promise<T> {
    try {
      return await this.#connection.run(signal, work);
    } catch (err) {
      signal.throwIfAborted();
      throw explain(err);
    }
  }
}

const rootFolder = (id: string): WalkFolder => ({ id, path: '' });

/** Files whose dates a listing tells roughly, and whose names tell none, with what the server says of each. */
async function withDates(client: Client, files: readonly FolderFile[]): Promise<FolderFile[]> {
  const dated: FolderFile[] = [];
  for (const file of files) {
    const isRough = needsExactDate(client, file);
    dated.push(isRough ? { ...file, modifiedMs: await exactDateMs(client, file.id) } : file);
  }
  return dated;
}
