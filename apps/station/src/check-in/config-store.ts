/**
 * What the Station is to do, as the service answered it last [DVP-06]. It is on the disk, so that a start without a line
 * captures on. Holds passwords of cameras: never logged, never shown.
 */
import { DeviceConfig, StationConfigClear } from '@longview/contract';
import { z } from 'zod';
import { readJson, writeDurably } from '../data-dir/durable-file.ts';

const Work = DeviceConfig.extend({ Config: StationConfigClear });
export type StationWork = z.output<typeof Work>;

const Kept = z.object({
  deviceId: z.string(),
  /** The service's name of this answer. */
  etag: z.string().nullable(),
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

  get etag(): string | null {
    return this.#kept?.etag ?? null;
  }

  /** Zero until there is one. */
  get version(): number {
    return this.#kept?.work.ConfigVersion ?? 0;
  }

  /** Takes an answer of the service; false when it is none for a Station. Returns when it is on the disk. */
  async take(answer: unknown, etag: string | null): Promise<boolean> {
    const work = Work.safeParse(answer);
    if (!work.success) return false;
    this.#kept = { deviceId: this.#deviceId, etag, work: work.data };
    await writeDurably(this.#path, JSON.stringify(this.#kept));
    return true;
  }
}
