/** What cannot be deleted while it is used says where that is (API-45, API-48, API-65). */
import type { SentenceValue } from '@longview/texts/sentences';
import { say } from '@longview/texts/sentences';

const MAX_NAMES = 3;

/** Names the first places, each name once; `names` has at least one. */
export function placesInUse(names: readonly string[]): SentenceValue {
  const known = [...new Set(names)];
  const told = known.slice(0, MAX_NAMES).join(', ');
  return known.length > MAX_NAMES ? say('AndMore', { names: told, n: known.length - MAX_NAMES }) : told;
}
