/** All SQL of the nodes that share this database: who they are, and which of their files are to go. Times are the database's. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Node } from '../db/rows.ts';
import { type Queryable, transaction } from '../db/transaction.ts';

export interface NodeFacts {
  id: string;
  url: string;
  version: string;
  processes: readonly string[];
  /** With which secret key it seals; tells nothing of the key. */
  keyName: string;
}

/** A node as the others see it. */
export type NodeRow = Pick<Selectable<Node>, 'id' | 'url' | 'processes'>;

/** The node begins, or begins anew after a restart; it takes no feeds yet. */
export async function upsertNode(
  db: Queryable,
  { id, url, version, processes, keyName }: NodeFacts,
): Promise<void> {
  await sql`
    insert into node (id, url, version, processes, key_name, started_at, seen_at)
    values (${id}, ${url}, ${version}, ${[...processes]}, ${keyName}, now(), now())
    on conflict (id) do update set url = excluded.url, version = excluded.version,
      processes = excluded.processes, key_name = excluded.key_name, started_at = excluded.started_at, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** A node that lived lately and has this one's name at another address, or its address with another name; null without. */
export async function findTwin(
  db: Queryable,
  { id, url }: NodeFacts,
  withinSec: number,
): Promise<Pick<NodeFacts, 'id' | 'url'> | null> {
  const found = await sql<Pick<NodeFacts, 'id' | 'url'>>`
    select id, url from node where (id = ${id}) <> (url = ${url})
      and seen_at > now() - make_interval(secs => ${withinSec}) order by id limit 1`.execute(db);
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

/** Nodes that live, with the key that each seals with; null of one whose version did not tell yet. */
export async function listKeysOfNodes(
  db: Queryable,
  withinSec: number,
): Promise<{ url: string; keyName: string | null }[]> {
  const found = await sql<{ url: string; keyName: string | null }>`
    select url, key_name as "keyName" from node
    where seen_at > now() - make_interval(secs => ${withinSec}) order by url`.execute(db);
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

/** A node as its operator sees it. */
export interface NodeStanding {
  id: string;
  url: string;
  /** Since it said that it lives; very many after a stop. */
  silentSec: number;
  /** Frames of closed segments that only its disk has; those of open ones are not counted yet. */
  frames: number;
}

export async function listAllNodes(db: Queryable): Promise<NodeStanding[]> {
  const found = await sql<NodeStanding>`
    select id, url, least(extract(epoch from now() - greatest(seen_at, started_at)), 1e9)::float8 as "silentSec",
      (select coalesce(sum(count), 0) from frame_segment where node_id = node.id and location = 'disk')::float8 as frames
    from node order by url`.execute(db);
  return found.rows;
}

/** Its name, and the rows of what lies on its disk alone. */
export async function deleteNode(db: Db, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.deleteFrom('frame_segment').where('node_id', '=', id).where('location', '=', 'disk').execute();
    await trx.deleteFrom('gone_segment').where('node_id', '=', id).execute();
    await trx.deleteFrom('node').where('id', '=', id).execute();
  });
}
