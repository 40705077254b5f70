import { durationSec } from '@longview/rules';
import { spanText } from '../../locale/time-text.ts';

/** What is usual, and what is stored already, the shortest first; ISO durations. */
export function durationChoices(usual: readonly string[], stored: readonly string[]) {
  const all = inOrder([...new Set([...usual, ...stored])]);
  return all.map((value) => ({ value, label: spanText(durationSec(value) ?? 0) }));
}

export const inOrder = (durations: readonly string[]) =>
  durations.toSorted((a, b) => (durationSec(a) ?? 0) - (durationSec(b) ?? 0));
