/**
 * Bytes of an RTMP connection → messages. A message comes in chunks, those of several messages between each other. What
 * it keeps is bounded; bytes that are no RTMP throw.
 */
import { RTMP_TYPES, type RtmpLimits, type RtmpMessage } from './message.ts';

/** What the next chunk of a chunk stream does not say again. */
interface ChunkStream {
  timestampMs: number;
  deltaMs: number;
  hasLongTime: boolean;
  length: number;
  type: number;
  streamId: number;
  parts: Buffer[];
  got: number;
}

interface ChunkHead {
  stream: ChunkStream;
  /** Bytes that it takes. */
  size: number;
}

const FIRST_CHUNK_BYTES = 128;
const MOST_CHUNK_BYTES = 16 * 1024 ** 2;
/** Each piece costs far more than a byte to keep, so a message must not come in a million of them. */
const LEAST_CHUNK_BYTES = 64;
/** Bytes of a head after its first ones, by its kind. */
const HEAD_BYTES = [11, 7, 3, 0] as const;
const LONG_TIME = 0xffffff;
const TIMES = 2 ** 32;

export class ChunkReader {
  readonly #limits: RtmpLimits;
  readonly #streams = new Map<number, ChunkStream>();
  #chunkBytes = FIRST_CHUNK_BYTES;
  #rest: Buffer = Buffer.alloc(0);
  #current: ChunkStream | null = null;
  /** Bytes to come of the chunk that is being read. */
  #left = 0;
  #waitingBytes = 0;

  constructor(limits: RtmpLimits) {
    this.#limits = limits;
  }

  /** The messages that are whole now. @throws RangeError for what is no RTMP, or is too large */
  push(data: Buffer): RtmpMessage[] {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    const messages: RtmpMessage[] = [];
    for (;;) {
      if (!this.#current) {
        const head = this.#readHead(bytes);
        if (!head) break;
        bytes = bytes.subarray(head.size);
        this.#begin(head.stream);
      }
      bytes = this.#takeContent(bytes);
      if (this.#left > 0) break;
      const message = this.#finish();
      if (message) messages.push(message);
    }
    // A copy: what is left is a few bytes, and the whole must not stay for them.
    this.#rest = Buffer.from(bytes);
    return messages;
  }

  #begin(stream: ChunkStream): void {
    this.#current = stream;
    this.#left = Math.min(this.#chunkBytes, stream.length - stream.got);
  }

  #takeContent(bytes: Buffer): Buffer {
    const part = bytes.subarray(0, this.#left);
    const stream = this.#current;
    if (!stream || part.length === 0) return bytes;
    stream.parts.push(part);
    stream.got += part.length;
    this.#left -= part.length;
    this.#waitingBytes += part.length;
    if (this.#waitingBytes > 2 * this.#limits.messageBytes)
      throw new RangeError('Too much is begun at once.');
    return bytes.subarray(part.length);
  }

  /** The message when this chunk was its last. */
  #finish(): RtmpMessage | null {
    const stream = this.#current;
    this.#current = null;
    if (!stream || stream.got < stream.length) return null;
    const payload = Buffer.concat(stream.parts);
    this.#forget(stream);
    const { type, timestampMs, streamId } = stream;
    if (type === RTMP_TYPES.chunkSize) this.#chunkBytes = chunkBytesOf(payload);
    return { type, timestampMs, streamId, payload };
  }

  #forget(stream: ChunkStream): void {
    this.#waitingBytes -= stream.got;
    stream.parts = [];
    stream.got = 0;
  }

  /** Null when more bytes are needed. */
  #readHead(bytes: Buffer): ChunkHead | null {
    const first = bytes[0];
    if (first === undefined) return null;
    const short = first & 0x3f;
    const at = short === 0 ? 2 : short === 1 ? 3 : 1;
    const kind = first >> 6;
    const timeAt = at + (HEAD_BYTES[kind] ?? 0);
    if (bytes.length < timeAt) return null;
    const id = short > 1 ? short : 64 + (bytes[1] ?? 0) + (short === 1 ? 256 * (bytes[2] ?? 0) : 0);
    const stream = this.#streamOf(id, kind);
    const given = kind < 3 ? bytes.readUIntBE(at, 3) : 0;
    const hasLongTime = kind < 3 ? given === LONG_TIME : stream.hasLongTime;
    const size = timeAt + (hasLongTime ? 4 : 0);
    if (bytes.length < size) return null;
    const time = hasLongTime ? bytes.readUInt32BE(timeAt) : given;
    // Said again in the middle of a message it means nothing.
    if (kind < 3 || stream.got === 0) this.#setTime(stream, kind, time);
    stream.hasLongTime = hasLongTime;
    if (kind < 2) this.#setMessage(stream, bytes.subarray(at + 3));
    if (kind === 0) stream.streamId = bytes.readUInt32LE(at + 7);
    return { stream, size };
  }

  #streamOf(id: number, kind: number): ChunkStream {
    const known = this.#streams.get(id);
    if (known && kind < 3) this.#forget(known);
    if (known) return known;
    if (kind !== 0 && kind !== 1) throw new RangeError('A chunk goes on with what was never begun.');
    if (this.#streams.size >= this.#limits.chunkStreams) throw new RangeError('Too many chunk streams.');
    const made = { timestampMs: 0, deltaMs: 0, hasLongTime: false, length: 0, type: 0, streamId: 0 };
    const stream: ChunkStream = { ...made, parts: [], got: 0 };
    this.#streams.set(id, stream);
    return stream;
  }

  #setTime(stream: ChunkStream, kind: number, time: number): void {
    if (kind === 0) {
      stream.timestampMs = time;
      stream.deltaMs = 0;
      return;
    }
    if (kind < 3) stream.deltaMs = time;
    stream.timestampMs = (stream.timestampMs + stream.deltaMs) % TIMES;
  }

  #setMessage(stream: ChunkStream, head: Buffer): void {
    stream.length = head.readUIntBE(0, 3);
    stream.type = head.readUInt8(3);
    if (stream.length > this.#limits.messageBytes) throw new RangeError('A message is too large.');
  }
}

function chunkBytesOf(payload: Buffer): number {
  const size = payload.length >= 4 ? payload.readUInt32BE() & 0x7fffffff : 0;
  if (size < LEAST_CHUNK_BYTES) throw new RangeError('The chunks are too small.');
  return Math.min(size, MOST_CHUNK_BYTES);
}
