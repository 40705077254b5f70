/** Unix seconds or milliseconds in the name of a file: `1588334433.jpg`, `front-1588334433.123-x1.jpg` [EXT-313]. */

/** 2005 to 2033 for both; what lies ahead of now is refused by who asks. */
const FROM_SEC = 1_104_537_600;
const TO_SEC = 2_000_000_000;

/**
 * Ten digits (with a fraction, as Frigate writes) or thirteen, that stand alone or behind a word of letters. Longer
 * numbers are dates or serial numbers.
 */
const NUMBER =
  /(?<![\dA-Za-z])(?<!\d\.)(?:[A-Za-z]{2,16})?(?:(\d{10})(?:\.\d{1,9})?|(\d{10})\d{3})(?![\dA-Za-z])/g;

/** Unix seconds, rounded down; null without any. The last one of the file's own name counts; folders do not. */
export function unixTime(path: string): number | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const times = [...name.matchAll(NUMBER)].map(([, seconds, ofMillis]) => Number(seconds ?? ofMillis));
  return times.findLast((timeSec) => timeSec >= FROM_SEC && timeSec < TO_SEC) ?? null;
}
