/** Reads the frames of a connection between two nodes, however the network cut them. Keeps at most one that is not whole. */
import type { LiveHead } from '@longview/media';
import { LIVE_FRAME_MAX_BYTES } from '@longview/rules/live';
import {
  FRAGMENT_FACTS_BYTES,
  HEAD_FACTS_BYTES,
  KINDS,
  LENGTH_BYTES,
  type RelayEnd,
  type RelayFrame,
} from './frames.ts';

export class FrameReader {
  readonly #onFrame: (frame: RelayFrame) => void;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** As many bytes must be there before there is anything to read. */
  #neededBytes = LENGTH_BYTES;

  constructor(onFrame: (frame: RelayFrame) => void) {
    this.#onFrame = onFrame;
  }

  /** @throws Error for what no node of ours writes; nothing more may be given then */
  take(chunk: Buffer): void {
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    // Joined once a frame is whole, however many pieces it came in.
    if (this.#waitingBytes < this.#neededBytes) return;
    let rest = this.#waiting.length === 1 ? chunk : Buffer.concat(this.#waiting);
    for (let length = lengthOf(rest); length <= rest.length; length = lengthOf(rest)) {
      const frame = readFrame(rest.subarray(LENGTH_BYTES, length));
      rest = rest.subarray(length);
      if (frame) this.#onFrame(frame);
    }
    this.#waiting = rest.length > 0 ? [rest] : [];
    this.#waitingBytes = rest.length;
    this.#neededBytes = lengthOf(rest);
  }
}

/** Of the next frame with its length; of the length alone while that is not there. */
function lengthOf(bytes: Buffer): number {
  if (bytes.length < LENGTH_BYTES) return LENGTH_BYTES;
  const length = bytes.readUInt32BE();
  if (length === 0 || length > LIVE_FRAME_MAX_BYTES) throw new Error(`A frame of ${length} bytes is none.`);
  return LENGTH_BYTES + length;
}

/** Null for a kind that another version may know. */
function readFrame(frame: Buffer): RelayFrame | null {
  const kind = frame.readUInt8();
  const fields = frame.subarray(1);
  switch (kind) {
    case KINDS.Head:
      return readHead(fields);
    case KINDS.Fragment: {
      const [isKey, atMs] = [fields.readUInt8() === 1, fields.readDoubleBE(1)];
      return { kind: 'Fragment', bytes: fields.subarray(FRAGMENT_FACTS_BYTES), isKey, atMs };
    }
    case KINDS.Beat:
      return { kind: 'Beat', viewers: fields.readUInt32BE() };
    case KINDS.End:
      return { kind: 'End', ...(JSON.parse(fields.toString()) as Omit<RelayEnd, 'kind'>) };
    default:
      return null;
  }
}

function readHead(fields: Buffer): LiveHead {
  const factsEnd = HEAD_FACTS_BYTES + fields.readUInt32BE();
  const facts = JSON.parse(fields.toString('utf8', HEAD_FACTS_BYTES, factsEnd));
  return { ...(facts as Omit<LiveHead, 'kind' | 'bytes'>), kind: 'Head', bytes: fields.subarray(factsEnd) };
}
