/** What a PostgreSQL must be and allow before Longview keeps its data there (EXT-282). Judges facts, asks nobody. */

/** What a server says of itself and of the user who asks. */
export interface ServerFacts {
  /** As `180001` for 18.1. */
  versionNumber: number;
  version: string;
  isReplica: boolean;
  isReadOnly: boolean;
  role: string;
  database: string;
  /** Where tables are made; null without one. */
  schema: string | null;
  mayMakeTables: boolean;
  /** In the schema of the job queue, which is made where there is none. */
  mayMakeQueue: boolean;
  /** Who owns the stored data and has not lent that to the user; null where nobody else does. */
  owner: string | null;
}

const OLDEST = 160_000;

/** Everything that is wrong, each with its cure; empty where all is well. */
export function serverProblems(facts: ServerFacts): string[] {
  const { version, versionNumber, isReplica, isReadOnly, role } = facts;
  if (versionNumber < OLDEST)
    return [`DATABASE_URL leads to PostgreSQL ${version}. Longview needs 16 or newer.`];
  if (isReplica)
    return ['DATABASE_URL leads to a replica, which takes no writes. Name the server that it copies.'];
  if (isReadOnly)
    return [
      `The database lets ${role} read only. Switch default_transaction_read_only off for the user and the database.`,
    ];
  return rightProblems(facts);
}

function rightProblems({
  role,
  database,
  schema,
  mayMakeTables,
  mayMakeQueue,
  owner,
}: ServerFacts): string[] {
  const problems: string[] = [];
  if (!mayMakeTables)
    problems.push(
      `The user ${role} may not make tables in the database. Let its owner run: GRANT CREATE, USAGE ON SCHEMA ${quoted(schema ?? 'public')} TO ${quoted(role)};`,
    );
  if (!mayMakeQueue)
    problems.push(
      `The user ${role} may not make the schema pgboss of the job queue, or tables in it. Let the database's owner run: GRANT CREATE ON DATABASE ${quoted(database)} TO ${quoted(role)}; and give the user that schema where it is there.`,
    );
  if (owner !== null)
    problems.push(
      `The stored data belongs to ${owner}, and ${role} may not change its tables. Name that user in DATABASE_URL, or run: GRANT ${quoted(owner)} TO ${quoted(role)};`,
    );
  return problems;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
