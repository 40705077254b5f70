/** Video that encoders and Stations send to us (EXT-188, EXT-200, DVP-12). */

const KEY_LENGTH = 32;
/** None that look alike: people type keys into encoders. 32 of 31 characters are 158 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `randomBelow(n)` gives a uniform whole number from 0 to n-1. */
export function makePushKey(randomBelow: (n: number) => number): string {
  return Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('');
}

export function isPushKey(text: string): boolean {
  return text.length === KEY_LENGTH && [...text].every((letter) => ALPHABET.includes(letter));
}

/** A publisher that sends nothing for this time is gone, and another one may come; milliseconds. */
export const PUSH_GONE_MS = 10_000;

export const PUSH_LIMITS = {
  /** From the connection to a key that is known; milliseconds. */
  greetMs: 10_000,
  /** Bytes taken before that. */
  greetBytes: 64 * 1024,
  connections: 500,
  connectionsOfAddress: 50,
  /** Wrong keys of one address in `wrongKeysForgottenMs`; further connections are not taken. */
  wrongKeys: 20,
  wrongKeysForgottenMs: 10 * 60_000,
  /** Of one picture, or one piece of sound. */
  messageBytes: 8 * 1024 ** 2,
  /** Chunk streams of a connection; encoders use up to eight. */
  chunkStreams: 32,
  /** Kept since the last key frame, for who comes to watch. */
  ringBytes: 16 * 1024 ** 2,
  /** What a reader may leave untaken. */
  unsentBytes: 4 * 1024 ** 2,
} as const;

/** Told to encoders, and shown by them where they show anything. */
export const PUSH_REFUSALS = {
  unknownKey: 'This stream key is not known. Make a new one in the settings of the camera.',
  notCapturing: 'This camera takes no video now: it is not recording.',
  notEnabled: 'The video stream is switched off for this camera. Enable it in the subscription.',
  notInPlan: 'The plan does not include video streams.',
  taken: 'Somebody else sends to this camera already.',
  codec: 'Send H.264 video, and AAC sound or none.',
  busy: 'Too many connections or wrong keys. Try again later.',
} as const;
export type PushRefusal = keyof typeof PUSH_REFUSALS;
