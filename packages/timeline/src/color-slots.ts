/** Decoded answer of frame-colors (PUB-17): four bytes a slot, red, green, blue, frames capped at 255. */
export interface ColorSlots {
  fromSec: number;
  stepSec: number;
  bytes: Uint8Array;
}

/** The bytes of `Colors`. */
export function colorBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The slots of a stretch that have pictures, ascending: their beginnings, unix seconds. */
export function filledSlots(pieces: readonly ColorSlots[], fromSec: number, toSec: number): number[] {
  return pieces.flatMap((piece) => {
    const { stepSec, bytes } = piece;
    const first = Math.max(0, Math.floor((fromSec - piece.fromSec) / stepSec));
    const end = Math.min(bytes.length / 4, Math.ceil((toSec - piece.fromSec) / stepSec));
    const slots = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
    return slots.filter((slot) => bytes[slot * 4 + 3]).map((slot) => piece.fromSec + slot * stepSec);
  });
}
