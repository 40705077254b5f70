/** Months of UTC, as usage is counted (ADM-07). Pure. */
export interface Month {
  /** `2026-05`. */
  key: string;
  from: string;
  /** The first moment of the next month. */
  to: string;
}

/** The month of `nowMs` and those before it, newest first. */
export function lastMonths(nowMs: number, count: number): Month[] {
  const now = new Date(nowMs);
  const startOf = (back: number) => iso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  return Array.from({ length: count }, (_, back) => ({
    key: startOf(back).slice(0, 7),
    from: startOf(back),
    to: startOf(back - 1),
  }));
}

function iso(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 19)}Z`;
}
