/**
 * Finds parsers whose time grows faster than their input: pieces of true inputs are repeated to a length, and to eight
 * times that. The ratio is looked at and not the time, so that a slow machine finds the same.
 */
import type { FuzzedParser } from './fuzzed-parser.ts';
import { type FuzzInput, MAX_INPUT_CHARS, toInput } from './inputs.ts';

const TIMES = 8;
/** Linear gives 8, n log n about 10, quadratic 64. */
const MAX_RATIO = 32;
/** Below this a ratio is noise, and nobody is kept busy. */
const WORTH_MS = 25;
const TRIES = 6;
/** Some kernels count a thread's time in steps of 4 ms: what is short runs again until it took this long. */
const SHORT_RUNS_MS = 100;
/** What is read by lines is read at all. */
const END = '\n';

export interface Growth {
  /** What was repeated, and after what. */
  piece: string;
  longMs: number;
  ratio: number;
}

/** The piece at which time grows worst beyond bounds; null where there is none. */
export function superLinear(parser: FuzzedParser): Growth | null {
  // Those that decode take their time by what is decoded, and by processes.
  if (parser.percent !== undefined) return null;
  let worst: Growth | null = null;
  const { mostChars = MAX_INPUT_CHARS } = parser;
  for (const [before, piece] of repeats(parser)) {
    const input = (chars: number) =>
      toInput(
        parser.kind,
        (before + piece.repeat(Math.ceil(chars / piece.length))).slice(0, chars - 1) + END,
      );
    // Where time grows with the third power, the whole length would never end.
    if (leastMs(parser, input(mostChars / TIMES ** 2)) > WORTH_MS)
      return {
        piece: `${before}|${piece}`,
        longMs: Number.POSITIVE_INFINITY,
        ratio: Number.POSITIVE_INFINITY,
      };
    const longMs = leastMs(parser, input(mostChars));
    if (longMs < WORTH_MS) continue;
    const ratio = longMs / meanMs(parser, input(mostChars / TIMES), SHORT_RUNS_MS);
    if (ratio > MAX_RATIO && ratio > (worst?.ratio ?? 0))
      worst = { piece: `${before}|${piece}`, longMs, ratio };
  }
  return worst;
}

/** The least of some tries, which is what it costs. */
function leastMs(parser: FuzzedParser, input: FuzzInput): number {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES && least >= WORTH_MS; count++)
    least = Math.min(least, meanMs(parser, input, 0));
  return least;
}

/** Runs again until `atLeastMs` are over. */
function meanMs(parser: FuzzedParser, input: FuzzInput, atLeastMs: number): number {
  // Of this thread alone: others use the machine too.
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs++) {
    try {
      parser.read(input);
    } catch {
      // What it throws is looked at elsewhere.
    }
    const { user, system } = process.threadCpuUsage(before);
    const tookMs = (user + system) / 1_000;
    if (tookMs >= atLeastMs) return tookMs / runs;
  }
}

/** Words and parts of the samples alone, and after the beginnings of the samples. */
function repeats({ samples, words = [] }: FuzzedParser): [before: string, piece: string][] {
  const marks = ['a', ' ', '\n', '\0', '0', '"', '<', '=', ',', '/', '%', '\xff', 'a ', 'a=', 'a,', '\r\n'];
  const parts = samples.flatMap((sample) => [sample, ...sample.split(/(?<=[\s,;=<>/:"])/).slice(0, 6)]);
  const pieces = new Set([...marks, ...words, ...parts].filter((piece) => piece !== ''));
  const halves = samples.slice(0, 2).map((sample) => sample.slice(0, sample.length / 2));
  const beginnings = ['', ...halves];
  return [...pieces].flatMap((piece) => beginnings.map((before): [string, string] => [before, piece]));
}
