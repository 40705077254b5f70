/** What each step of adding a feed gets. */
import type { Draft, Step } from './draft.ts';

export interface StepProps {
  draft: Draft;
  /** As it was entered or is proposed. */
  name: string;
  /** Whether the account pays by feed (OPS-07). */
  isPriced: boolean;
  /** Whether its plan has private feeds. */
  mayBePrivate: boolean;
  /** Takes a part of the draft. */
  edit: (part: Partial<Draft>) => void;
  go: (step: Step) => void;
}
