/** Reads of heads and fragments, as the service writes live video, what a player must know of their pictures. */

/** Heads name the video first. */
const VIDEO_TRACK = 1;
const HEAD_BYTES = 8;
/** Of `trun`: version and flags, count, offset of the data; then duration, size and flags of the first sample. */
const FIRST_FLAGS_AT = 12 + 8;
const IS_NO_KEY = 0x10000;
/** Of `tfdt` in version 1: after version and flags. */
const TIME_AT = 4;
/** Of `mdhd` in version 0: after version, flags and two dates; in version 1 these are twice as long. */
const SCALE_AT = [12, 20];

/** Ticks of a second of the head's video; null for bytes that are no head. */
export function timeScaleOf(head: ArrayBuffer): number | null {
  const view = new DataView(head);
  const media = find(view, ['moov', 'trak', 'mdia', 'mdhd'], { at: 0, end: view.byteLength });
  const at = media && SCALE_AT[view.getUint8(media.at)];
  return media && at ? view.getUint32(media.at + at) : null;
}

/** A fragment's picture; null for sound alone. */
export interface FragmentPicture {
  /** In ticks. */
  startTicks: number;
  /** It needs none before it. */
  isKey: boolean;
}

export function pictureOf(fragment: ArrayBuffer): FragmentPicture | null {
  const view = new DataView(fragment);
  const moof = find(view, ['moof'], { at: 0, end: view.byteLength });
  for (const track of moof ? boxes(view, 'traf', moof) : []) {
    const [about, time, run] = ['tfhd', 'tfdt', 'trun'].map((type) => find(view, [type], track));
    if (!about || !time || !run || view.getUint32(about.at + 4) !== VIDEO_TRACK) continue;
    const isKey = (view.getUint32(run.at + FIRST_FLAGS_AT) & IS_NO_KEY) === 0;
    return { startTicks: Number(view.getBigUint64(time.at + TIME_AT)), isKey };
  }
  return null;
}

/** Where the content of a box begins and ends. */
interface Place {
  at: number;
  end: number;
}

function find(view: DataView, [type = '', ...inner]: readonly string[], within: Place): Place | null {
  const [found] = boxes(view, type, within);
  return found && inner.length > 0 ? find(view, inner, found) : (found ?? null);
}

function boxes(view: DataView, type: string, within: Place): Place[] {
  const found: Place[] = [];
  for (let { at } = within; at + HEAD_BYTES <= within.end; ) {
    const size = view.getUint32(at);
    if (size < HEAD_BYTES || at + size > within.end) break;
    const letters = [4, 5, 6, 7].map((offset) => String.fromCharCode(view.getUint8(at + offset)));
    if (letters.join('') === type) found.push({ at: at + HEAD_BYTES, end: at + size });
    at += size;
  }
  return found;
}
