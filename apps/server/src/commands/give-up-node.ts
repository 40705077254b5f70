/**
 * The command `give-up-node [<id>]`: says which nodes there are and what lies on their disks alone; with an id it takes
 * leave of one that will not come back, and of the frames that only it had. Touches no file and no node that lives.
 */
import { type Logger, operatorError } from '@longview/base';
import type { Config } from '../config.ts';
import { openDb } from '../db/open.ts';
import { deleteNode, listAllNodes, type NodeStanding } from '../nodes/node-queries.ts';

/** It may only have been cut off. */
const SILENT_FOR_SEC = 300;

/** Gives the exit code. @throws AppError InvalidInput without DATABASE_URL, NotFound, Conflict for a node that lives */
export async function runGiveUpNode(
  { databaseUrl }: Config,
  [id]: readonly string[],
  logger: Logger,
  print: (text: string) => void,
): Promise<number> {
  if (!databaseUrl)
    throw operatorError('InvalidInput', 'Set DATABASE_URL to the database that the nodes share.');
  const db = openDb(databaseUrl, logger);
  try {
    const nodes = await listAllNodes(db);
    if (id === undefined) {
      print(nodes.map(lineOf).join('') || 'No nodes found.\n');
      return 0;
    }
    const node = requireSilent(nodes, id);
    await deleteNode(db, id);
    print(
      `${lineOf(node)}The node was given up, including the frames stored only on it. If it comes back, it starts empty.\n`,
    );
    return 0;
  } finally {
    await db.destroy();
  }
}

function requireSilent(nodes: readonly NodeStanding[], id: string): NodeStanding {
  const node = nodes.find((one) => one.id === id);
  if (!node)
    throw operatorError('NotFound', `No node ${id} found. Run the command without an id to list the nodes.`);
  if (node.silentSec >= SILENT_FOR_SEC) return node;
  throw operatorError('Conflict', `The node at ${node.url} is still running. Stop it and wait 5 minutes.`);
}

function lineOf({ id, url, silentSec, frames }: NodeStanding): string {
  const seen =
    silentSec < SILENT_FOR_SEC ? 'running' : `no contact for ${Math.round(silentSec / 60)} minutes`;
  return `${id} ${url}: ${seen}; ${frames} frames only on its disk.\n`;
}
