/** Reads the times of frame calls; the only place that refuses them (PUB-03, PUB-06). Unix seconds. */
import { badField } from '@longview/base';
import { parseTime } from '@longview/rules';

/** @throws AppError InvalidInput naming the parameter */
export function requireTime(name: string, text: string | undefined): number {
  const timeSec = text === undefined ? null : parseTime(text);
  if (timeSec !== null) return timeSec;
  throw badField(name, text === undefined ? 'FieldRequired' : 'FieldTime');
}

/** Both ends of a range. @throws AppError InvalidInput when one is missing or no time, or they are reversed. */
export function requireRange(
  from: { name: string; text: string | undefined },
  to: { name: string; text: string | undefined },
): { fromSec: number; toSec: number } {
  const fromSec = requireTime(from.name, from.text);
  const toSec = requireTime(to.name, to.text);
  if (toSec < fromSec) throw badField(to.name, 'NotBefore', { field: from.name });
  // Nothing was photographed before 1970; a store keeps no negative times.
  return { fromSec: Math.max(0, fromSec), toSec: Math.max(0, toSec) };
}
