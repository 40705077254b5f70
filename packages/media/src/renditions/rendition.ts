/** What makes a stream of another one. */
import type { LiveFragment, LiveHead } from '../live/live-item.ts';

/** Makes a stream of another one. */
export interface Rendition {
  head(head: LiveHead): Promise<void>;
  /** `behindMs`: how much of the stream waits already. */
  fragment(fragment: LiveFragment, behindMs: number): Promise<void>;
  free(): void;
}
