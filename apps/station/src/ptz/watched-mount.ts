/**
 * Watches where a camera is turned, so that pictures wait while people move it [STA-06]. Asks on by itself between
 * pictures, for a move may be over before the next one is due.
 */
import { SingleFlight } from '@longview/base';
import { PTZ_MESSAGES, type PtzTrouble } from '@longview/rules';
import {
  isPtzStill,
  type PtzPosition,
  type PtzWatch,
  ptzLookMs,
  tellsPosition,
  watchedPtz,
} from '@longview/rules/devices';
import type { Parts } from '../camera/types.ts';
import type { KeptMount } from './kept-mount.ts';

/** After a look that told nothing: an offline camera is not asked all the time. */
const TROUBLE_MS = 60_000;
const TELLS_NOTHING = 'This camera does not tell where it is turned: its pictures do not wait.';

export class WatchedMount {
  readonly #mount: KeptMount;
  readonly #inactiveMs: number;
  readonly #parts: Parts;
  readonly #configId: string;
  readonly #closing = new AbortController();
  readonly #looks = new SingleFlight<void>();
  #watch: PtzWatch | null = null;
  #said: string | null = null;

  constructor(mount: KeptMount, inactiveMs: number, configId: string, parts: Parts) {
    this.#mount = mount;
    this.#inactiveMs = inactiveMs;
    this.#configId = configId;
    this.#parts = parts;
    void this.#run();
  }

  /** Whether it was not moved for the interval, by a look of now; true where that cannot be found out. */
  async isStill(): Promise<boolean> {
    await this.#look();
    return this.#watch === null || isPtzStill(this.#watch, this.#inactiveMs, this.#parts.clock.monotonic());
  }

  close(): void {
    this.#closing.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#look();
      const waitMs = this.#said === null ? ptzLookMs(this.#inactiveMs) : TROUBLE_MS;
      await this.#parts.clock.sleep(waitMs, signal).catch(() => {});
    }
  }

  #look(): Promise<void> {
    return this.#looks.run('look', async () => {
      const seen = await this.#mount.use((mount) => mount.readPosition());
      if (typeof seen === 'string') this.#noteTrouble(seen);
      else this.#note(seen);
    });
  }

  #note(seen: PtzPosition): void {
    const isTold = tellsPosition(seen);
    if (isTold) this.#watch = watchedPtz(this.#watch, seen, this.#parts.clock.monotonic());
    this.#say(isTold ? null : TELLS_NOTHING);
  }

  /** One that is only away for a moment may have been moved meanwhile: what is known of it counts on. */
  #noteTrouble(trouble: PtzTrouble): void {
    if (trouble !== 'NoAnswer') this.#watch = null;
    this.#say(PTZ_MESSAGES[trouble]);
  }

  #say(message: string | null): void {
    const isNews = message !== this.#said;
    this.#said = message;
    if (isNews && message !== null) this.#parts.logger.warn({ camera: this.#configId }, message);
  }
}
