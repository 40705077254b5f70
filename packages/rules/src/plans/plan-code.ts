/** Reads plan codes: prefix, dash, price-list version (ENT-03, PRC-32). */

/** The code without its last dash segment: `pro-c-m-1` is `pro-c-m` [PRC-32]. */
export function planPrefix(code: string): string {
  const cut = code.lastIndexOf('-');
  return cut < 0 ? code : code.slice(0, cut);
}

/** Price-list version of a code; null when it ends otherwise. */
export function planVersion(code: string): number | null {
  const last = code.slice(code.lastIndexOf('-') + 1);
  return /^[1-9]\d*$/.test(last) ? Number(last) : null;
}

export const PLAN_SETS = ['consumer', 'volume'] as const;
export type PlanSet = (typeof PLAN_SETS)[number];

/** `v` in the code is volume, `c` consumer; Free is consumer; Trial and Partner are of no set [PRC-02]. */
export function planSetOf(code: string): PlanSet | null {
  const parts = planPrefix(code).split('-');
  if (parts.includes('v')) return 'volume';
  return parts.includes('c') || parts[0] === 'free' ? 'consumer' : null;
}

/** A change of plan is possible only within the same prefix [PRC-31]. */
export function isSamePlan(code: string, otherCode: string): boolean {
  return planPrefix(code) === planPrefix(otherCode);
}
