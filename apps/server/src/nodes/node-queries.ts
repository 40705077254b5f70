/** All SQL of the nodes that share this database: who they are, and which of their files are to go. Times are the database's. */
import { type Selectable, sql } from 'kysely';
import type { Node } from '../db/rows.ts';
import type { Queryable } from '../db/transaction.ts';

export interface NodeFacts {
  id: string;
  url: string;
  version: string;
  processes: readonly string[];
}

/** A node as the others see it. */
export type NodeRow = Pick<Selectable<Node>, 'id' | 'url' | 'processes'>;

/** The node begins, or begins anew after a restart; it takes no feeds yet. */
export async function upsertNode(db: Queryable, { id, url, version, processes }: NodeFacts): Promise<void> {
  await sql`
    insert into node (id, url, version, processes, started_at, seen_at)
    values (${id}, ${url}, ${version}, ${[...processes]}, now(), now())
    on conflict (id) do update set url = excluded.url, version = excluded.version,
      processes = excluded.processes, started_at = excluded.started_at, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** Where a node of this id runs, if it said so lately; null else. */
export async function findRunning(
  db: Queryable,
  id: string,
  withinSec: number,
): Promise<{ url: string } | null> {
  const found = await sql<{ url: string }>`
    select url from node where id = ${id} and seen_at > now() - make_interval(secs => ${withinSec})`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Ms since 1970. */
export async function readDatabaseTime(db: Queryable): Promise<number> {
  const read = await sql<{ now_ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`.execute(db);
  return read.rows[0]?.now_ms ?? 0;
}

/** Says that the node is there; false when its row is gone. */
export async function touchNode(db: Queryable, id: string): Promise<boolean> {
  const touched = await sql`update node set seen_at = now() where id = ${id} returning id`.execute(db);
  return touched.rows.length > 0;
}

/** The node stops in order: nobody has to find out. Its row stays, because frames may lie on its disk. */
export async function endNode(db: Queryable, id: string): Promise<void> {
  await sql`update node set seen_at = '-infinity' where id = ${id}`.execute(db);
}

/** Nodes that were seen lately, but `exceptId`. */
export async function listNodes(db: Queryable, exceptId: string, withinSec: number): Promise<NodeRow[]> {
  const found = await sql<NodeRow>`
    select id, url, processes from node
    where id <> ${exceptId} and seen_at > now() - make_interval(secs => ${withinSec}) order by id`.execute(
    db,
  );
  return found.rows;
}

/** Segments on disks of which it is not known whose: those of an installation that was one node. */
export async function listUnowned(
  db: Queryable,
  afterId: string,
  limit: number,
): Promise<{ id: string; path: string }[]> {
  return db
    .selectFrom('frame_segment')
    .select(['id', 'path'])
    .where('node_id', 'is', null)
    .where('location', '=', 'disk')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function ownSegments(db: Queryable, nodeId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('frame_segment')
    .set({ node_id: nodeId })
    .where('id', '=', sql<string>`any(${[...ids]})`)
    .where('node_id', 'is', null)
    .execute();
}
