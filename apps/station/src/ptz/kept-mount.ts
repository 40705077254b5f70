/**
 * The line to the mount of one camera: opened when needed, and anew when it broke. A refused login is not tried again.
 */
import { openPtz, type PtzMount } from '@longview/camera-sources';
import type { PtzTrouble } from '@longview/rules';
import type { Parts } from '../camera/types.ts';
import type { PtzTarget } from './ptz-target.ts';

export class KeptMount {
  readonly #target: PtzTarget;
  readonly #parts: Parts;
  #mount: PtzMount | null = null;
  /** Cameras lock accounts after a few: until the config changes it stays refused. */
  #isRefused = false;

  constructor(target: PtzTarget, parts: Parts) {
    this.#target = target;
    this.#parts = parts;
  }

  /** What `work` gives, or why it could not be asked for. One after another. */
  async use<T>(work: (mount: PtzMount) => Promise<T | PtzTrouble>): Promise<T | PtzTrouble> {
    const wasOpen = this.#mount !== null;
    let result = await this.#try(work);
    if (result === 'Unauthorized' && wasOpen) {
      // Logins hold the time: after a step of a clock what was agreed with the camera is wrong.
      this.#mount = null;
      result = await this.#try(work);
    }
    if (result === 'NoAnswer') this.#mount = null;
    if (result === 'Unauthorized') this.#isRefused = true;
    return result;
  }

  async #try<T>(work: (mount: PtzMount) => Promise<T | PtzTrouble>): Promise<T | PtzTrouble> {
    try {
      const mount = await this.#open();
      return typeof mount === 'string' ? mount : await work(mount);
    } catch (err) {
      // As a name that leads to a refused address from one call to the next.
      this.#parts.logger.warn({ err }, 'a camera could not be asked how it stands');
      return 'Failed';
    }
  }

  async #open(): Promise<PtzMount | PtzTrouble> {
    if (this.#isRefused) return 'Unauthorized';
    if (this.#mount) return this.#mount;
    const opening = await openPtz(this.#target, this.#parts);
    if (!opening.ok) return opening.trouble;
    this.#mount = opening.mount;
    return opening.mount;
  }
}
