/** How RTMP carries H.264, AAC and Opus: what stands before the bytes of a sample. Times in milliseconds. Pure bytes. */
import { writeAmf } from './amf.ts';
import { type MediaMessage, RTMP_TYPES } from './message.ts';

const KEY_FRAME = 1;
const INTER_FRAME = 2;
const AVC = 7;
const AAC = 10;
/** Newer sound is named by four letters, after what its first byte says of the message (Enhanced RTMP). */
const NAMED_SOUND = 9;
const OPUS = Buffer.from('Opus', 'latin1');
/** 44.1 kHz, 16 bits, stereo: what must stand there of AAC, whatever it is. */
const AAC_HEAD = (AAC << 4) | 0x0f;
const CONFIG = 0;
const SAMPLE = 1;

/** `offsetMs`: from decoding to showing. */
export function videoMessage(
  timestampMs: number,
  bytes: Buffer,
  { isKey, offsetMs }: { isKey: boolean; offsetMs: number },
): MediaMessage {
  const head = Buffer.alloc(5);
  head.writeUInt8(((isKey ? KEY_FRAME : INTER_FRAME) << 4) | AVC, 0);
  head.writeUInt8(SAMPLE, 1);
  head.writeIntBE(Math.round(offsetMs), 2, 3);
  return message(RTMP_TYPES.video, timestampMs, head, bytes);
}

/** `avcConfig`: the avcC record. */
export function videoConfigMessage(timestampMs: number, avcConfig: Buffer): MediaMessage {
  const head = Buffer.from([(KEY_FRAME << 4) | AVC, CONFIG, 0, 0, 0]);
  return message(RTMP_TYPES.video, timestampMs, head, avcConfig);
}

export function soundMessage(timestampMs: number, bytes: Buffer): MediaMessage {
  return message(RTMP_TYPES.audio, timestampMs, Buffer.from([AAC_HEAD, SAMPLE]), bytes);
}

/** `config`: the AudioSpecificConfig. */
export function soundConfigMessage(timestampMs: number, config: Buffer): MediaMessage {
  return message(RTMP_TYPES.audio, timestampMs, Buffer.from([AAC_HEAD, CONFIG]), config);
}

/** One packet of Opus. Read by us and FFmpeg; platforms want AAC. */
export function opusMessage(timestampMs: number, bytes: Buffer): MediaMessage {
  return message(RTMP_TYPES.audio, timestampMs, Buffer.from([(NAMED_SOUND << 4) | SAMPLE]), OPUS, bytes);
}

/** `config`: the OpusHead of its files. */
export function opusConfigMessage(timestampMs: number, config: Buffer): MediaMessage {
  return message(RTMP_TYPES.audio, timestampMs, Buffer.from([(NAMED_SOUND << 4) | CONFIG]), OPUS, config);
}

/** What a platform is told of the stream before it. */
export function aboutMessage(
  timestampMs: number,
  { width, height }: { width: number; height: number },
): MediaMessage {
  const about = { width, height, videocodecid: AVC, audiocodecid: AAC, encoder: 'Longview' };
  return message(RTMP_TYPES.data, timestampMs, writeAmf('@setDataFrame', 'onMetaData', about));
}

function message(type: number, timestampMs: number, ...parts: Buffer[]): MediaMessage {
  return { type, timestampMs, payload: Buffer.concat(parts) };
}

/** What a video message is; null for other codecs. */
export function readVideoPayload(payload: Buffer): { isConfig: boolean; isKey: boolean } | null {
  const [first = 0, kind] = payload;
  // Its highest bit begins newer codecs, named by four letters.
  if (first >> 7 || (first & 0x0f) !== AVC) return null;
  return { isConfig: kind === CONFIG, isKey: first >> 4 === KEY_FRAME && kind === SAMPLE };
}

/** The same of sound. */
export function readSoundPayload(payload: Buffer): { isConfig: boolean } | null {
  const [first = 0, kind] = payload;
  if (first >> 4 === AAC) return { isConfig: kind === CONFIG };
  const isOpus = first >> 4 === NAMED_SOUND && payload.subarray(1, 5).equals(OPUS);
  return isOpus ? { isConfig: (first & 0x0f) === CONFIG } : null;
}
