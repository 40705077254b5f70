import { SLOTS_A_DAY } from './grid.ts';

const VERSION = 1;
const MOST_RUN = 255;

/** The marks of a day, one byte a slot, as a version and runs of length and byte (EXT-555): some 30 bytes for most days. */
export function encodeMarks(marks: Uint8Array): Uint8Array {
  if (marks.length !== SLOTS_A_DAY)
    throw new RangeError(
      `marks: ${marks.length} bytes; give one for each of the ${SLOTS_A_DAY} slots of a day.`,
    );
  const bytes = [VERSION];
  for (let from = 0; from < marks.length; ) {
    let to = from + 1;
    while (to < marks.length && marks[to] === marks[from] && to - from < MOST_RUN) to++;
    bytes.push(to - from, marks[from] as number);
    from = to;
  }
  return Uint8Array.from(bytes);
}

/** Null for bytes of another version, or that are no day: the marks are made anew from the grids. */
export function decodeMarks(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== VERSION || bytes.length % 2 === 0) return null;
  const marks = new Uint8Array(SLOTS_A_DAY);
  let at = 0;
  for (let i = 1; i < bytes.length; i += 2) {
    const length = bytes[i] as number;
    if (length === 0 || at + length > SLOTS_A_DAY) return null;
    marks.fill(bytes[i + 1] as number, at, at + length);
    at += length;
  }
  return at === SLOTS_A_DAY ? marks : null;
}
