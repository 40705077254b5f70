/** Reads `docs/design/effects.md`: which test looks at what a field changes in the world. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const TABLE = 'docs/design/effects.md';
const TEST_FILES = ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}', 'e2e/src/**/*.ts'];

/** One row: the fields of one or several calls, what they change, and where that is seen. */
export interface EffectRow {
  line: number;
  calls: string[];
  fields: string[];
  effect: string;
  tests: { file: string; title: string }[];
  /** The row says itself that no test looks at the effect. */
  isUnproved: boolean;
}

export function readEffects(): EffectRow[] {
  let calls: string[] = [];
  let prefix = '';
  return readFileSync(join(ROOT, TABLE), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      if (text.startsWith('Calls:')) {
        const [names = '', within] = text.split('; within');
        calls = codesIn(names);
        prefix = codesIn(within ?? '')[0] ?? '';
      }
      if (!text.startsWith('| `')) return [];
      return [toRow(text, index + 1, calls, prefix)];
    });
}

function toRow(text: string, line: number, calls: string[], prefix: string): EffectRow {
  const [fields = '', effect = '', tests = ''] = text
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  return {
    line,
    calls,
    fields: codesIn(fields).map((field) => `${prefix}${field}`),
    effect,
    isUnproved: tests === 'not proved',
    tests: [...tests.matchAll(/`([^`]+)`: ([^<]+)/g)].map(([, file = '', title = '']) => ({
      file,
      title: title.trim(),
    })),
  };
}

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Files of tests whose path ends with `end`, e.g. `feeds/feeds.test.ts`. */
export function testFiles(end: string): string[] {
  files ??= globSync(TEST_FILES, { cwd: ROOT, exclude: (path) => path.includes('node_modules') });
  return files.filter((path) => `/${path}`.endsWith(`/${end}`));
}
let files: string[] | undefined;

/** Titles of the tests of a file, as they are written: of `it`, `test`, and of their tables; none that is skipped. */
export function titlesIn(file: string): string[] {
  const title =
    /(?<!skip)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,\s*(?:\{[^}]*\}\s*,\s*)?(?:async\b|\(|\w+\s*=>)/g;
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(title)].map(([, , text = '']) => text);
}
