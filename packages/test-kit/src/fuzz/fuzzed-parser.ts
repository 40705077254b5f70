/** What a package says of a parser that reads what strangers write, so that tests and the bench R5 try it alike. */
import type { FuzzInput } from './inputs.ts';

export interface FuzzedParser {
  name: string;
  kind: 'bytes' | 'text';
  /** True inputs; bytes with a character each (`toString('latin1')`). At least one. */
  samples: readonly string[];
  /** What it looks for, so that it is met often. */
  words?: readonly string[];
  /** Reads one input. Whatever it gives is right. */
  read(input: FuzzInput): unknown;
  /** Whether it says that it throws this; by default it throws nothing. */
  throws?(err: unknown): boolean;
  /** Longer inputs never reach it, because whoever calls it bounds them. 65,536 when absent. */
  mostChars?: number;
  /** Inputs that it is given out of 100: those that start a decoder take longest. 100 when absent. */
  percent?: number;
  /** Inputs that were found to break it once, each with what it did. */
  found?: readonly FoundInput[];
}

export interface FoundInput {
  did: string;
  input: string;
}
