/**
 * Copies the folder of a running PostgreSQL by its online backup calls. The copy recovers at its first start to what
 * was committed when the copying ended. Never stops or slows the server on purpose.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, operatorError } from '@longview/base';
import { Client } from 'pg';
import { mirrorFolder } from '../../mirror-folder.ts';
import { findRunningCluster } from './running-cluster.ts';

/** Rebuilt by each start; or of the running server only, and harmful in a copy. */
const NOT_COPIED = [
  /^postmaster\.(pid|opts)$/,
  /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/./,
  /(^|\/)pgsql_tmp/,
  /(^|\/)pg_internal\.init/,
];
const WAL_FILE = /^[0-9A-F]{24}$/;

/** Copies `dataDir/postgres` of a running service to `target`. @throws AppError Unavailable */
export async function copyCluster(dataDir: string, target: string): Promise<void> {
  const source = join(dataDir, 'postgres');
  const client = await connect(dataDir);
  try {
    // Keeps the log from here on for us; it goes with the connection, however that ends.
    await client.query("select pg_create_physical_replication_slot('longview_backup', true, true)");
    await client.query("select pg_backup_start('longview', fast => true)");
    await mirrorFolder(source, target, { isWanted: (path) => !NOT_COPIED.some((rule) => rule.test(path)) });
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
    );
    await finish(source, target, rows[0]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw operatorError('Unavailable', 'The database could not be copied; did the service stop meanwhile?', {
      cause,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Adds the log that makes the copied files one state, and the note that says from where to read it. */
async function finish(source: string, target: string, stopped: { label: string; last: string } | undefined) {
  const first = /\(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '')?.[1];
  if (!stopped || !first) throw operatorError('Internal', 'PostgreSQL gave no backup label.');
  const needed = (name: string) => WAL_FILE.test(name) && first <= name && name <= stopped.last;
  await mirrorFolder(join(source, 'pg_wal'), join(target, 'pg_wal'), { isWanted: needed });
  const copied = new Set(await readdir(join(target, 'pg_wal')));
  if (!copied.has(first) || !copied.has(stopped.last))
    throw operatorError('Internal', "A part of PostgreSQL's log is missing.");
  await mkdir(join(target, 'pg_wal/archive_status'), { mode: 0o700 });
  await writeFile(join(target, 'backup_label'), stopped.label, { mode: 0o600, flush: true });
}

async function connect(dataDir: string): Promise<Client> {
  const client = new Client({ ...(await findRunningCluster(dataDir)), application_name: 'longview backup' });
  // A connection that ends while files are copied is noticed by the next query.
  client.on('error', () => {});
  await client.connect().catch((cause) => {
    throw operatorError('Unavailable', `The database of ${dataDir} cannot be reached: ${cause.message}`, {
      cause,
    });
  });
  return client;
}
