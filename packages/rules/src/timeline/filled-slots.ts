import type { ColorSlots } from './paint.ts';

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
