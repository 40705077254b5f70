/**
 * Finds boxes of MP4 (ISO/IEC 14496-12 §4.2): size, four letters, content. A size is believed only as far as there are
 * bytes: where one lies, nothing more is found behind it. Never changes the bytes.
 */

/** Most bytes that the size and the letters of a box take. */
export const BOX_HEAD_BYTES = 16;
const SHORT_HEAD_BYTES = 8;
/** In place of a size: it has 64 bits and follows the letters. */
const IS_LONG = 1;
/** In place of a size: the box goes on to the end of what holds it. */
const IS_REST = 0;

/** A part of the bytes. */
export interface Place {
  contentAt: number;
  /** After the last byte. */
  end: number;
}

/** Where a box lies: `contentAt` is after its size and letters. */
export interface Box extends Place {
  type: string;
}

/** The bytes as the readers here take them; nothing is copied. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/**
 * The box that begins at `at`, when all of it lies before `end`; else null. `end` may lie beyond the bytes that are
 * there: of the box only its size and letters are read.
 */
export function boxAt(view: DataView, at: number, end: number): Box | null {
  const readable = Math.min(end, view.byteLength);
  if (at + SHORT_HEAD_BYTES > readable) return null;
  const short = view.getUint32(at);
  if (short === IS_LONG && at + BOX_HEAD_BYTES > readable) return null;
  const headBytes = short === IS_LONG ? BOX_HEAD_BYTES : SHORT_HEAD_BYTES;
  const size = short === IS_LONG ? Number(view.getBigUint64(at + SHORT_HEAD_BYTES)) : short;
  const boxEnd = short === IS_REST ? end : at + size;
  if (boxEnd < at + headBytes || boxEnd > end) return null;
  return { type: fourLetters(view, at + 4), contentAt: at + headBytes, end: boxEnd };
}

/** The four letters at `at`. @throws RangeError beyond the end */
export function fourLetters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

/** The first box at `path`, outermost first; of each box on the way the first is taken. Null when there is none. */
export function findBox(view: DataView, path: readonly string[], within: Place = allOf(view)): Box | null {
  const [wanted, ...inner] = path;
  for (const box of boxesIn(view, within)) {
    if (box.type === wanted) return inner.length === 0 ? box : findBox(view, inner, box);
  }
  return null;
}

/** The boxes of `type` that lie directly in `within`, in their order. */
export function listBoxes(view: DataView, type: string, within: Place): Box[] {
  return [...boxesIn(view, within)].filter((box) => box.type === type);
}

function* boxesIn(view: DataView, { contentAt, end }: Place): Generator<Box, void, undefined> {
  for (let box = boxAt(view, contentAt, end); box; box = boxAt(view, box.end, end)) yield box;
}

const allOf = ({ byteLength }: DataView): Place => ({ contentAt: 0, end: byteLength });
