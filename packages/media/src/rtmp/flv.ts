/** How RTMP carries H.264 and AAC: what stands before the bytes of a sample. Pure bytes. */
import { writeAmf } from './amf.ts';

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
export function videoPayload(
  bytes: Buffer,
  { isKey, offsetMs }: { isKey: boolean; offsetMs: number },
): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(((isKey ? KEY_FRAME : INTER_FRAME) << 4) | AVC, 0);
  head.writeUInt8(SAMPLE, 1);
  head.writeIntBE(Math.round(offsetMs), 2, 3);
  return Buffer.concat([head, bytes]);
}

/** `avcConfig`: the avcC record. */
export function videoConfigPayload(avcConfig: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(KEY_FRAME << 4) | AVC, CONFIG, 0, 0, 0]), avcConfig]);
}

export function soundPayload(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([AAC_HEAD, SAMPLE]), bytes]);
}

/** `config`: the AudioSpecificConfig. */
export function soundConfigPayload(config: Buffer): Buffer {
  return Buffer.concat([Buffer.from([AAC_HEAD, CONFIG]), config]);
}

/** One packet of Opus. Read by us and FFmpeg; platforms want AAC. */
export function opusPayload(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(NAMED_SOUND << 4) | SAMPLE]), OPUS, bytes]);
}

/** `config`: the OpusHead of its files. */
export function opusConfigPayload(config: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(NAMED_SOUND << 4) | CONFIG]), OPUS, config]);
}

/** What a platform is told of the stream before it. */
export function aboutPayload({ width, height }: { width: number; height: number }): Buffer {
  return writeAmf('@setDataFrame', 'onMetaData', {
    ...{ width, height, videocodecid: AVC, audiocodecid: AAC, encoder: 'Longview' },
  });
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
