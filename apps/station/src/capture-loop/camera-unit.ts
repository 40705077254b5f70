/** One camera at work: its lane, and what people ask of it in between. Made anew when its config changes. */
import type { Logger } from '@longview/base';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Camera, CameraPower, Outcome, Shot } from '../camera/types.ts';
import { CameraLane } from './camera-lane.ts';
import type { LaneDeps } from './lane-deps.ts';
import type { Shutter } from './shutter.ts';
import type { Standing } from './standing.ts';

export interface UnitDeps extends Omit<LaneDeps, 'deliver'> {
  config: CameraConfig;
  camera: Camera;
  shutter: Shutter;
  power: CameraPower | null;
  standing: Standing;
  logger: Logger;
  deliver: LaneDeps['deliver'];
}

/** Captures come first: nobody looks so shortly before one. */
const LEAST_GAP_MS = 3000;
/** Pictures are kept in memory for those who look, and for nobody else. */
const LOOKED_AT_MS = 60_000;

export class CameraUnit {
  readonly #deps: UnitDeps;
  readonly #stop = new AbortController();
  readonly #ended: Promise<void>;
  #lookedMs = Number.NEGATIVE_INFINITY;
  /** How long the last look took: a slow camera is not looked at so shortly before a capture. */
  #tookMs = 0;
  #last: { jpeg: Buffer; atMs: number } | null = null;

  constructor(deps: UnitDeps) {
    this.#deps = deps;
    const deliver: LaneDeps['deliver'] = async (picture) => {
      this.#note(picture.jpeg);
      await deps.deliver(picture);
    };
    this.#ended = new CameraLane({ ...deps, deliver }).run(this.#stop.signal).catch((err) => {
      deps.logger.error({ err, camera: deps.config.ConfigId }, 'a camera is not captured any more');
      deps.standing.failed((err as Error).message);
    });
  }

  get standing(): Standing {
    return this.#deps.standing;
  }

  /** A picture for showing, not older than `maxAgeMs` where there is one; null while captures come first. */
  async glance(maxAgeMs: number, signal: AbortSignal): Promise<Shot | null> {
    const { clock, shutter, power, time } = this.#deps;
    this.#lookedMs = clock.monotonic();
    const last = this.#last;
    if (last && clock.now() - last.atMs <= maxAgeMs)
      return { ok: true, jpeg: last.jpeg, takenAtMs: last.atMs };
    if (shutter.isBusy || this.#isDueSoon()) return null;
    const startMs = clock.monotonic();
    const shot = await shutter.glance(signal);
    this.#tookMs = clock.monotonic() - startMs;
    const { nextPictureAt: next } = this.#deps.standing.current;
    power?.afterShot(shot.ok || signal.aborted, time.now(), next === null ? null : Date.parse(next));
    if (shot.ok) this.#note(shot.jpeg);
    return shot;
  }

  autoFocus(signal: AbortSignal): Promise<Outcome> {
    const { autoFocus } = this.#deps.camera;
    if (!autoFocus) return Promise.resolve({ ok: false, message: 'This camera cannot focus on demand.' });
    return this.#deps.shutter.act(() => autoFocus(signal));
  }

  async power(way: 'up' | 'down', signal: AbortSignal): Promise<Outcome> {
    const { power } = this.#deps;
    return power
      ? power[way](signal)
      : { ok: false, message: 'The power of this camera is not switched here.' };
  }

  /** Ends it; a camera that hangs is left to its own limits. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#ended;
    await this.#deps.shutter.close();
  }

  #isDueSoon(): boolean {
    const next = this.#deps.standing.current.nextPictureAt;
    return (
      next !== null && Date.parse(next) - this.#deps.time.now() < Math.max(LEAST_GAP_MS, 2 * this.#tookMs)
    );
  }

  #note(jpeg: Buffer): void {
    const { clock } = this.#deps;
    const isLookedAt = clock.monotonic() - this.#lookedMs < LOOKED_AT_MS;
    this.#last = isLookedAt ? { jpeg, atMs: clock.now() } : null;
  }
}
