/** Pair codes (PAIR-10, PAIR-11, DVP-02, DVP-04): their letters, and what kind of device one is for. Pure. */

/** Letters and digits that nobody takes for one another. */
export const PAIR_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const STATION_LENGTH = 12;
/** Of a Window's code, before the `W` that ends it. */
const WINDOW_LENGTH = 26;
const LEAST_LENGTH = 11; // CON-34

/** How long a code waits to be paired, seconds [DVP-02]. */
export const PAIR_CODE_SEC = { Station: 15 * 60, Window: 24 * 3600 } as const;
/** A Station's code is asked about this often, seconds [CON-16]. */
export const PAIR_POLL_SEC = 5;

export type DeviceType = 'Window' | 'Station';

/** A code as it is compared: people type it in groups as they read it, and in lower case [PAIR-11]. */
export function pairCodeOf(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** What the code is for: 27 characters ending in `W` are a Window's [CON-35]. Null: too short to be a code [PAIR-10]. */
export function pairCodeType(text: string): DeviceType | null {
  const code = pairCodeOf(text);
  if (code.length < LEAST_LENGTH) return null;
  return code.length === WINDOW_LENGTH + 1 && code.endsWith('W') ? 'Window' : 'Station';
}

/** Whether a Window made the code as DVP-04 says; `code` as `pairCodeOf` gives it. */
export function isWindowCode(code: string): boolean {
  return pairCodeType(code) === 'Window' && [...code].every((letter) => PAIR_ALPHABET.includes(letter));
}

/** A new code [DVP-02] [DVP-04]; `randomBelow(n)` gives a uniform whole number from 0 to n-1. */
export function makePairCode(type: DeviceType, randomBelow: (n: number) => number): string {
  const letters = Array.from(
    { length: type === 'Station' ? STATION_LENGTH : WINDOW_LENGTH },
    () => PAIR_ALPHABET[randomBelow(PAIR_ALPHABET.length)],
  );
  return letters.join('') + (type === 'Window' ? 'W' : '');
}
