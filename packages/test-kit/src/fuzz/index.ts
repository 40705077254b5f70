export type { FuzzedParser } from './fuzzed-parser.ts';
export { superLinear } from './growth.ts';
export { type FuzzFigures, runParser } from './run-parser.ts';
