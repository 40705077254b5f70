/** A channel that was found, or tried, and may be stored with its device. */
import type { TryOutcome } from '../tries/try-outcome.ts';

export interface FoundChannel {
  uri: string;
  /** Of a folder whose address does not say it (EXT-252). */
  name: string | null;
  source: 'User' | 'Detected' | 'Manufacturer';
  /** At most one of all. */
  isBest: boolean;
  /** Null while it was not tried. */
  outcome: TryOutcome | null;
  /** As the device says; null where it does not. */
  manufacturer: string | null;
  model: string | null;
}
