/** Tries one parser with many inputs. The seed of a failure is in its message, and gives the same inputs again. */
import fc from 'fast-check';
import type { FuzzedParser } from './fuzzed-parser.ts';
import { type FuzzInput, nearly, toInput } from './inputs.ts';

export interface FuzzRun {
  /** Of a parser with `percent` so many of 100. */
  inputs: number;
  seed: number;
  /** The longest that one input may take, milliseconds; unbounded when absent, for machines that are busy. */
  limitMs?: number;
}

export interface FuzzFigures {
  inputs: number;
  longestMs: number;
}

/** @throws Error with seed, path and the smallest such input, where one is thrown at or takes too long */
export async function runParser(
  parser: FuzzedParser,
  { inputs, seed, limitMs }: FuzzRun,
): Promise<FuzzFigures> {
  for (const { did, input } of parser.found ?? []) {
    await tried(parser, toInput(parser.kind, input)).catch((err) => {
      throw new Error(`${parser.name} again does what it did once: ${did}`, { cause: err });
    });
  }
  // What is loaded at the first use is not the input's doing.
  for (const sample of parser.samples) await tried(parser, toInput(parser.kind, sample));
  const numRuns = Math.max(1, Math.round((inputs * (parser.percent ?? 100)) / 100));
  let longestMs = 0;
  await fc.assert(
    fc.asyncProperty(nearly(parser.kind, parser.samples, parser), async (input) => {
      const tookMs = await tried(parser, input);
      // What takes long once may have waited for its turn: the least of three counts.
      const isLong = limitMs !== undefined && tookMs > limitMs;
      const againMs = isLong ? [await tried(parser, input), await tried(parser, input)] : [];
      const leastMs = Math.min(tookMs, ...againMs);
      if (isLong && leastMs > limitMs) throw new Error(`${parser.name} took ${leastMs.toFixed(0)} ms.`);
      longestMs = Math.max(longestMs, leastMs);
    }),
    { numRuns, seed, reporter: (run) => said(parser, run) },
  );
  return { inputs: numRuns, longestMs };
}

/** Short, and with the input as a row of `found` has it. @throws Error when the run failed */
function said(
  { name }: FuzzedParser,
  { failed, seed, counterexamplePath, counterexample, errorInstance }: fc.RunDetails<[FuzzInput]>,
) {
  if (!failed) return;
  const input = JSON.stringify(counterexample?.[0].text ?? '');
  const where = `seed ${seed}, path ${counterexamplePath}`;
  throw new Error(`${name} (${where}): ${errorInstance}\nThe input: ${input}`, { cause: errorInstance });
}

/** How much of a processor it took, milliseconds. @throws Error for what the parser does not say that it throws */
async function tried(parser: FuzzedParser, input: FuzzInput): Promise<number> {
  // Of this thread alone: others use the machine too.
  const before = process.threadCpuUsage();
  try {
    await parser.read(input);
  } catch (err) {
    if (!parser.throws?.(err)) throw new Error(`${parser.name} threw ${String(err)}`, { cause: err });
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
