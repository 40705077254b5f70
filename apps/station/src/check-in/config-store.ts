/**
 * What the Station is to do, as the service answered it last [DVP-06]. It is on the disk, so that a start without a line
 * captures on. Holds passwords of cameras: never logged, never shown.
 */
import { z } from 'zod';
import { readJson, writeDurably } from '../data-dir/durable-file.ts';
import { VERSION } from '../version.ts';
import { readWork, Work } from './station-work.ts';

export type StationWork = z.output<typeof Work>;

const Kept = z.object({
  deviceId: z.string(),
  /** The service's name of this answer. */
  etag: z.string().nullable(),
  /** Version of the program that read it: another one may know more of it. */
  readBy: z.string().default(''),
  work: Work,
});

export class ConfigStore {
  readonly #path: string;
  readonly #deviceId: string;
  #kept: z.output<typeof Kept> | null = null;

  private constructor(path: string, deviceId: string) {
    this.#path = path;
    this.#deviceId = deviceId;
  }

  /** What was kept for another device of the service is not this one's. */
  static async open(path: string, deviceId: string): Promise<ConfigStore> {
    const store = new ConfigStore(path, deviceId);
    const kept = Kept.safeParse(await readJson(path));
    if (kept.success && kept.data.deviceId === deviceId) store.#kept = kept.data;
    return store;
  }

  /** Null until there is one. */
  get work(): StationWork | null {
    return this.#kept?.work ?? null;
  }

  /** Null until this very program has read one. */
  get etag(): string | null {
    return this.#isOurs ? (this.#kept?.etag ?? null) : null;
  }

  /** Zero until this very program has read one. */
  get version(): number {
    return this.#isOurs ? (this.#kept?.work.ConfigVersion ?? 0) : 0;
  }

  get #isOurs(): boolean {
    return this.#kept?.readBy === VERSION;
  }

  /**
   * Takes an answer of the service, and says what of it this program does not know; null when it is none for a Station.
   * Returns when it is on the disk.
   */
  async take(answer: unknown, etag: string | null): Promise<string[] | null> {
    const read = readWork(answer);
    if (!read) return null;
    this.#kept = { deviceId: this.#deviceId, etag, readBy: VERSION, work: read.work };
    await writeDurably(this.#path, JSON.stringify(this.#kept));
    return read.leftOut;
  }
}
