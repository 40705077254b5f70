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
