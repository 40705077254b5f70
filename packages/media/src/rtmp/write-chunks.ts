/** RTMP messages → bytes. Each has a whole head, and a chunk stream by its type. Pure bytes. */
import { RTMP_TYPES, type RtmpMessage } from './message.ts';

/** What we tell the other side; larger than most pictures, so that few are cut. */
export const OUR_CHUNK_BYTES = 65_536;

const CONTROL_STREAM = 2;
const CHUNK_STREAMS: Readonly<Record<number, number>> = {
  [RTMP_TYPES.command]: 3,
  [RTMP_TYPES.data]: 4,
  [RTMP_TYPES.audio]: 5,
  [RTMP_TYPES.video]: 6,
};
const LONG_TIME = 0xffffff;
const TIMES = 2 ** 32;

/** `chunkBytes`: as the other side was told. */
export function writeChunks(
  { type, timestampMs, streamId, payload }: RtmpMessage,
  chunkBytes: number,
): Buffer {
  const id = CHUNK_STREAMS[type] ?? CONTROL_STREAM;
  const time = Math.round(timestampMs) % TIMES;
  const longTime = time >= LONG_TIME ? uint32(time) : Buffer.alloc(0);
  const head = Buffer.alloc(12);
  head.writeUInt8(id, 0);
  head.writeUIntBE(Math.min(time, LONG_TIME), 1, 3);
  head.writeUIntBE(payload.length, 4, 3);
  head.writeUInt8(type, 7);
  head.writeUInt32LE(streamId, 8);
  const parts = [head, longTime, payload.subarray(0, chunkBytes)];
  const goesOn = Buffer.concat([Buffer.from([0xc0 | id]), longTime]);
  for (let at = chunkBytes; at < payload.length; at += chunkBytes) {
    parts.push(goesOn, payload.subarray(at, at + chunkBytes));
  }
  return Buffer.concat(parts);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
