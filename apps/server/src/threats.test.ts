/** Holds docs/design/threats.md to what is there: each promise has a row, and a test that names it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PROMISES = read('docs/design/threats.md')
  .split('\n')
  .map((line) => /^\| (.+) \| ([A-Z]{3}-\d+) \| `(.+)` \|$/.exec(line)?.slice(1))
  .filter((cells) => cells !== undefined);

it('finds the promises', () => expect(PROMISES.length).toBeGreaterThan(25));

it.each(PROMISES)('%s: %s is a row, and %s tries it', (_promise, row = '', test = '') => {
  expect(read('docs/requirements.md')).toContain(`- **${row}** `);
  expect(existsSync(join(ROOT, test)), test).toBe(true);
  expect(read(test)).toContain(row);
});
