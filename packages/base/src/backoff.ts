export interface BackoffOptions {
  baseMs: number;
  capMs: number;
  /** 0 to 1 random source; injected so that rules stay testable. */
  random?: () => number;
}

/**
 * Delay before try number `attempt` (0 = the first retry): doubles from `baseMs` to `capMs`, with
 * "equal jitter" (half fixed, half random) so that many cameras that fell together do not return together.
 */
export function backoffMs(attempt: number, { baseMs, capMs, random = Math.random }: BackoffOptions): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.min(attempt, 30));
  return full / 2 + (full / 2) * random();
}
