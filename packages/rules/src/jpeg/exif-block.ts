// An EXIF block of a JPEG: directories of tags, as TIFF has them. Every offset in it comes from the camera, so every read
// is bounded by the block, and any nonsense means "not said". Why no library: ADR 0016.

/** What comes before the block in the payload of its segment. */
export const EXIF_HEADER: readonly number[] = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Directories have some dozens; a camera that says more is not believed. */
const MOST_ENTRIES = 512;
const ENTRY_BYTES = 12;
const ORIENTATION = 0x0112;
/** In the first directory: where the one is that says how the picture was taken. */
export const EXIF_DIRECTORY = 0x8769;

/** Types of values. */
export const ASCII = 2;
export const SHORT = 3;
export const LONG = 4;

/** Of a directory: where the first entry of each tag is. */
export type Directory = ReadonlyMap<number, number>;

/** Whether the payload in `bytes[from, to)` of an APP1 segment is EXIF. */
export function isExif(bytes: Uint8Array, from: number, to: number): boolean {
  return from + EXIF_HEADER.length <= to && EXIF_HEADER.every((value, i) => bytes[from + i] === value);
}

/** EXIF orientation 1 to 8 of the APP1 payload in `bytes[from, to)`; 1 when absent or malformed. */
export function readOrientation(bytes: Uint8Array, from: number, to: number): number {
  const order = bytes[from + EXIF_HEADER.length];
  if (!isExif(bytes, from, to) || (order !== 0x49 && order !== 0x4d)) return 1;
  const block = new ExifBlock(bytes, from, to);
  const entry = block.first().get(ORIENTATION);
  const value = entry === undefined ? 1 : block.shortAt(entry + 8);
  return value >= 1 && value <= 8 ? value : 1;
}

export class ExifBlock {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  /** Of a payload that `isExif`. */
  constructor(bytes: Uint8Array, from: number, to: number) {
    const start = Math.min(from + EXIF_HEADER.length, to);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + start, to - start);
    this.#isLittle = bytes[start] === 0x49;
  }

  first(): Directory {
    return this.#directory(4);
  }

  /** How the picture was taken; empty where the first directory names none. */
  exif(first: Directory): Directory {
    const pointer = first.get(EXIF_DIRECTORY);
    return pointer === undefined ? new Map() : this.#directory(pointer + 8);
  }

  /** The type of an entry's value. */
  typeOf(entry: number): number {
    return this.shortAt(entry + 2);
  }

  /** 16 bits at a place within an entry. */
  shortAt(at: number): number {
    return this.#view.getUint16(at, this.#isLittle);
  }

  /** A text up to its zero; empty without an entry, and for one of more than `mostLength` or beyond the block. */
  text(entry: number | undefined, mostLength: number): string {
    if (entry === undefined) return '';
    const length = this.#view.getUint32(entry + 4, this.#isLittle);
    const at = length <= 4 ? entry + 8 : this.#view.getUint32(entry + 8, this.#isLittle);
    if (length > mostLength || at + length > this.#view.byteLength) return '';
    const codes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length);
    return String.fromCharCode(...codes).replace(/\0.*$/s, '');
  }

  /** Of the whole entries; `pointerAt` is where it is said where it begins. */
  #directory(pointerAt: number): Directory {
    const { byteLength } = this.#view;
    const entries = new Map<number, number>();
    const from = pointerAt + 4 > byteLength ? byteLength : this.#view.getUint32(pointerAt, this.#isLittle);
    if (from + 2 > byteLength) return entries;
    const count = Math.min(this.shortAt(from), MOST_ENTRIES);
    for (let i = 0; i < count; i++) {
      const entry = from + 2 + i * ENTRY_BYTES;
      if (entry + ENTRY_BYTES > byteLength) break;
      const tag = this.shortAt(entry);
      if (!entries.has(tag)) entries.set(tag, entry);
    }
    return entries;
  }
}
