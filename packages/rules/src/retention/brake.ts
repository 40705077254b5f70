// The brake of retention: a run that would remove most of a feed without anybody having asked for it waits for a
// person. A wrong clock, a changed schedule or a lost row must not cost an archive.
import type { RetentionSummary } from './removal-tally.ts';

export interface BrakeFacts {
  /** Stored frames of the feed before the run. */
  frameCount: number;
  /** `removedCount` of the preview a person confirmed for these settings; null when nobody did [RET-12]. */
  confirmedCount: number | null;
}

/** Frames may come in late between a preview and its run. */
const CONFIRMED_MARGIN = 1.1;

/**
 * Whether a run must not remove anything: more than half of the feed's frames would go that the run before let
 * stand, and that is more than anyone confirmed. Frames that have merely grown old since the last run never
 * brake, so the end of a feed that records no more goes quietly.
 */
export function isBraked(
  summary: Pick<RetentionSummary, 'removedCount' | 'surpriseCount'>,
  facts: BrakeFacts,
): boolean {
  const isMost = summary.surpriseCount * 2 > facts.frameCount;
  return isMost && summary.removedCount > (facts.confirmedCount ?? 0) * CONFIRMED_MARGIN;
}
