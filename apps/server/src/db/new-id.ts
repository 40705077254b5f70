/** Ids of things that are stored (GEN-13). */
import { randomInt } from 'node:crypto';
import { type IdKind, makeId } from '@longview/rules';

/** A new random id of `kind`, e.g. `fe4x…` for a feed. */
export function newId(kind: IdKind): string {
  return makeId(kind, (n) => randomInt(n));
}
