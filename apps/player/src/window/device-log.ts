import type { DeviceCalls } from './calls.ts';

/** Lines for the device's log (DVP-11): what people need to know of a display that hangs elsewhere. Never an address. */

/** So many lines wait while nobody can be reached; the oldest give way. */
const MOST = 100;

export class DeviceLog {
  #lines: string[] = [];

  add(line: string, nowMs: number): void {
    this.#lines.push(`${new Date(nowMs).toISOString().slice(11, 19)} ${line}`);
    this.#lines = this.#lines.slice(-MOST);
  }

  /** Lines that do not get through are sent with the next ones. */
  async send(calls: DeviceCalls): Promise<void> {
    const lines = this.#lines;
    if (lines.length === 0) return;
    this.#lines = [];
    const outcome = await calls.log(lines.join('\n'));
    if (outcome.kind !== 'Answer') this.#lines = [...lines, ...this.#lines].slice(-MOST);
  }
}
