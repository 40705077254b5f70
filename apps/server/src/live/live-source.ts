/** Where a feed's live video comes from, and how it may be seen. */
import type { DialledStream } from '@longview/camera-sources';
import type { VideoProcessing } from '@longview/media';
import type { CameraTrouble } from '@longview/rules/camera-report';

export interface LiveSource {
  /** Another one where another connection is needed, or its pictures are processed otherwise. */
  key: string;
  /** Everything to connect with, at an address that was checked just now. */
  dial(): Promise<DialledStream | { trouble: CameraTrouble }>;
  /** It is the feed's stream, which one node reads for all; another one is read by whoever asks for it. */
  isOfFeed: boolean;
  /** The node that it is sent to; null: it is called, by the node that holds the feed. */
  nodeId: string | null;
  /** What is done to its pictures; null: nothing. Where it hides parts nobody gets the video as it comes (V6). */
  processing: VideoProcessing | null;
  /** How high video of it may be that is made anew, pixels; null: as high as any [EXT-320]. */
  maxHeight: number | null;
}
