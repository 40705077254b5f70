/** What a stream of stills gives; the same shapes go between owner and worker. */
import type { Failed } from '../streams/stream-options.ts';

export type StillResult =
  | {
      ok: true;
      jpeg: Buffer;
      /** Pixels. */
      width: number;
      height: number;
      /** Unix milliseconds at which the key frame arrived here. */
      atMs: number;
    }
  | Failed;
