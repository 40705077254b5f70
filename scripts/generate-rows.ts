/**
 * Writes apps/server/src/db/rows.ts from the migrations: starts an empty embedded PostgreSQL, migrates it, and has
 * kysely-codegen describe it. Run after adding a migration: node_modules/.bin/node scripts/generate-rows.ts
 */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { startEmbedded } from '../apps/server/src/db/embedded/start-embedded.ts';
import { listedColumns } from '../apps/server/src/db/listed-columns.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDb } from '../apps/server/src/db/open.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'apps/server/src/db/rows.ts');
const dataDir = await mkdtemp(join(tmpdir(), 'longview-rows-'));
const postgres = await startEmbedded(dataDir, { clock: systemClock, logger: silentLogger });
try {
  await migrate(postgres.url, silentLogger);
  const options = [
    '--dialect',
    'postgres',
    '--url',
    postgres.url,
    '--exclude-pattern',
    'public.schema_migration',
  ];
  const types = [
    '--type-mapping',
    '{"int8":"number"}',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--overrides',
    JSON.stringify({ columns: await columnsOf(postgres.url) }),
  ];
  const program = join(root, 'node_modules/.bin/kysely-codegen');
  // It says of each type that it cannot parse it, for want of an older TypeScript, and takes it as it is.
  const stdio: StdioOptions = ['inherit', 'inherit', 'pipe'];
  execFileSync(process.execPath, [program, ...options, ...types, '--out-file', target], { stdio });
  const text = await readFile(target, 'utf8');
  await writeFile(target, text.replaceAll('export interface DB ', 'export interface Rows '));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', target], { stdio: 'inherit' });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function columnsOf(url: string): Promise<Record<string, string>> {
  const db = openDb(url, silentLogger);
  return listedColumns(db).finally(() => db.destroy());
}
