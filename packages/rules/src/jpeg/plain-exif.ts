// The little of an EXIF block that anybody may have: how the picture is turned, when it was taken, its colour space. Read
// out and written anew, so that nothing else can be in it. Every offset comes from the camera, so every read is bounded
// by the block, and any nonsense means "not said".

const HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];
const EXIF_DIRECTORY = 0x8769;
const ORIENTATION = 0x0112;
const COLOR_SPACE = 0xa001;
/** Of the first directory and of the EXIF one. */
const FIRST_TIMES = [0x0132];
/** Taken, digitized, their offsets, fractions of their seconds. */
const EXIF_TIMES = [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292];
/** A time, an offset, a fraction: a text that is none of these may be anything. */
const TIME = /^(?:\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}|[+-]\d{2}:\d{2}|Z|\d{1,9})$/;
const SHORT = 3;
const LONG = 4;
const ASCII = 2;
/** Directories have some dozens; a camera that says more is not believed. */
const MOST_ENTRIES = 512;
const MOST_TEXT = 24;

export interface PlainExif {
  /** 1 to 8. */
  orientation: number;
  /** Null: not said. */
  colorSpace: number | null;
  /** Texts by tag. */
  first: ReadonlyMap<number, string>;
  exif: ReadonlyMap<number, string>;
}

/** Whether the payload in `bytes[from, to)` of an APP1 segment is EXIF. */
export function isExif(bytes: Uint8Array, from: number, to: number): boolean {
  return from + HEADER.length <= to && HEADER.every((value, i) => bytes[from + i] === value);
}

/** What anybody may have of the block in `bytes[from, to)`. */
export function readPlainExif(bytes: Uint8Array, from: number, to: number): PlainExif {
  const tiff = new Tiff(bytes, from + HEADER.length, to);
  const first = tiff.directory(tiff.long(4));
  const pointer = first.get(EXIF_DIRECTORY);
  const exif = pointer === undefined ? new Map<number, number>() : tiff.directory(tiff.long(pointer + 8));
  const turned = tiff.short(first.get(ORIENTATION)) ?? 1;
  return {
    orientation: turned >= 1 && turned <= 8 ? turned : 1,
    colorSpace: tiff.short(exif.get(COLOR_SPACE)),
    first: timesOf(tiff, first, FIRST_TIMES),
    exif: timesOf(tiff, exif, EXIF_TIMES),
  };
}

function timesOf(tiff: Tiff, directory: ReadonlyMap<number, number>, tags: readonly number[]) {
  const times = new Map<number, string>();
  for (const tag of tags) {
    const text = tiff.text(directory.get(tag));
    if (TIME.test(text)) times.set(tag, text);
  }
  return times;
}

/** Bounded reads; null or empty beyond the end. */
class Tiff {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array, from: number, to: number) {
    const start = Math.min(from, to);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + start, to - start);
    this.#isLittle = bytes[start] === 0x49;
  }

  long(at: number): number {
    return at + 4 > this.#view.byteLength ? this.#view.byteLength : this.#view.getUint32(at, this.#isLittle);
  }

  /** Where the first entry of each tag is. */
  directory(at: number): Map<number, number> {
    const entries = new Map<number, number>();
    if (at + 2 > this.#view.byteLength) return entries;
    const count = Math.min(this.#view.getUint16(at, this.#isLittle), MOST_ENTRIES);
    for (let i = 0; i < count; i += 1) {
      const entry = at + 2 + i * 12;
      if (entry + 12 > this.#view.byteLength) break;
      const tag = this.#view.getUint16(entry, this.#isLittle);
      if (!entries.has(tag)) entries.set(tag, entry);
    }
    return entries;
  }

  short(entry: number | undefined): number | null {
    if (entry === undefined || this.#view.getUint16(entry + 2, this.#isLittle) !== SHORT) return null;
    return this.#view.getUint16(entry + 8, this.#isLittle);
  }

  text(entry: number | undefined): string {
    if (entry === undefined || this.#view.getUint16(entry + 2, this.#isLittle) !== ASCII) return '';
    const length = this.#view.getUint32(entry + 4, this.#isLittle);
    const at = length <= 4 ? entry + 8 : this.long(entry + 8);
    if (length > MOST_TEXT || at + length > this.#view.byteLength) return '';
    let text = '';
    for (let i = 0; i < length; i += 1) {
      const code = this.#view.getUint8(at + i);
      if (code === 0) break;
      text += String.fromCharCode(code);
    }
    return text;
  }
}

/** An APP1 segment that says this and nothing else; null when there is nothing to say. */
export function writePlainExif({ orientation, colorSpace, first, exif }: PlainExif): Uint8Array | null {
  if (orientation === 1 && colorSpace === null && first.size === 0 && exif.size === 0) return null;
  const inExif: Entry[] = [
    ...[...exif].map(([tag, text]) => ({ tag, type: ASCII, value: text })),
    ...(colorSpace === null ? [] : [{ tag: COLOR_SPACE, type: SHORT, value: colorSpace }]),
  ];
  const inFirst: Entry[] = [
    { tag: ORIENTATION, type: SHORT, value: orientation },
    ...[...first].map(([tag, text]) => ({ tag, type: ASCII, value: text })),
    ...(inExif.length === 0 ? [] : [{ tag: EXIF_DIRECTORY, type: LONG, value: 0 }]),
  ];
  const exifAt = 8 + lengthOf(inFirst);
  const pointer = inFirst.find(({ tag }) => tag === EXIF_DIRECTORY);
  if (pointer) pointer.value = exifAt;
  const bytes = new Uint8Array(4 + HEADER.length + exifAt + (inExif.length === 0 ? 0 : lengthOf(inExif)));
  bytes.set([0xff, 0xe1, (bytes.length - 2) >> 8, (bytes.length - 2) & 255, ...HEADER]);
  const view = new DataView(bytes.buffer, 4 + HEADER.length);
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  writeDirectory(view, 8, inFirst);
  if (inExif.length > 0) writeDirectory(view, exifAt, inExif);
  return bytes;
}

interface Entry {
  tag: number;
  type: number;
  value: number | string;
}

/** Bytes of a directory with the texts behind it, which do not fit into its entries. */
function lengthOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { value }) => sum + 12 + outside(value), 2 + 4);
}

const outside = (value: number | string) =>
  typeof value === 'string' && value.length + 1 > 4 ? value.length + 1 : 0;

/** Tags must be in order. */
function writeDirectory(view: DataView, at: number, entries: readonly Entry[]): void {
  view.setUint16(at, entries.length);
  let textAt = at + 2 + entries.length * 12 + 4;
  for (const [i, { tag, type, value }] of [...entries].sort((a, b) => a.tag - b.tag).entries()) {
    const entry = at + 2 + i * 12;
    view.setUint16(entry, tag);
    view.setUint16(entry + 2, type);
    view.setUint32(entry + 4, typeof value === 'string' ? value.length + 1 : 1);
    if (typeof value !== 'string') {
      if (type === LONG) view.setUint32(entry + 8, value);
      else view.setUint16(entry + 8, value);
      continue;
    }
    const isInside = outside(value) === 0;
    const to = isInside ? entry + 8 : textAt;
    for (let c = 0; c < value.length; c += 1) view.setUint8(to + c, value.charCodeAt(c));
    if (isInside) continue;
    view.setUint32(entry + 8, textAt);
    textAt += value.length + 1;
  }
}
