/** Reads of a fragment, as the service writes live video, whether its picture needs none before it. */

/** The head names the video first. */
const VIDEO_TRACK = 1;
const HEAD_BYTES = 8;
/** Of `trun`: version and flags, count, offset of the data; then duration, size and flags of the first sample. */
const FIRST_FLAGS_AT = HEAD_BYTES + 12 + 8;
const IS_NO_KEY = 0x10000;

export function isKeyFragment(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  for (const moof of boxes(view, 'moof', 0, view.byteLength))
    for (const track of boxes(view, 'traf', moof.at + HEAD_BYTES, moof.end)) {
      const [about] = boxes(view, 'tfhd', track.at + HEAD_BYTES, track.end);
      if (!about || view.getUint32(about.at + HEAD_BYTES + 4) !== VIDEO_TRACK) continue;
      const [run] = boxes(view, 'trun', track.at + HEAD_BYTES, track.end);
      return run !== undefined && (view.getUint32(run.at + FIRST_FLAGS_AT) & IS_NO_KEY) === 0;
    }
  return false;
}

interface Box {
  at: number;
  end: number;
}

function boxes(view: DataView, type: string, from: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + HEAD_BYTES <= end; ) {
    const size = view.getUint32(at);
    if (size < HEAD_BYTES || at + size > end) break;
    const letters = [4, 5, 6, 7].map((offset) => String.fromCharCode(view.getUint8(at + offset)));
    if (letters.join('') === type) found.push({ at, end: at + size });
    at += size;
  }
  return found;
}
