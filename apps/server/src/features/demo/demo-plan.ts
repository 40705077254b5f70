/** What the demo cameras are, and which past pictures they get. Computes only. */
import type { DemoVariant } from '@longview/camera-sources';

export interface DemoFeed {
  name: string;
  variant: DemoVariant;
}

export const DEMO_FEEDS: readonly DemoFeed[] = [
  { name: 'North mast', variant: 'site' },
  { name: 'Harbour, west pier', variant: 'sea' },
  { name: 'Roof garden', variant: 'garden' },
  { name: 'Valley station', variant: 'hills' },
];

const FINE_STEP_SEC = 300;
const FINE_SPAN_SEC = 86_400;
const COARSE_STEP_SEC = 900;
const COARSE_SPAN_SEC = 14 * 86_400;

/**
 * The past of a demo feed, newest first: the last day in the five minutes of the ribbon, the two weeks before it
 * in the quarter hours of the carpet. Unix seconds, on an absolute grid, all before `fromSec`.
 */
export function pastTimes(fromSec: number): number[] {
  const newest = Math.ceil(fromSec / FINE_STEP_SEC) - 1;
  const fine = Array.from({ length: FINE_SPAN_SEC / FINE_STEP_SEC }, (_, n) => (newest - n) * FINE_STEP_SEC);
  const dayAgoSec = (fine.at(-1) ?? fromSec) / COARSE_STEP_SEC;
  const count = (COARSE_SPAN_SEC - FINE_SPAN_SEC) / COARSE_STEP_SEC;
  const coarse = Array.from({ length: count }, (_, n) => (Math.ceil(dayAgoSec) - 1 - n) * COARSE_STEP_SEC);
  return [...fine, ...coarse];
}
