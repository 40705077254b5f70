/** Queries know no names inside stored JSON: what they ask of it is in columns (docs/design/database.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** `body ->> 'Name'`, `body - 'Name'`, `body ? 'Name'`, paths such as `'$.Name'`, and records of a column. */
const NAMES_IN_JSON = [
  /(?:->>?|#>>?|#-|@>|<@|\?[|&]?|[\w)] -) ?'[{["]*\w/,
  /'\$[.[]/,
  /jsonb_(?:path|extract|set|insert|to_record)\w*\([^$]/,
];

/** Each with its reason. */
const ALLOWED = [
  // The only reader and writer of this counter adds it up in the statement that writes it.
  'capture/content/content-queries.ts',
  // What building a film notes for itself: lists need two numbers of it, and not its pieces.
  'features/kept-films/kept-film-queries.ts',
  // Gives whole JSON away; it knows the names of secrets only, to leave them out.
  'features/tenant/export-queries.ts',
];

/** The SQL of a source. Values that it is given are a bare `$`. */
const sqlIn = (source: string) =>
  [...source.replace(/\$\{[^}`]*\}/g, '$').matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].map(
    ([, query = '']) => query,
  );

const hasNames = (source: string) =>
  sqlIn(source).some((query) => NAMES_IN_JSON.some((pattern) => pattern.test(query)));

it('no query reads a name inside stored JSON [EXT-423]', () => {
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts') && !file.name.endsWith('.test.ts'))
    .map((file) => join(file.parentPath, file.name))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  expect(files.filter(({ source }) => sqlIn(source).length > 0).length).toBeGreaterThan(50);
  const known = files.filter(({ source }) => hasNames(source));
  expect(known.map(({ file }) => relative(SOURCES, file)).sort()).toEqual(ALLOWED);
});

it.each([
  "report ->> 'statusCode'",
  "body->'Values'",
  "alerts @? '$.byKind.*'",
  "body - 'WebhookUrl'",
  "body ? 'Name'",
  'jsonb_to_recordset(items)',
  `items @> '[{"ScheduleId": "a"}]'`,
])('%s is found', (text) => {
  const source = `query.where(sql<boolean>\`\${name} and ${text}\`)`;
  expect(hasNames(source)).toBe(true);
});
