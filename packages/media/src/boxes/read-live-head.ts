/** Reads of a head (init segment) what those need who send its samples on by other means than MP4. Pure bytes. */
import { operatorError } from '@longview/base';
import { type BoxPlace, findBox, listBoxes, readBoxes } from './box.ts';

export interface HeadTrack {
  trackId: number;
  /** Ticks of a second. */
  timescale: number;
  /** `avc1`, `hvc1`, `mp4a`, … */
  codec: string;
  /** The avcC record of H.264, the AudioSpecificConfig of AAC; null for what is neither. */
  config: Buffer | null;
}

/** Fields of a sample entry before its boxes, in bytes. */
const VIDEO_ENTRY_BYTES = 78;
const SOUND_ENTRY_BYTES = 28;
const LIST_HEAD_BYTES = 8;

/** None of what is no head at all. @throws AppError Internal for boxes that are too short for their fields */
export function readLiveHead(bytes: Buffer): HeadTrack[] {
  const moov = findBox(bytes, ['moov']);
  if (!moov) return [];
  const read = () => listBoxes(bytes, 'trak', moov).flatMap((track) => readTrack(bytes, track) ?? []);
  return readBoxes(read, () => operatorError('Internal', 'This head is not one of live video.'));
}

function readTrack(bytes: Buffer, { contentAt, end }: BoxPlace): HeadTrack | null {
  const place = (...path: string[]) => findBox(bytes, path, contentAt, end);
  const [head, times] = [place('tkhd'), place('mdia', 'mdhd')];
  const entries = place('mdia', 'minf', 'stbl', 'stsd');
  if (!head || !times || !entries) return null;
  // Version 1 has times of eight bytes, which come first.
  const after = (box: BoxPlace) => box.contentAt + (bytes[box.contentAt] === 1 ? 20 : 12);
  const entryAt = entries.contentAt + LIST_HEAD_BYTES;
  const codec = bytes.toString('latin1', entryAt + 4, entryAt + 8);
  return {
    trackId: bytes.readUInt32BE(after(head)),
    timescale: bytes.readUInt32BE(after(times)),
    codec,
    config: configOf(bytes, codec, { contentAt: entryAt + 8, end: entries.end }),
  };
}

function configOf(bytes: Buffer, codec: string, { contentAt, end }: BoxPlace): Buffer | null {
  if (codec === 'avc1') {
    const record = findBox(bytes, ['avcC'], contentAt + VIDEO_ENTRY_BYTES, end);
    return record && bytes.subarray(record.contentAt, record.end);
  }
  const descriptors = codec === 'mp4a' ? findBox(bytes, ['esds'], contentAt + SOUND_ENTRY_BYTES, end) : null;
  return descriptors && soundConfig(bytes.subarray(descriptors.contentAt + 4, descriptors.end));
}

const STREAM_TAG = 3;
const DECODER_TAG = 4;
const CONFIG_TAG = 5;
/** Fields of a descriptor before those within it, in bytes. */
const FIELD_BYTES: Readonly<Record<number, number>> = { [STREAM_TAG]: 3, [DECODER_TAG]: 13 };

/** Goes down the descriptors of MPEG-4, each with a tag and a length of up to four bytes. */
function soundConfig(bytes: Buffer): Buffer | null {
  const tag = bytes[0];
  if (tag === undefined) return null;
  let at = 1;
  let length = 0;
  for (let more = true; more && at < 5; at++) {
    const part = bytes[at] ?? 0;
    length = (length << 7) | (part & 0x7f);
    more = (part & 0x80) !== 0;
  }
  const content = bytes.subarray(at, at + length);
  if (tag === CONFIG_TAG) return content;
  const skipped = FIELD_BYTES[tag];
  return skipped === undefined ? null : soundConfig(content.subarray(skipped));
}
