/** What a clip turned out to be; the same shapes go between owner and worker. */

/** `Broken`: it cannot be read, or shows nothing. `Codec`: no MP4 of it plays in a browser. */
export type ClipProblem = 'Broken' | 'Codec';

export interface ClipFacts {
  ok: true;
  /** Of its video, as it plays. */
  durationSec: number;
  /** Pixels, as it is shown upright. */
  width: number;
  height: number;
  /** As in a MIME type, e.g. `avc1.64001f,mp4a.40.2`. */
  codecs: string;
  hasSound: boolean;
  /** Its first picture, upright JPEG. */
  poster: Buffer;
}

export type ClipResult = ClipFacts | { ok: false; problem: ClipProblem };

/** Absolute paths of files; `to` is written anew. */
export interface ClipRequest {
  from: string;
  to: string;
  /** A higher video is made anew at that height, pixels, as it is shown; null: it stays as it is. */
  maxHeight: number | null;
}
