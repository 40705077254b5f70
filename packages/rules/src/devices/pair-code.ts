/** Pair codes (PAIR-10, PAIR-11, DVP-02, DVP-04, EXT-480): their letters, and what kind of device one is for. Pure. */

/** Letters and digits that nobody takes for one another. */
export const PAIR_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const STATION_LENGTH = 12;
/** Of a Window's code, before the `W` that ends it. */
const WINDOW_LENGTH = 26;
const LEAST_LENGTH = 11; // CON-34

/** Of short codes: without I, L, O and U beside 0 and 1 [EXT-480]. */
export const SHORT_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const SHORT_LENGTH = 8;
/** How long a short code is valid, and after what time a Window asks for another one, seconds [EXT-480]. */
export const SHORT_CODE_SEC = { valid: 600, renewed: 570 } as const;

/** How long a code waits to be paired, seconds [DVP-02]. */
export const PAIR_CODE_SEC = { Station: 15 * 60, Window: 24 * 3600 } as const;
/** A Station's code is asked about this often, seconds [CON-16]. */
export const PAIR_POLL_SEC = 5;

export type DeviceType = 'Window' | 'Station';

/**
 * A code as it is compared: people type it in groups as they read it, with dashes, in lower case, or paste the address
 * of the QR code [PAIR-11] [EXT-482].
 */
export function pairCodeOf(text: string): string {
  const inAddress = /[?&]paircode=([^&#\s]+)/i.exec(text)?.[1];
  return (inAddress ?? text).replace(/[\s\u2010-\u2015-]+/g, '').toUpperCase();
}

/** Whether it is a Window's short code; `code` as `pairCodeOf` gives it [EXT-480]. */
export function isShortCode(code: string): boolean {
  return code.length === SHORT_LENGTH && [...code].every((letter) => SHORT_CODE_ALPHABET.includes(letter));
}

/** A new short code; `randomBelow` as for `makePairCode` [EXT-480]. */
export function makeShortCode(randomBelow: (n: number) => number): string {
  return randomText(SHORT_CODE_ALPHABET, SHORT_LENGTH, randomBelow);
}

/**
 * What the code is for: 27 characters ending in `W` are a Window's [CON-35], as is a short code [EXT-481]. Null: too
 * short to be a code [PAIR-10].
 */
export function pairCodeType(text: string): DeviceType | null {
  const code = pairCodeOf(text);
  if (isShortCode(code)) return 'Window';
  if (code.length < LEAST_LENGTH) return null;
  return code.length === WINDOW_LENGTH + 1 && code.endsWith('W') ? 'Window' : 'Station';
}

/** Whether a Window made the code as DVP-04 says; `code` as `pairCodeOf` gives it. */
export function isWindowCode(code: string): boolean {
  return (
    code.length === WINDOW_LENGTH + 1 &&
    code.endsWith('W') &&
    [...code].every((letter) => PAIR_ALPHABET.includes(letter))
  );
}

/** A new code [DVP-02] [DVP-04]; `randomBelow(n)` gives a uniform whole number from 0 to n-1. */
export function makePairCode(type: DeviceType, randomBelow: (n: number) => number): string {
  const length = type === 'Station' ? STATION_LENGTH : WINDOW_LENGTH;
  return randomText(PAIR_ALPHABET, length, randomBelow) + (type === 'Window' ? 'W' : '');
}

function randomText(alphabet: string, length: number, randomBelow: (n: number) => number): string {
  return Array.from({ length }, () => alphabet[randomBelow(alphabet.length)]).join('');
}
