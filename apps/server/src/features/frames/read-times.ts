/** Reads the times of frame calls; the only place that refuses them (PUB-03, PUB-06). Unix seconds. */
import { badField } from '@longview/base';
import { parseTime } from '@longview/rules';

/** @throws AppError InvalidInput naming the parameter */
export function requireTime(name: string, text: string | undefined): number {
  const timeSec = text === undefined ? null : parseTime(text);
  if (timeSec !== null) return timeSec;
  const why = text === undefined ? 'Required.' : 'Not a time. Use e.g. 2026-05-01T06:30:00Z.';
  throw badField(name, why);
}

/** Both ends of a range. @throws AppError InvalidInput when one is missing or no time, or they are reversed. */
export function requireRange(
  from: { name: string; text: string | undefined },
  to: { name: string; text: string | undefined },
): { fromSec: number; toSec: number } {
  const fromSec = requireTime(from.name, from.text);
  const toSec = requireTime(to.name, to.text);
  if (toSec < fromSec) throw badField(to.name, `Must not be before ${from.name}.`);
  // Nothing was photographed before 1970; a store keeps no negative times.
  return { fromSec: Math.max(0, fromSec), toSec: Math.max(0, toSec) };
}
