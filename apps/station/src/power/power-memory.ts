/** What of a camera's power outlives the program: that it is off, and whether somebody wanted it so. */
import type { StateFiles } from '../data-dir/state-files.ts';

export interface KeptPower {
  isOff: boolean;
  isHeldOff: boolean;
}

export class PowerMemory {
  readonly #states: StateFiles;
  readonly #name: string;

  constructor(states: StateFiles, configId: string) {
    this.#states = states;
    this.#name = `power.${configId}`;
  }

  /** What cannot be read counts as on: switching on what is on harms nobody. */
  async read(): Promise<KeptPower> {
    const kept = (await this.#states.read(this.#name)) as Partial<KeptPower> | null;
    return { isOff: kept?.isOff === true, isHeldOff: kept?.isHeldOff === true };
  }

  /** Returns when it is on the disk. A disk that takes nothing must not keep a camera off or on. */
  async write(power: KeptPower): Promise<void> {
    await this.#states.write(this.#name, power).catch(() => {});
  }
}
