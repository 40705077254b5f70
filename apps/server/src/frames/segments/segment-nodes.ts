/**
 * Owns what rows of segments mean between several nodes: who may add one to a feed, and files on a disk whose rows
 * another node removed. All times are the database's.
 */
import { feedMoved } from '@longview/frame-store';
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Rows of one delete. */
const BATCH_ROWS = 500;

/** This node among those that share the table. */
export interface IndexNode {
  id: string;
  /** Token of the lease that lets this node write a feed, null without one; absent where no other node writes. */
  tokenOf?: (feedId: string) => number | null;
}

/**
 * Whoever held the feed before gets nothing into the table, whatever its own clock says. The lease is locked, so that it
 * cannot move until the row is there.
 */
export async function requireLease(
  trx: Queryable,
  feedId: string,
  { id, tokenOf }: IndexNode,
): Promise<void> {
  if (!tokenOf) return;
  const held = await trx
    .selectFrom('feed_lease as lease')
    .innerJoin('capture_node as holder', 'holder.id', 'lease.node_id')
    .select('lease.token')
    .where('lease.feed_id', '=', feedId)
    .where('lease.node_id', '=', id)
    .where('lease.token', '=', tokenOf(feedId) ?? -1)
    .where('holder.lease_until', '>', sql<Date>`now()`)
    .forShare('lease')
    // Its renewal need not wait, its end does.
    .forKeyShare('holder')
    .executeTakeFirst();
  if (held) return;
  throw feedMoved();
}

/** Removes rows and notes the files that lie on the disks of other nodes, which delete them themselves. */
export async function discardRows(trx: Queryable, ids: string[], node: IndexNode): Promise<number> {
  let removed = 0;
  for (let at = 0; at < ids.length; at += BATCH_ROWS) {
    const batch = ids.slice(at, at + BATCH_ROWS);
    const { rows } = await sql<{ id: string }>`
      with old as (delete from frame_segment where id = any(${batch}) returning id, node_id, path),
        told as (insert into gone_segment (node_id, path)
          select node_id, path from old where node_id <> ${node.id} on conflict do nothing)
      select id from old`.execute(trx);
    removed += rows.length;
  }
  return removed;
}

export async function listGone(
  db: Queryable,
  nodeId: string,
  limit: number,
  minAgeSec: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('gone_segment')
    .select('path')
    .where('node_id', '=', nodeId)
    .where('gone_at', '<=', sql<Date>`now() - make_interval(secs => ${minAgeSec})`)
    // A file is deleted only where no row names it.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('frame_segment').select('id').whereRef('frame_segment.path', '=', 'gone_segment.path'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

export async function forgetGone(db: Queryable, nodeId: string, paths: string[]): Promise<void> {
  await db
    .deleteFrom('gone_segment')
    .where('node_id', '=', nodeId)
    .where('path', '=', sql<string>`any(${paths})`)
    .execute();
}
