/**
 * Owns segment files that may have to go: a durable note of their paths is written before rows change, and after
 * that each path no row names is deleted. So a crash at any point neither loses a frame nor brings one back.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Clock, type Logger, SingleFlight } from '@longview/base';
import type { Disk } from './disk.ts';
import { removeFiles } from './segment-files.ts';
import type { SegmentIndex } from './segment-index.ts';
import { HOUR_US } from './segment-path.ts';

/** How long a replaced file stays for readers that were given its path (I4). */
const GRACE_MS = 60_000;
const FOLDER = 'garbage';

/** Segments of one feed and hour that are being replaced, old and new. */
interface Note {
  feedId: string;
  hourSec: number;
  paths: string[];
}

export interface GarbageDeps {
  disk: Disk;
  root: string;
  index: SegmentIndex;
  clock: Clock;
  logger: Logger;
}

export class Garbage {
  readonly #deps: GarbageDeps;
  /** Note name → monotonic ms from which on it is settled. */
  readonly #due = new Map<string, number>();
  readonly #settling = new SingleFlight<void>();

  constructor(deps: GarbageDeps) {
    this.#deps = deps;
  }

  /** Takes up what a crash left: no reader of that time lives any more. */
  async open(): Promise<void> {
    await this.#deps.disk.makeFolder(this.#path(''));
    for (const name of await this.#deps.disk.list(this.#path(''))) this.#due.set(name, 0);
    await this.settleDue();
  }

  /** Notes the paths durably. Call before the first of them gets bytes, and before rows change. */
  async note(note: Note): Promise<void> {
    const name = `${randomUUID()}.json`;
    this.#due.set(name, this.#deps.clock.monotonic() + GRACE_MS);
    await this.#deps.disk.replace(this.#path(name), Buffer.from(JSON.stringify(note)));
  }

  /** Takes a whole folder out of the way at once; its bytes go later. */
  async discardFolder(path: string): Promise<void> {
    const name = `${randomUUID()}.feed/`;
    await this.#deps.disk.move(path, this.#path(name.slice(0, -1)));
    this.#due.set(name, this.#deps.clock.monotonic() + GRACE_MS);
  }

  /** Deletes what has waited long enough. Failures are tried again at the next call. */
  settleDue(): Promise<void> {
    return this.#settling.run('', async () => {
      const nowMs = this.#deps.clock.monotonic();
      for (const [name, dueMs] of this.#due) if (dueMs <= nowMs) await this.#trySettle(name);
    });
  }

  async #trySettle(name: string): Promise<void> {
    try {
      if (name.endsWith('.json')) await this.#settle(name);
      await this.#deps.disk.remove(this.#path(name));
      this.#due.delete(name);
    } catch (err) {
      this.#deps.logger.warn({ err, name }, 'could not delete replaced segments yet');
    }
  }

  async #settle(name: string): Promise<void> {
    const { disk, root, index } = this.#deps;
    const text = await disk.readAll(this.#path(name));
    if (!text) return;
    const { feedId, hourSec, paths } = JSON.parse(text.toString()) as Note;
    const rows = await index.find(feedId, hourSec * 1e6, hourSec * 1e6 + HOUR_US - 1);
    const named = new Set(rows.map((row) => row.path));
    for (const path of paths) if (!named.has(path)) await removeFiles(disk, join(root, path));
  }

  #path(name: string): string {
    return join(this.#deps.root, FOLDER, name);
  }
}
