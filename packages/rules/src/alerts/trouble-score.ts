// Weighs failed tries, so that an alert can say why: one "not found" tells more than twenty timeouts.
import type { CameraStatus } from '../camera-report/camera-trouble.ts';
import { keysOf } from '../values/tables.ts';

/** Points by status since the last picture; plain values, to be kept with the feed. */
export type TroubleScore = Readonly<Partial<Record<CameraStatus, number>>>;

export const NO_TROUBLE: TroubleScore = {};

/** A wrong address or login does not heal; a busy or rebooting camera does. */
const WEIGHTS: Record<CameraStatus, number> = {
  NotFound: 100,
  Unauthorized: 50,
  Timeout: 4,
  Error: 4,
  Refused: 2,
  NotAnImage: 1,
};
const CERTAIN = 100;
/** More says nothing more, and old troubles must not outweigh new ones for ever. */
const MOST = 200;
const FADE = 0.95;

/** The score after one more try: a picture ends all trouble, a failure adds its weight and fades the others. */
export function noteTry(score: TroubleScore, status: CameraStatus | 'Ok'): TroubleScore {
  if (status === 'Ok') return NO_TROUBLE;
  const faded = Object.entries(score).map(([other, points]) => [other, points * FADE] as const);
  const points = Math.min(MOST, (score[status] ?? 0) + WEIGHTS[status]);
  return { ...Object.fromEntries(faded), [status]: points };
}

/** What keeps the source from giving pictures, once it is certain; else null. */
export function causeOf(score: TroubleScore): CameraStatus | null {
  const pointsOf = (status: CameraStatus) => score[status] ?? 0;
  const statuses = keysOf(score).toSorted((a, b) => pointsOf(b) - pointsOf(a));
  const total = statuses.reduce((sum, status) => sum + pointsOf(status), 0);
  return total >= CERTAIN ? (statuses[0] ?? null) : null;
}
