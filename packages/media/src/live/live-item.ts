/** What a live stream gives; the same shapes go between owner and worker. */

/** How to read the fragments that follow. */
export interface LiveHead {
  kind: 'Head';
  /** The init segment of MP4. */
  bytes: Buffer;
  /** With its codecs, e.g. `video/mp4; codecs="avc1.64001f,mp4a.40.2"`. */
  mime: string;
  /** Browsers may know its codec; what is not must be converted first. */
  isPlayable: boolean;
  /** Pictures come in another order than they are shown, which WebRTC does not know. */
  isReordered?: true;
  /** All is grey: the feed's mask was drawn on a picture of another shape. */
  isAllHidden?: true;
  /** Pixels. */
  width: number;
  height: number;
}

/** One picture, with the sound that came before it. */
export interface LiveFragment {
  kind: 'Fragment';
  bytes: Buffer;
  /** Whether a viewer can begin with it. */
  isKey: boolean;
  /** When its picture is decoded, milliseconds since the first of the head. */
  atMs: number;
}

/** The camera sends, but nothing yet that a viewer could begin with; told about once a second. */
export interface LiveWaiting {
  kind: 'Waiting';
}

export type LiveItem = LiveHead | LiveFragment | LiveWaiting;
