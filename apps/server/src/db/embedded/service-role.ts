/**
 * The user that the service has in its built-in PostgreSQL: owner of the database and nothing besides. It reads no file
 * of the machine, runs no program and makes no user, whatever SQL it is brought to say.
 */
import { randomBytes } from 'node:crypto';
import { operatorError } from '@longview/base';
import { Client } from 'pg';

export const SERVICE_ROLE = 'longview_service';
export const DATABASE = 'longview';

/** Says who may not be what; set at each start, so that nobody has raised it meanwhile. */
const LIMITS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/**
 * What the superuser owns besides the system's own, as statements that give it away. Sequences of columns, indexes,
 * arrays and the types of tables go with their tables.
 */
const GIVE_AWAY = `
  with mine as (select oid from pg_roles where rolname = current_user),
  spaces as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter schema %I owner to ${SERVICE_ROLE}', nspname) as statement
    from pg_namespace where nspowner in (table mine) and oid in (select oid from spaces)
  union all select format('alter table %I.%I owner to ${SERVICE_ROLE}', nspname, relname)
    from pg_class c join spaces on spaces.oid = relnamespace
    where relowner in (table mine) and (relkind in ('r', 'p', 'v', 'm', 'f') or (relkind = 'S' and not exists
      (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i'))))
  union all select format('alter type %I.%I owner to ${SERVICE_ROLE}', nspname, typname)
    from pg_type t join spaces on spaces.oid = typnamespace
    where typowner in (table mine) and (typtype in ('e', 'd', 'r')
      or (typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c')))
  union all select format('alter routine %s owner to ${SERVICE_ROLE}', p.oid::regprocedure)
    from pg_proc p join spaces on spaces.oid = pronamespace where proowner in (table mine)
  union all select format('alter statistics %I.%I owner to ${SERVICE_ROLE}', nspname, stxname)
    from pg_statistic_ext join spaces on spaces.oid = stxnamespace where stxowner in (table mine)`;

/**
 * Makes the user and its database where they are not there, gives it what an older version kept for the superuser, all
 * or nothing, and a new password, which it returns: it is written down nowhere.
 * `addressOf`: of the superuser, in a database. @throws AppError Unavailable
 */
export async function openServiceRole(addressOf: (database: string) => string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  try {
    await asSuperuser(addressOf('postgres'), async (client) => {
      const roles = await client.query('select from pg_roles where rolname = $1', [SERVICE_ROLE]);
      await client.query(
        `${roles.rowCount === 0 ? 'create' : 'alter'} role ${SERVICE_ROLE} ${LIMITS} password '${password}'`,
      );
      const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE} owner ${SERVICE_ROLE}`);
      await client.query('revoke connect on database postgres, template1 from public');
    });
    await asSuperuser(addressOf(DATABASE), giveAway);
    return password;
  } catch (cause) {
    throw operatorError('Unavailable', 'The built-in PostgreSQL runs but refuses us.', { cause });
  }
}

async function giveAway(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(`alter database ${DATABASE} owner to ${SERVICE_ROLE}`);
  const { rows } = await client.query<{ statement: string }>(GIVE_AWAY);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}

async function asSuperuser(address: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: address });
  try {
    await client.connect();
    await work(client);
  } finally {
    // Ending the connection rolls an open transaction back.
    await client.end().catch(() => {});
  }
}
