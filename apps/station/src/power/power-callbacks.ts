/** The two scripts that switch a camera's power. */
import { durationSec } from '@longview/rules';
import { stationMessage } from '@longview/rules/devices';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Outcome, Parts } from '../camera/types.ts';
import { runScript } from '../program/run-script.ts';

/** A script that may take no time could never run. */
const LEAST_MS = 1_000;
/** While the Station ends, for it is killed if it takes longer. */
const MOST_AT_END_MS = 5_000;

export type PowerWay = 'Up' | 'Down';

export class PowerCallbacks {
  /** How long the last switching on took; it is known after the first. */
  upTookMs = 0;
  readonly #camera: CameraConfig;
  readonly #parts: Parts;

  constructor(camera: CameraConfig, parts: Parts) {
    this.#camera = camera;
    this.#parts = parts;
  }

  has(way: PowerWay): boolean {
    return this.#of(way).Script !== null;
  }

  async run(way: PowerWay, isEnding: boolean, signal?: AbortSignal): Promise<Outcome> {
    const { Script: script, MaxExecTime } = this.#of(way);
    if (script === null) return { ok: false, message: stationMessage('noPowerScript', { name: way }) };
    const wantedMs = Math.max(LEAST_MS, (durationSec(MaxExecTime) ?? 0) * 1000);
    const maxMs = isEnding ? Math.min(wantedMs, MOST_AT_END_MS) : wantedMs;
    const call = { script, args: [], configId: this.#camera.ConfigId, maxMs };
    const startMs = this.#parts.clock.monotonic();
    const outcome = await runScript(this.#parts, call, signal ?? new AbortController().signal);
    if (way === 'Up' && outcome.ok) this.upTookMs = this.#parts.clock.monotonic() - startMs;
    return outcome;
  }

  #of(way: PowerWay) {
    const { PowerUpCallback, PowerDownCallback } = this.#camera.PowerControlConfig;
    return way === 'Up' ? PowerUpCallback : PowerDownCallback;
  }
}
