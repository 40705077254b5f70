/** Looks at the PostgreSQL before anything is stored there: what would fail later is named at the start (EXT-282). */
import { operatorError } from '@longview/base';
import type pg from 'pg';
import { type ServerFacts, serverProblems } from './server-problems.ts';

const FACTS = `
  select current_setting('server_version_num')::int as "versionNumber",
    current_setting('server_version') as version,
    pg_is_in_recovery() as "isReplica",
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_user as role, current_database() as database, current_schema() as schema,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
    case when to_regnamespace('pgboss') is null then has_database_privilege(current_database(), 'create')
      else has_schema_privilege('pgboss', 'create') end as "mayMakeQueue",
    (select tableowner from pg_tables where schemaname = current_schema() and tablename = 'schema_migration'
      and not pg_has_role(current_user, tableowner, 'usage')) as owner`;

/** @throws AppError Unavailable, which names everything that is wrong and what cures it */
export async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<ServerFacts>(FACTS);
  const problems = rows.flatMap(serverProblems);
  if (problems.length > 0) throw operatorError('Unavailable', problems.join('\n'));
}
