/** How one sending stands, as it is written down (EXT-186). Values only. */
import { RESTREAM_MESSAGES, type RestreamMessage, type RestreamState } from '@longview/rules/restream';

export interface RunReport {
  state: Exclude<RestreamState, 'Stopped'>;
  /** When it became so, wall time. */
  sinceMs: number;
  /** A sentence for people. */
  message: string | null;
  bitsPerSecond: number | null;
  /** First failure since it last sent for a while; null while nothing is wrong. */
  failingSinceMs: number | null;
}

/** A platform that took the stream for as long is well again, milliseconds. */
const LASTING_MS = 30_000;

export class RunReports {
  #report: RunReport;

  constructor(nowMs: number, failingSinceMs: number | null) {
    const fresh = { state: 'Waiting' as const, message: RESTREAM_MESSAGES.starting, bitsPerSecond: null };
    this.#report = { ...fresh, sinceMs: nowMs, failingSinceMs };
  }

  get report(): RunReport {
    return this.#report;
  }

  waiting(message: string, nowMs: number): void {
    // What has nothing to send does not fail.
    this.#set('Waiting', message, nowMs);
    this.#report.failingSinceMs = null;
  }

  /** A platform that is called again after a failure has still failed. */
  connecting(nowMs: number): void {
    if (this.#report.failingSinceMs === null) this.#set('Connecting', null, nowMs);
  }

  sending(nowMs: number): void {
    this.#set('Sending', null, nowMs);
  }

  failed(why: RestreamMessage, nowMs: number): void {
    this.#set('Failed', RESTREAM_MESSAGES[why], nowMs);
    this.#report.failingSinceMs ??= nowMs;
  }

  /** What was sent in the last `spanMs`. */
  measure(bytes: number, spanMs: number, nowMs: number): void {
    if (this.#report.state !== 'Sending') return;
    this.#report.bitsPerSecond = spanMs > 0 ? Math.round((bytes * 8000) / spanMs) : null;
    if (nowMs - this.#report.sinceMs >= LASTING_MS) this.#report.failingSinceMs = null;
  }

  #set(state: RunReport['state'], message: string | null, nowMs: number): void {
    const isSame = this.#report.state === state;
    const { failingSinceMs, sinceMs } = this.#report;
    this.#report = { state, sinceMs: isSame ? sinceMs : nowMs, message, bitsPerSecond: null, failingSinceMs };
  }
}
