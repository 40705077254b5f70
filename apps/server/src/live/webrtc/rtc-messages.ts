/** What the service and its thread of WebRTC say to each other. Bytes are given away, not copied. */

export type ToThread =
  | {
      kind: 'Open';
      id: string;
      /** Our own bare text of it, never a caller's. */
      offer: string;
      /** Where the caller finds us. */
      addresses: readonly string[];
      /** They send, and do not watch. */
      isSender: boolean;
    }
  /** How to read the fragments that follow. */
  | { kind: 'Head'; id: string; bytes: Uint8Array }
  /** More than one are what was missed while connecting: they are shown at once, up to the last. */
  | { kind: 'Fragments'; id: string; fragments: readonly Uint8Array[] }
  | { kind: 'Close'; id: string }
  | { kind: 'Stop' };

export type FromThread =
  | { kind: 'Answer'; id: string; sdp: string }
  | { kind: 'Refused'; id: string; why: string }
  | { kind: 'Connected'; id: string }
  /** The oldest fragments that were not taken yet are on their way. */
  | { kind: 'Taken'; id: string }
  /** Of one who sends. */
  | { kind: 'Sample'; id: string; sample: SentSample }
  /** Gone, too slow, or never there. */
  | { kind: 'Over'; id: string }
  /** What nobody expected; it goes on. */
  | { kind: 'Fault'; why: string };

/** `atMs`: since the connection began, as its sender counts. */
export type SentSample =
  | {
      kind: 'Video';
      atMs: number;
      isKey: boolean;
      /** The avcC record of H.264, where it is another than before. */
      config: Uint8Array | null;
      /** Its units, each behind its length. */
      bytes: Uint8Array;
    }
  /** A packet of Opus. */
  | { kind: 'Sound'; atMs: number; bytes: Uint8Array };

export interface ThreadSettings {
  /** UDP ports, first and last; null lets the system choose. */
  ports: readonly [number, number] | null;
}
