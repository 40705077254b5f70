/**
 * Takes pictures of one camera, one after another whoever asks: PTZ and power first, and only whole JPEGs come out.
 * Every failure is a value; a camera that hangs is left after its time.
 */
import type { Logger } from '@longview/base';
import { STATION_MESSAGES } from '@longview/rules/devices';
import { scanJpeg } from '@longview/rules/jpeg';
import pLimit from 'p-limit';
import type { CameraConfig } from '../camera/camera-config.ts';
import { MAX_PICTURE_BYTES } from '../camera/picture-limits.ts';
import type { Camera, CameraPower, Outcome, PtzGate, Shot } from '../camera/types.ts';

export interface ShutterDeps {
  camera: Camera;
  config: CameraConfig;
  power: CameraPower | null;
  ptz: PtzGate;
  /** By the service's clock, ms. */
  now(): number;
  logger: Logger;
}

/** Cameras have limits of their own; this one ends what they overlook. */
const SHOT_MS = 180_000;

export class Shutter {
  readonly #deps: ShutterDeps;
  readonly #inTurn = pLimit(1);

  constructor(deps: ShutterDeps) {
    this.#deps = deps;
  }

  get isBusy(): boolean {
    return this.#inTurn.activeCount + this.#inTurn.pendingCount > 0;
  }

  /**
   * A picture for the feeds; null while people move the camera. `untilDue` is waited for when all is ready: switching on
   * begins before the picture is due.
   */
  capture(signal: AbortSignal, untilDue: () => Promise<unknown>): Promise<Shot | null> {
    return this.#whenReady(signal, untilDue, (limited) => this.#take(limited));
  }

  /** A clip in place of a picture; `record` has limits of its own. */
  clip(
    signal: AbortSignal,
    untilDue: () => Promise<unknown>,
    record: () => Promise<Outcome>,
  ): Promise<Outcome | null> {
    return this.#whenReady(signal, untilDue, record);
  }

  /** A picture for showing: the camera is switched on where it has to be, and not moved. */
  glance(signal: AbortSignal): Promise<Shot> {
    return this.#inTurn(async () => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SHOT_MS)]);
      const powered = await this.#switchOn(limited);
      return powered.ok ? this.#take(limited) : powered;
    });
  }

  /** Anything else with the camera, in turn. */
  act<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  /** Waits for what is in hand. */
  async close(): Promise<void> {
    await this.#inTurn(() => {});
    await this.#deps.camera.close();
  }

  #whenReady<T>(
    signal: AbortSignal,
    untilDue: () => Promise<unknown>,
    work: (limited: AbortSignal) => Promise<T>,
  ): Promise<T | (Outcome & { ok: false }) | null> {
    return this.#inTurn(async () => {
      const { ptz, config, now } = this.#deps;
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SHOT_MS)]);
      const powered = await this.#switchOn(limited);
      if (!powered.ok) return powered;
      // A camera without power tells nobody where it is turned.
      if ((await ptz.beforeShot(config, now(), limited)) === 'wait') return null;
      await untilDue();
      return work(limited);
    });
  }

  async #switchOn(signal: AbortSignal): Promise<Outcome> {
    const { power, now } = this.#deps;
    return power ? power.beforeShot(now(), signal) : { ok: true, message: null };
  }

  async #take(signal: AbortSignal): Promise<Shot> {
    try {
      const shot = await this.#deps.camera.take(signal);
      return shot.ok ? wholePicture(shot) : shot;
    } catch (err) {
      if (signal.aborted) return { ok: false, message: STATION_MESSAGES.noPictureInTime };
      this.#deps.logger.error({ err, camera: this.#deps.config.ConfigId }, 'a picture could not be taken');
      return { ok: false, message: (err as Error).message };
    }
  }
}

/** The picture up to its true end, or what is wrong with it. */
export function wholePicture<S extends Shot & { ok: true }>(shot: S): Shot {
  if (shot.jpeg.length > MAX_PICTURE_BYTES) return { ok: false, message: STATION_MESSAGES.tooLarge };
  const scan = scanJpeg(shot.jpeg);
  if (!scan.ok) return { ok: false, message: STATION_MESSAGES[scan.problem] };
  return { ...shot, jpeg: shot.jpeg.subarray(0, scan.length) };
}
