/**
 * Owns what an installation that becomes one of several nodes has to say of its past: segments of nobody are those of
 * the node on whose disk they lie. Changes no file.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/open.ts';
import { listUnowned, ownSegments } from './node-queries.ts';

const PAGE_ROWS = 1000;

/** Gives rows without a node, whose files lie below `root`, this node's name. Costs one look once all have one. */
export async function claimOwnSegments(db: Db, nodeId: string, root: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await listUnowned(db, after, PAGE_ROWS);
    const isHere = await Promise.all(rows.map(({ path }) => isThere(join(root, `${path}.idx`))));
    const own = rows.filter((_, index) => isHere[index]);
    if (own.length > 0)
      await ownSegments(
        db,
        nodeId,
        own.map(({ id }) => id),
      );
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
