/**
 * The power and the mount of a camera that is used for pictures and for clips at once: while a clip is recorded it is
 * neither switched off nor moved for a picture [STA-04].
 */
import type { Camera, CameraPower, PtzGate } from '../camera/types.ts';

export class CameraUse {
  readonly power: CameraPower | null;
  readonly ptz: PtzGate;
  #recording = 0;

  constructor(power: CameraPower | null, ptz: PtzGate) {
    this.power = power && this.#keptOn(power);
    this.ptz = this.#keptStill(ptz);
  }

  /** Its clips count as its use. */
  of(camera: Camera): Camera {
    const { clip } = camera;
    if (!clip) return camera;
    return {
      ...camera,
      clip: async (lengthSec, keep, signal) => {
        this.#recording += 1;
        return clip(lengthSec, keep, signal).finally(() => {
          this.#recording -= 1;
        });
      },
    };
  }

  #keptOn(power: CameraPower): CameraPower {
    return {
      leadMs: () => power.leadMs(),
      up: (signal) => power.up(signal),
      down: (signal) => power.down(signal),
      beforeShot: (nowMs, signal) => power.beforeShot(nowMs, signal),
      // What is due at once is no reason to switch off.
      afterShot: (isOk, nowMs, nextDueMs) =>
        power.afterShot(isOk, nowMs, this.#recording > 0 ? nowMs : nextDueMs),
    };
  }

  #keptStill(ptz: PtzGate): PtzGate {
    return {
      keepOnly: (cameras) => ptz.keepOnly(cameras),
      close: () => ptz.close(),
      beforeShot: async (camera, nowMs, signal) =>
        this.#recording > 0 ? 'go' : ptz.beforeShot(camera, nowMs, signal),
    };
  }
}
