import type { SheetStep } from '@longview/rules';
import type { SheetLoader, Thumb } from '@longview/timeline';
import { useEffect, useSyncExternalStore } from 'react';

/** The small picture for a moment, as soon as its sheet is here; null without one, undefined while it loads. */
export function useThumb(
  sheets: SheetLoader,
  stepSec: SheetStep,
  unixSec: number | null,
  intervalSec: number,
): Thumb | null | undefined {
  const version = useSyncExternalStore(sheets.subscribe, sheets.version);
  // The newest wish wins, so what many ask for at once is asked for again when one has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the reason to ask again
  useEffect(() => {
    if (unixSec !== null) sheets.want(stepSec, unixSec);
  }, [sheets, stepSec, unixSec, version]);
  return unixSec === null ? null : sheets.find(stepSec, unixSec, intervalSec);
}
