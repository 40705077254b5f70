/** What keeps nodes of two versions running on one database (docs/design/processes.md, Versions). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import server from '../../package.json' with { type: 'json' };
import { listMigrations } from './migrate.ts';
import { isBefore, MigrationReader, unusedSince } from './migration-rules.ts';

/** The newest migration of the last release: what came before it runs somewhere. */
const RELEASED = 26;

it('nodes of the last release can run on the data of this version [EXT-231]', async () => {
  const reader = new MigrationReader();
  const migrations = (await listMigrations()).filter(({ number }) => number > RELEASED);
  for (const { name } of migrations) {
    const text = await readFile(join(import.meta.dirname, 'migrations', name), 'utf8');
    const since = unusedSince(text);
    const isUnused = since !== null && isBefore(since, server.version);
    expect(isUnused ? [] : reader.breaksOf(text), name).toEqual([]);
  }
});

it.each([
  ['drop table feed', 'drops feed'],
  ['alter table feed rename to camera', 'renames feed'],
  ['alter table feed drop column if exists name', 'drops feed.name'],
  ['alter table feed\n  add column a int, -- new\n  drop "name"', 'drops feed.name'],
  ['alter table feed rename column name to title', 'renames feed.name'],
  ['ALTER TABLE feed ALTER COLUMN name TYPE int USING 1', 'changes the type of feed.name'],
  ['alter table feed alter column name set not null', 'refuses null in feed.name'],
  ['alter table feed alter name drop default', 'drops the default of feed.name'],
  ['alter table feed add column b int not null', 'adds feed.b, which must be given'],
  ['alter table feed add check (a > 0)', 'adds a rule to feed'],
])('%s breaks what runs: %s [EXT-231]', (sql, breaks) => {
  expect(new MigrationReader().breaksOf(`create table other (a int);\n${sql};`)).toEqual([breaks]);
});

it.each([
  'create table other (a int not null, check (a > 0)); alter table other drop column a, add column b int not null',
  "alter table feed add column b text not null default 'x, y', add column c int; alter table feed alter column c set not null",
  "alter table feed drop constraint feed_state_check; alter table feed add check (state <> 'x')",
  'alter table feed alter column name drop not null; create index feed_name on feed (name); -- drop table feed',
])('%s breaks nothing [EXT-231]', (sql) => {
  expect(new MigrationReader().breaksOf(sql)).toEqual([]);
});

it('versions are compared as numbers', () => {
  expect([isBefore('0.9.0', '0.10.0'), isBefore('1.0.0', '1.0.0'), isBefore('1.0.1', '1.0.0')]).toEqual([
    true,
    false,
    false,
  ]);
});
