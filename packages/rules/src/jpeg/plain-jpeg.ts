// A JPEG without what the camera wrote beside the picture [EXT-405]: place, serial numbers, owner, notes of the maker,
// small pictures, XMP, IPTC, comments. No pixel is decoded: segments are left out, what is coded stays byte for byte.
// What stays: JFIF, colour profile and how colours are coded, orientation, times. Never throws: of bytes that make no
// sense the beginning that does is given.
import { isExif } from './exif-block.ts';
import { type PlainExif, readPlainExif, writePlainExif } from './plain-exif.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const JFIF = [...'JFIF\0'].map((c) => c.charCodeAt(0));
const ICC = [...'ICC_PROFILE\0'].map((c) => c.charCodeAt(0));
const ADOBE = [...'Adobe'].map((c) => c.charCodeAt(0));
/** JFIF without the small picture that may follow. */
const JFIF_BYTES = 18;

/** The same object when there is nothing to take off, so that nothing is copied. */
export function plainJpeg<B extends Uint8Array>(jpeg: B): B | Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return new Uint8Array(0);
  const parts = new Parts(jpeg);
  let at = 2;
  for (;;) {
    const markerAt = markerFrom(jpeg, at);
    const marker = jpeg[markerAt];
    if (marker === undefined || jpeg[at] !== 0xff) return parts.cutAt(at);
    const end = endOfSegment(jpeg, markerAt);
    if (marker === EOI) return parts.endAt(markerAt + 1);
    if (end === null) return parts.cutAt(at);
    takeSegment(parts, jpeg, marker, markerAt + 1, at, end);
    at = end;
    if (marker !== SOS) continue;
    const next = endOfScan(jpeg, at);
    if (next === null) return parts.endAt(jpeg.length);
    at = next;
  }
}

/** `at`: of the first FF before the marker; `lengthAt`: of the segment's length. */
function takeSegment(
  parts: Parts,
  jpeg: Uint8Array,
  marker: number,
  lengthAt: number,
  at: number,
  end: number,
): void {
  const payload = lengthAt + 2;
  if (marker === APP1 && isExif(jpeg, payload, end)) parts.dropExif(at, payload, end);
  else if (marker === APP0 && begins(jpeg, payload, end, JFIF)) {
    if (end - at > JFIF_BYTES) parts.shortenJfif(at, payload, end);
  } else if (isTakenOff(jpeg, marker, payload, end)) parts.drop(at, end);
}

function isTakenOff(jpeg: Uint8Array, marker: number, payload: number, end: number): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15) return false;
  if (marker === APP2) return !begins(jpeg, payload, end, ICC);
  return !(marker === APP14 && begins(jpeg, payload, end, ADOBE));
}

/** Collects what stays, and joins it once. */
class Parts {
  readonly #jpeg: Uint8Array;
  readonly #kept: Uint8Array[] = [];
  /** Where what was not looked at yet begins. */
  #from = 0;
  /** Place among `#kept` of what is written in place of EXIF. */
  #exifAt = -1;
  #exif: PlainExif | null = null;

  constructor(jpeg: Uint8Array) {
    this.#jpeg = jpeg;
  }

  drop(at: number, end: number): void {
    if (at > this.#from) this.#kept.push(this.#jpeg.subarray(this.#from, at));
    this.#from = end;
  }

  /** Of several blocks the first counts, as in programs that show pictures, but for what it does not say. */
  dropExif(at: number, from: number, end: number): void {
    this.drop(at, end);
    const read = readPlainExif(this.#jpeg, from, end);
    if (this.#exif === null) this.#exifAt = this.#kept.length;
    this.#exif = this.#exif === null ? read : joined(this.#exif, read);
  }

  shortenJfif(at: number, payload: number, end: number): void {
    this.drop(at, end);
    const short = new Uint8Array(JFIF_BYTES);
    // Up to the size of the small picture, which is none now.
    short.set([0xff, APP0, 0, JFIF_BYTES - 2, ...this.#jpeg.subarray(payload, payload + 12)]);
    this.#kept.push(short);
  }

  /** The picture up to where it makes sense, ended as one ends. */
  cutAt(at: number): Uint8Array {
    this.drop(at, this.#jpeg.length);
    this.#kept.push(Uint8Array.of(0xff, EOI));
    return this.#join();
  }

  endAt(end: number): Uint8Array {
    if (this.#from === 0 && end === this.#jpeg.length) return this.#jpeg;
    this.drop(end, this.#jpeg.length);
    return this.#join();
  }

  #join(): Uint8Array {
    const exif = this.#exif && writePlainExif(this.#exif);
    if (exif) this.#kept.splice(this.#exifAt, 0, exif);
    const bytes = new Uint8Array(this.#kept.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.#kept) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}

function joined(first: PlainExif, second: PlainExif): PlainExif {
  return {
    orientation: first.orientation === 1 ? second.orientation : first.orientation,
    colorSpace: first.colorSpace ?? second.colorSpace,
    first: new Map([...second.first, ...first.first]),
    exif: new Map([...second.exif, ...first.exif]),
  };
}

function begins(jpeg: Uint8Array, from: number, end: number, word: readonly number[]): boolean {
  return from + word.length <= end && word.every((value, i) => jpeg[from + i] === value);
}

/** Position of the marker code behind one or more FF. */
function markerFrom(jpeg: Uint8Array, at: number): number {
  let i = at + 1;
  while (jpeg[i] === 0xff) i += 1;
  return i;
}

/** Exclusive; a marker without a segment ends behind itself. Null when it reaches beyond the picture. */
function endOfSegment(jpeg: Uint8Array, markerAt: number): number | null {
  const marker = jpeg[markerAt] ?? 0;
  if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) return markerAt + 1;
  const [high, low] = [jpeg[markerAt + 1], jpeg[markerAt + 2]];
  if (marker < 0xc0 || high === undefined || low === undefined) return null;
  const length = high * 256 + low;
  const end = markerAt + 1 + length;
  return length < 2 || end > jpeg.length ? null : end;
}

/** Position of the FF of the marker behind a scan; null without one. */
function endOfScan(jpeg: Uint8Array, start: number): number | null {
  let at = jpeg.indexOf(0xff, start);
  while (at >= 0 && at + 1 < jpeg.length) {
    const next = jpeg[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = jpeg.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return null;
}
