/** Tells what a file is by its first bytes, whatever its name or sender says (MED-06). Never throws. */
import type { MediaContentType } from './limits.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Brands of files that are MP4: ISO base media and its makers' own names for it. */
const MP4_BRANDS = /^(iso[m2-9]|mp4[12]|mp71|avc1|M4V[ HP]|dash|MSNV|XAVC)$/;
/** These begin alike but are something else: QuickTime, and pictures in the same boxes. */
const NOT_MP4 = /^(qt {2}|hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs]|crx )$/;

/** The type of a file of which `head` are at least the first 64 bytes; null when it is none that is taken. */
export function sniffMedia(head: Uint8Array): MediaContentType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (PNG.every((byte, index) => head[index] === byte)) return 'image/png';
  return isMp4(head) ? 'video/mp4' : null;
}

function isMp4(head: Uint8Array): boolean {
  if (head.length < 16 || textAt(head, 4) !== 'ftyp') return false;
  const major = textAt(head, 8);
  if (NOT_MP4.test(major)) return false;
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const brands = [major];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at));
  return brands.some((brand) => MP4_BRANDS.test(brand));
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
