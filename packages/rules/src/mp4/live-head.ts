/** What the head (init segment) of live video says of its tracks. */
import { type Box, findBox, fourLetters, listBoxes, type Place } from './boxes.ts';

export interface HeadTrack {
  trackId: number;
  /** Ticks of a second. */
  timescale: number;
  /** `avc1`, `hvc1`, `mp4a`, `Opus`, … */
  codec: string;
  isVideo: boolean;
  /** The fields and boxes that describe the codec, for `avcRecord` and `soundConfig`. */
  entry: Place;
}

/** Fields of a sample entry before its boxes, in bytes. */
const VIDEO_ENTRY_BYTES = 78;
const SOUND_ENTRY_BYTES = 28;
const LIST_HEAD_BYTES = 8;
const HANDLER_AT = 8;

/** In their order; empty for what is no head. @throws RangeError for boxes too short for their fields */
export function readHead(view: DataView): HeadTrack[] {
  const moov = findBox(view, ['moov']);
  return moov ? listBoxes(view, 'trak', moov).flatMap((track) => readTrack(view, track) ?? []) : [];
}

function readTrack(view: DataView, track: Box): HeadTrack | null {
  const head = findBox(view, ['tkhd'], track);
  const times = findBox(view, ['mdia', 'mdhd'], track);
  const handler = findBox(view, ['mdia', 'hdlr'], track);
  const entries = findBox(view, ['mdia', 'minf', 'stbl', 'stsd'], track);
  if (!head || !times || !entries) return null;
  const entryAt = entries.contentAt + LIST_HEAD_BYTES;
  return {
    trackId: view.getUint32(afterDates(view, head)),
    timescale: view.getUint32(afterDates(view, times)),
    codec: fourLetters(view, entryAt + 4),
    isVideo: handler !== null && fourLetters(view, handler.contentAt + HANDLER_AT) === 'vide',
    entry: { contentAt: entryAt + 8, end: entries.end },
  };
}

/** Two dates follow version and flags, of eight bytes each in version 1. */
const afterDates = (view: DataView, { contentAt }: Place) =>
  contentAt + (view.getUint8(contentAt) === 1 ? 20 : 12);

/** Where the avcC record of H.264 lies; null for what is none. */
export function avcRecord(view: DataView, { codec, entry }: HeadTrack): Place | null {
  if (codec !== 'avc1') return null;
  return findBox(view, ['avcC'], { contentAt: entry.contentAt + VIDEO_ENTRY_BYTES, end: entry.end });
}

const STREAM_TAG = 3;
const DECODER_TAG = 4;
const CONFIG_TAG = 5;
/** Fields of a descriptor before those within it, in bytes. */
const FIELD_BYTES: Readonly<Record<number, number>> = { [STREAM_TAG]: 3, [DECODER_TAG]: 13 };

/** Where the AudioSpecificConfig of AAC lies; null for what is none. */
export function soundConfig(view: DataView, { codec, entry }: HeadTrack): Place | null {
  if (codec !== 'mp4a') return null;
  const esds = findBox(view, ['esds'], { contentAt: entry.contentAt + SOUND_ENTRY_BYTES, end: entry.end });
  return esds && configIn(view, { contentAt: esds.contentAt + 4, end: esds.end });
}

/** Goes down the descriptors of MPEG-4: each lies in the one before, behind its fields. */
function configIn(view: DataView, within: Place): Place | null {
  for (let { contentAt: at, end } = within; at < end; ) {
    const tag = view.getUint8(at);
    const content = descriptorContent(view, { contentAt: at + 1, end });
    if (tag === CONFIG_TAG) return content;
    const skipped = FIELD_BYTES[tag];
    if (skipped === undefined) return null;
    [at, end] = [content.contentAt + skipped, content.end];
  }
  return null;
}

/** What follows a length of one to four bytes, with seven bits each. */
function descriptorContent(view: DataView, { contentAt, end }: Place): Place {
  let at = contentAt;
  let length = 0;
  for (let more = true; more && at < contentAt + 4 && at < end; at++) {
    length = (length << 7) | (view.getUint8(at) & 0x7f);
    more = (view.getUint8(at) & 0x80) !== 0;
  }
  return { contentAt: at, end: Math.min(end, at + length) };
}
