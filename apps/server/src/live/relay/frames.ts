/**
 * What goes over a connection between two nodes, and how it is written: the length of what follows (4 bytes), a kind (1 byte),
 * and its fields. Numbers are big-endian. `FrameReader` is the other end.
 */
import type { LiveFragment, LiveHead } from '@longview/media';
import type { LiveEndCode } from '@longview/rules/live';

/** The connection is there; how many watch the feed on all nodes together. */
export interface RelayBeat {
  kind: 'Beat';
  viewers: number;
}

/** Nothing more comes, and why. */
export interface RelayEnd {
  kind: 'End';
  code: LiveEndCode;
  why: string | null;
}

export type RelayFrame = LiveHead | LiveFragment | RelayBeat | RelayEnd;

export const LENGTH_BYTES = 4;
export const KINDS = { Head: 1, Fragment: 2, Beat: 3, End: 4 } as const;
/** Key or not, and when. */
export const FRAGMENT_FACTS_BYTES = 1 + 8;
/** How long the JSON of a head is. */
export const HEAD_FACTS_BYTES = 4;

/** In pieces, so that pictures are not copied. */
export function writeFrame(frame: RelayFrame): Buffer[] {
  switch (frame.kind) {
    case 'Head': {
      const { kind: _, bytes, ...facts } = frame;
      const json = Buffer.from(JSON.stringify(facts));
      const length = Buffer.alloc(HEAD_FACTS_BYTES);
      length.writeUInt32BE(json.length);
      return pieces(KINDS.Head, length, json, bytes);
    }
    case 'Fragment': {
      const facts = Buffer.alloc(FRAGMENT_FACTS_BYTES);
      facts.writeUInt8(frame.isKey ? 1 : 0);
      facts.writeDoubleBE(frame.atMs, 1);
      return pieces(KINDS.Fragment, facts, frame.bytes);
    }
    case 'Beat': {
      const viewers = Buffer.alloc(4);
      viewers.writeUInt32BE(frame.viewers);
      return pieces(KINDS.Beat, viewers);
    }
    case 'End':
      return pieces(KINDS.End, Buffer.from(JSON.stringify({ code: frame.code, why: frame.why })));
  }
}

function pieces(kind: number, ...fields: Buffer[]): Buffer[] {
  const front = Buffer.alloc(LENGTH_BYTES + 1);
  front.writeUInt32BE(1 + fields.reduce((sum, { length }) => sum + length, 0));
  front.writeUInt8(kind, LENGTH_BYTES);
  return [front, ...fields];
}
