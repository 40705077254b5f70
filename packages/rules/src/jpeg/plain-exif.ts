// The little of an EXIF block that anybody may have: how the picture is turned, when it was taken, its colour space. Read
// out and written anew, so that nothing else can be in it.
import { ASCII, type Directory, EXIF_DIRECTORY, EXIF_HEADER, ExifBlock, LONG, SHORT } from './exif-block.ts';

const ORIENTATION = 0x0112;
const COLOR_SPACE = 0xa001;
/** Of the first directory and of the EXIF one. */
const FIRST_TIMES = [0x0132];
/** Taken, digitized, their offsets, fractions of their seconds. */
const EXIF_TIMES = [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292];
/** A time, an offset, a fraction: a text that is none of these may be anything. */
const TIME = /^(?:\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}|[+-]\d{2}:\d{2}|Z|\d{1,9})$/;
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

/** What anybody may have of the block in `bytes[from, to)`. */
export function readPlainExif(bytes: Uint8Array, from: number, to: number): PlainExif {
  const block = new ExifBlock(bytes, from, to);
  const first = block.first();
  const exif = block.exif(first);
  const turned = shortOf(block, first.get(ORIENTATION)) ?? 1;
  return {
    orientation: turned >= 1 && turned <= 8 ? turned : 1,
    colorSpace: shortOf(block, exif.get(COLOR_SPACE)),
    first: timesOf(block, first, FIRST_TIMES),
    exif: timesOf(block, exif, EXIF_TIMES),
  };
}

function shortOf(block: ExifBlock, entry: number | undefined): number | null {
  return entry === undefined || block.typeOf(entry) !== SHORT ? null : block.shortAt(entry + 8);
}

function timesOf(block: ExifBlock, directory: Directory, tags: readonly number[]) {
  const times = new Map<number, string>();
  for (const tag of tags) {
    const entry = directory.get(tag);
    const text = entry === undefined || block.typeOf(entry) !== ASCII ? '' : block.text(entry, MOST_TEXT);
    if (TIME.test(text)) times.set(tag, text);
  }
  return times;
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
  const bytes = new Uint8Array(
    4 + EXIF_HEADER.length + exifAt + (inExif.length === 0 ? 0 : lengthOf(inExif)),
  );
  bytes.set([0xff, 0xe1, (bytes.length - 2) >> 8, (bytes.length - 2) & 255, ...EXIF_HEADER]);
  const view = new DataView(bytes.buffer, 4 + EXIF_HEADER.length);
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
