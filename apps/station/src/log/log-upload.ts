/** Sends the log to the service [DVP-11]: now and then, and no more than fits, whatever happens here. */
import type { Clock } from '@longview/base';
import { routes } from '@longview/contract';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import type { ServiceCalls } from '../service/service-calls.ts';

const MAX_BYTES = 200 * 1024;
const EVERY_MS = 30_000;

/** Lines that wait to be sent; the oldest give way, and it is said how many did. */
export class LogBuffer {
  #lines: string[] = [];
  #bytes = 0;
  #lost = 0;

  add(line: string): void {
    const text = line.slice(0, DEVICE_LIMITS.logLineChars);
    this.#lines.push(text);
    this.#bytes += Buffer.byteLength(text) + 1;
    while (this.#bytes > MAX_BYTES || this.#lines.length > DEVICE_LIMITS.logLines) {
      this.#bytes -= Buffer.byteLength(this.#lines.shift() ?? '') + 1;
      this.#lost += 1;
    }
  }

  /** All of it; empty when there is nothing. */
  take(): string[] {
    const lines = this.#lost > 0 ? [`… ${this.#lost} lines are left out`, ...this.#lines] : this.#lines;
    this.#lines = [];
    this.#bytes = 0;
    this.#lost = 0;
    return lines;
  }
}

export interface LogUploadDeps {
  clock: Clock;
  service: ServiceCalls;
  isOpen(): boolean;
}

/** Works until the signal ends it. Lines that could not be sent go the next time. */
export async function uploadLog(buffer: LogBuffer, deps: LogUploadDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await deps.clock.sleep(EVERY_MS, signal).catch(() => {});
    if (deps.isOpen()) await sendLog(buffer, deps.service);
  }
}

export async function sendLog(buffer: LogBuffer, service: ServiceCalls): Promise<void> {
  const lines = buffer.take();
  if (lines.length === 0) return;
  const answer = await service.call(
    routes.writeDeviceLog,
    { body: { Lines: lines.join('\n') } },
    { maxMs: 5000 },
  );
  if (answer.ok || answer.failure.status === 400) return;
  const since = buffer.take();
  for (const line of [...lines, ...since]) buffer.add(line);
}
