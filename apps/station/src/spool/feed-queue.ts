/**
 * The kept pictures of one feed: a folder per hour, so that weeks of pictures need no long list. Counts are in memory;
 * names only of the hours that are worked on.
 */
import { join } from 'node:path';
import type { SpoolDisk } from './spool-disk.ts';
import { byTime, formatName, hourOf, parseName, type SpoolName, shareBytes } from './spool-name.ts';

/** One kept picture of one feed. */
export interface SpoolEntry extends SpoolName {
  feedId: string;
  path: string;
}

interface Hour {
  count: number;
  bytes: number;
  /** In order of time; null where nobody looked yet. */
  names: string[] | null;
  /** How many came since the start: a listing that they overtook is made anew. */
  added: number;
}

export class FeedQueue {
  readonly feedId: string;
  readonly #folder: string;
  readonly #disk: SpoolDisk;
  readonly #hours = new Map<number, Hour>();

  constructor(folder: string, feedId: string, disk: SpoolDisk) {
    this.#folder = folder;
    this.feedId = feedId;
    this.#disk = disk;
  }

  /** Counts what is there. */
  async scan(): Promise<void> {
    for (const text of await this.#disk.list(this.#folder)) {
      if (!/^\d+$/.test(text)) continue;
      const names = await this.#namesOf(Number(text));
      const bytes = names.reduce((sum, name) => sum + bytesOf(name), 0);
      if (names.length > 0)
        this.#hours.set(Number(text), { count: names.length, bytes, names: null, added: 0 });
      else await this.#disk.removeFolder(join(this.#folder, text));
    }
  }

  get count(): number {
    return [...this.#hours.values()].reduce((sum, { count }) => sum + count, 0);
  }

  get bytes(): number {
    return [...this.#hours.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The first hour with pictures; null when there are none. */
  get oldestHour(): number | null {
    return this.#hours.size === 0 ? null : Math.min(...this.#hours.keys());
  }

  /** Gives the whole file at `from` a name here. Null: it is here already. */
  async add(from: string, name: SpoolName): Promise<SpoolEntry | null> {
    const hour = hourOf(name.timeSec);
    const folder = join(this.#folder, String(hour));
    const text = formatName(name);
    if (!(await this.#link(from, folder, text))) return null;
    await this.#disk.syncFolder(folder);
    this.#count(hour, text);
    return { ...name, feedId: this.feedId, path: join(folder, text) };
  }

  /** Pictures in order of time, the oldest first; `isWanted` false passes one over. */
  async oldest(isWanted: (entry: SpoolEntry) => boolean): Promise<SpoolEntry | null> {
    for (const hour of [...this.#hours.keys()].sort((a, b) => a - b)) {
      for (const text of await this.#list(hour)) {
        const entry = this.#entry(hour, text);
        if (entry && isWanted(entry)) return entry;
      }
    }
    return null;
  }

  /** False when it was gone already. */
  async remove({ timeSec, path }: SpoolEntry): Promise<boolean> {
    const isHere = await this.#disk.remove(path);
    const number = hourOf(timeSec);
    const text = path.slice(join(this.#folder, String(number)).length + 1);
    const hour = this.#hours.get(number);
    const at = hour?.names?.indexOf(text) ?? -1;
    if (at >= 0) hour?.names?.splice(at, 1);
    if (!isHere || !hour) return isHere;
    hour.count -= 1;
    hour.bytes -= bytesOf(text);
    if (hour.count <= 0) await this.#forget(number);
    return true;
  }

  async removeAll(): Promise<void> {
    this.#hours.clear();
    await this.#disk.removeAll(this.#folder);
  }

  /** The hour's folder may be removed at this moment because it got empty. */
  async #link(from: string, folder: string, text: string): Promise<boolean> {
    for (let isAgain = false; ; isAgain = true) {
      await this.#disk.makeFolder(this.#folder);
      await this.#disk.makeFolder(folder);
      try {
        return await this.#disk.link(from, join(folder, text));
      } catch (err) {
        if (isAgain || (err as NodeJS.ErrnoException).code !== 'ENOENT') throw err;
      }
    }
  }

  #count(number: number, text: string): void {
    const hour = this.#hours.get(number) ?? this.#begin(number);
    hour.count += 1;
    hour.bytes += bytesOf(text);
    hour.added += 1;
    if (!hour.names || hour.names.includes(text)) return;
    const at = hour.names.findLastIndex((name) => byTime(name, text) < 0);
    hour.names.splice(at + 1, 0, text);
  }

  /** All others are read again when they are needed. */
  #begin(number: number): Hour {
    const oldest = this.oldestHour;
    for (const [each, hour] of this.#hours) if (each !== oldest) hour.names = null;
    const hour: Hour = { count: 0, bytes: 0, names: [], added: 0 };
    this.#hours.set(number, hour);
    return hour;
  }

  async #list(number: number): Promise<readonly string[]> {
    const hour = this.#hours.get(number);
    if (!hour) return [];
    if (hour.names) return hour.names;
    const { added } = hour;
    const names = await this.#namesOf(number);
    if (hour.added !== added) return this.#list(number);
    hour.names = names;
    if (names.length === 0) await this.#forget(number);
    return names;
  }

  async #forget(number: number): Promise<void> {
    this.#hours.delete(number);
    await this.#disk.removeFolder(join(this.#folder, String(number)));
  }

  async #namesOf(number: number): Promise<string[]> {
    const names = await this.#disk.list(join(this.#folder, String(number)));
    return names.filter((name) => parseName(name) !== null).sort(byTime);
  }

  #entry(number: number, text: string): SpoolEntry | null {
    const name = parseName(text);
    return name && { ...name, feedId: this.feedId, path: join(this.#folder, String(number), text) };
  }
}

function bytesOf(text: string): number {
  const name = parseName(text);
  return name ? shareBytes(name) : 0;
}
