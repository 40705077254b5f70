/**
 * Owns segments that may have to go: a durable note of their paths is written before rows change, and after that
 * each path no row names is deleted, on the disk and in the object storage. So a crash at any point neither loses a
 * frame nor brings one back, and an object storage that is away only makes it wait.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { backoffMs, type Clock, type Logger, SingleFlight } from '@longview/base';
import { type Disk, removeFiles } from '../disk/disk.ts';
import type { StoreNode } from '../nodes/peers.ts';
import type { LocalCopies } from '../objects/local-copies.ts';
import { removeObjects, type SegmentObjects } from '../objects/objects.ts';
import type { SegmentIndex } from '../segments/segment-index.ts';
import { feedFolder, HOUR_US, parseSegmentPath } from '../segments/segment-path.ts';

/** How long a replaced file stays for readers that were given its path (I4). */
const GRACE_MS = 60_000;
/** Until what failed is tried again: an object that is locked may be so for years. */
const RETRY = { baseMs: 60_000, capMs: 6 * 3_600_000 };
/** After so many failures in a row of tries the object storage is left alone for a while. */
const MOST_FAILURES = 10;
const REST_MS = 60_000;
/** Paths of other nodes' news that are settled in one go. */
const GONE_AT_ONCE = 500;
const FOLDER = 'garbage';

/** Segments of one feed and hour that are being replaced, old and new. */
interface Note {
  feedId: string;
  hourSec: number;
  paths: string[];
  /** They may have objects too. */
  hasObjects?: boolean;
}

/** A feed whose objects are to go. */
interface FeedNote {
  feedId: string;
  isFeed: true;
}

export interface GarbageDeps {
  disk: Disk;
  root: string;
  index: SegmentIndex;
  objects: SegmentObjects | null;
  copies: LocalCopies;
  clock: Clock;
  logger: Logger;
  node: StoreNode;
}

export class Garbage {
  readonly #deps: GarbageDeps;
  /** Note name → monotonic ms from which on it is settled. */
  readonly #due = new Map<string, number>();
  /** Note name → how often it failed. */
  readonly #failures = new Map<string, number>();
  readonly #settling = new SingleFlight<void>();
  #restsUntilMs = 0;

  constructor(deps: GarbageDeps) {
    this.#deps = deps;
  }

  /** Whether something could not be deleted that was to go; it is tried again. */
  get isHeldUp(): boolean {
    return this.#failures.size > 0;
  }

  /** Takes up what a crash left: no reader of that time lives any more. Objects go later, a start waits for none. */
  async open(): Promise<void> {
    await this.#deps.disk.makeFolder(this.#path(''));
    for (const name of await this.#deps.disk.list(this.#path(''))) this.#due.set(name, 0);
    await this.#eachDue((name) => this.#settleHere(name));
    await this.#settleGone();
  }

  /**
   * Notes the paths durably, then runs what gives the first of them bytes and changes rows. Only when that is over,
   * however long it took, the grace begins after which what no row names is deleted.
   */
  async whileReplacing<T>(note: Omit<Note, 'hasObjects'>, replace: () => Promise<T>): Promise<T> {
    const name = await this.#write({ ...note, hasObjects: this.#deps.objects !== null });
    try {
      return await replace();
    } finally {
      this.#dueAfterGrace(name);
    }
  }

  /** Takes a whole feed out of the way at once; its bytes go later. Call before its rows go. */
  async discardFeed(feedId: string): Promise<void> {
    const { disk, root, objects } = this.#deps;
    if (objects) this.#dueAfterGrace(await this.#write({ feedId, isFeed: true }));
    const name = `${randomUUID()}.feed/`;
    await disk.move(join(root, feedFolder(feedId)), this.#path(name.slice(0, -1)));
    this.#dueAfterGrace(name);
  }

  /** Deletes what has waited long enough. Failures are tried again at a later call. */
  settleDue(): Promise<void> {
    return this.#settling.run('', async () => {
      await this.#eachDue((name) => this.#settleHere(name));
      if (this.#deps.clock.monotonic() >= this.#restsUntilMs) await this.#settleAllObjects();
      if (this.#deps.node.peers) await this.#settleGone();
    });
  }

  async #settleAllObjects(): Promise<void> {
    const failed = await this.#eachDue((name) => this.#settleObjects(name), MOST_FAILURES);
    if (failed === MOST_FAILURES) this.#restsUntilMs = this.#deps.clock.monotonic() + REST_MS;
  }

  /** Deletes files here of segments that other nodes replaced or deleted. */
  async #settleGone(): Promise<void> {
    const { index, disk, root, copies, logger } = this.#deps;
    try {
      const paths = await index.listGone(GONE_AT_ONCE, GRACE_MS / 1000);
      for (const path of paths.filter((path) => parseSegmentPath(path))) {
        await removeFiles(disk, join(root, path));
        await copies.forget(path);
      }
      if (paths.length > 0) await index.forgetGone(paths);
    } catch (err) {
      logger.warn({ err }, 'could not delete segments yet that other nodes replaced');
    }
  }

  /** Gives how many failed; no more are tried after `mostFailures`. */
  async #eachDue(settle: (name: string) => Promise<boolean>, mostFailures = Infinity): Promise<number> {
    const nowMs = this.#deps.clock.monotonic();
    let failed = 0;
    for (const [name, dueMs] of [...this.#due]) {
      if (failed === mostFailures) break;
      if (dueMs > nowMs) continue;
      try {
        if (await settle(name)) await this.#drop(name);
      } catch (err) {
        failed++;
        this.#putOff(name, err);
      }
    }
    return failed;
  }

  /** To the end of the line: what comes after it may well be deleted. Told once, however many they are. */
  #putOff(name: string, err: unknown): void {
    const { clock, logger } = this.#deps;
    const tries = this.#failures.get(name) ?? 0;
    if (!this.isHeldUp)
      logger.warn({ err, name }, 'what was removed could not be deleted yet; it is tried again');
    this.#failures.set(name, tries + 1);
    this.#due.delete(name);
    this.#due.set(name, clock.monotonic() + backoffMs(tries, RETRY));
  }

  /** Removes the files; true when there was nothing else to remove. */
  async #settleHere(name: string): Promise<boolean> {
    const note = await this.#read(name);
    if (!note) return true;
    if ('isFeed' in note) return false;
    const { disk, root, copies } = this.#deps;
    for (const path of await this.#unnamed(note)) {
      await removeFiles(disk, join(root, path));
      await copies.forget(path);
    }
    return !note.hasObjects;
  }

  /** False while there is no object storage: then the note is kept. */
  async #settleObjects(name: string): Promise<boolean> {
    const { objects } = this.#deps;
    const note = await this.#read(name);
    if (!note) return true;
    if (!objects) return false;
    if ('isFeed' in note) await this.#removeFeed(objects, note.feedId);
    else for (const path of await this.#unnamed(note)) await removeObjects(objects, path);
    return true;
  }

  async #removeFeed(objects: SegmentObjects, feedId: string): Promise<void> {
    const rows = await this.#deps.index.find(feedId, 0, Number.MAX_SAFE_INTEGER);
    const named = new Set(rows.map((row) => row.path));
    for await (const { key } of objects.list(feedFolder(feedId))) {
      if (!named.has(key.replace(/\.\w+$/, ''))) await objects.delete(key);
    }
  }

  async #unnamed({ feedId, hourSec, paths }: Note): Promise<string[]> {
    const rows = await this.#deps.index.find(feedId, hourSec * 1e6, hourSec * 1e6 + HOUR_US - 1);
    const named = new Set(rows.map((row) => row.path));
    return paths.filter((path) => !named.has(path));
  }

  async #write(note: Note | FeedNote): Promise<string> {
    const name = `${randomUUID()}.json`;
    await this.#deps.disk.replace(this.#path(name), Buffer.from(JSON.stringify(note)));
    return name;
  }

  #dueAfterGrace(name: string): void {
    this.#due.set(name, this.#deps.clock.monotonic() + GRACE_MS);
  }

  /** Null for a folder, and for a note that is gone. */
  async #read(name: string): Promise<Note | FeedNote | null> {
    const text = name.endsWith('.json') ? await this.#deps.disk.readAll(this.#path(name)) : null;
    return text && JSON.parse(text.toString());
  }

  async #drop(name: string): Promise<void> {
    await this.#deps.disk.remove(this.#path(name));
    this.#due.delete(name);
    if (this.#failures.delete(name) && !this.isHeldUp)
      this.#deps.logger.info({}, 'what was removed is deleted now');
  }

  #path(name: string): string {
    return join(this.#deps.root, FOLDER, name);
  }
}
