import type { Clock } from '@longview/base';
import { type DeviceConfig, followsCameras, type WindowConfig, type WindowData } from '@longview/contract';
import { type NightHours, WINDOW_TIMES } from '@longview/rules/devices';
import type { DeviceCalls } from './calls.ts';
import type { KnownConfig, Memory } from './memory.ts';

/** What the Window is to play: known from before, asked for when its version changes, and now and then (DVP-06). */
export class ConfigKeeper {
  readonly #calls: DeviceCalls;
  readonly #memory: Memory;
  readonly #clock: Clock;
  #known: KnownConfig | null;
  #askAtMs = 0;

  constructor(calls: DeviceCalls, memory: Memory, clock: Clock) {
    this.#calls = calls;
    this.#memory = memory;
    this.#clock = clock;
    this.#known = memory.get('config');
  }

  get known(): KnownConfig | null {
    return this.#known;
  }

  get version(): number {
    return this.#known?.version ?? 0;
  }

  /** The new config where there is one, after a check-in that told `version`. */
  async renew(version: number): Promise<KnownConfig | null> {
    const isOld = version !== this.version;
    if (!isOld && this.#clock.monotonic() < this.#askAtMs) return null;
    const outcome = await this.#calls.config(this.#known?.etag ?? null);
    if (outcome.kind === 'NoAnswer') return null;
    // Soon again after a change: of several servers one may know it a little later.
    const kept = outcome.kind === 'Answer' ? this.#keep(outcome.data, outcome.headers.get('etag')) : null;
    const isSoon = isOld || this.#known?.isFollowing === true;
    this.#askAtMs = this.#clock.monotonic() + (isSoon ? 0 : WINDOW_TIMES.configSec * 1000);
    return kept;
  }

  #keep(config: DeviceConfig, etag: string | null): KnownConfig | null {
    const { Play, ConfigVersion } = config;
    if (!Play) return null;
    const known = {
      version: ConfigVersion,
      etag,
      play: Play,
      isFollowing: isFollowing(config),
      night: nightOf(config),
    };
    this.#known = known;
    this.#memory.set('config', known);
    return known;
  }
}

/** Read with care: a newer service may have a config of another shape. */
function isFollowing({ Config }: DeviceConfig): boolean {
  const { Player } = Config as WindowConfig;
  return Player?.Options !== undefined && followsCameras({ Player });
}

const nightOf = ({ Config }: DeviceConfig): NightHours | null =>
  (Config as WindowConfig).Player?.Options?.Night ?? null;

/** Whether two playlists play the same. */
export const isSamePlay = (a: WindowData | undefined, b: WindowData) =>
  JSON.stringify(a) === JSON.stringify(b);
