/**
 * Owns which nodes there are: this one says every few seconds that it lives, and reads who else does. Keeps this node's
 * clock to the database's time, which all share. Calls no other node.
 */
import { type Logger, operatorError, SingleFlight } from '@longview/base';
import { SEEN_WITHIN_SEC } from '../db/node-life.ts';
import type { Db } from '../db/open.ts';
import {
  endNode,
  findTwin,
  listNodes,
  type NodeFacts,
  type NodeRow,
  readDatabaseTime,
  touchNode,
  upsertNode,
} from './node-queries.ts';
import type { SharedClock } from './shared-clock.ts';

const ROUND_MS = 2_500;
const MOST_ASKING_MS = 1_000;
/** One that nobody knows is looked for no more often, whoever asks. */
const LOOK_EVERY_MS = 500;

export interface NodeRegistryDeps {
  db: Db;
  clock: SharedClock;
  logger: Logger;
  self: NodeFacts;
  /** False for commands, which call others and answer nobody. */
  isServing: boolean;
}

export class NodeRegistry {
  readonly #deps: NodeRegistryDeps;
  readonly #closing = new AbortController();
  readonly #looking = new SingleFlight<void>();
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #others = new Map<string, NodeRow>();
  #loop: Promise<void> = Promise.resolve();

  private constructor(deps: NodeRegistryDeps) {
    this.#deps = deps;
  }

  /** Resolves when the node is known to the others and knows them. */
  static async open(deps: NodeRegistryDeps): Promise<NodeRegistry> {
    const registry = new NodeRegistry(deps);
    if (deps.isServing) await registry.#begin();
    await registry.refresh();
    registry.#loop = registry.#run();
    return registry;
  }

  /** This node's id. */
  get id(): string {
    return this.#deps.self.id;
  }

  /** Whether this is the first by id of those that live: what one of them is to do alone is its. */
  get isFirst(): boolean {
    return this.others().every(({ id }) => this.id < id);
  }

  /** The other nodes that live, by id. */
  others(): NodeRow[] {
    return [...this.#others.values()];
  }

  /** How a node is reached; null while it is away. */
  urlOf(nodeId: string): string | null {
    return this.#others.get(nodeId)?.url ?? null;
  }

  /** The same of a node that may have begun just now; null while it is away, and while the database is. */
  async lookFor(nodeId: string): Promise<string | null> {
    if (!this.#others.has(nodeId)) await this.#looking.run('nodes', () => this.#look());
    return this.urlOf(nodeId);
  }

  /** Tells and asks now; every few seconds by itself. @throws AppError Unavailable while the database is away */
  async refresh(): Promise<void> {
    const { db, self, isServing } = this.#deps;
    await this.#setClock();
    // Without its row somebody gave this node up, and it is back.
    if (isServing && !(await touchNode(db, self.id))) await upsertNode(db, self);
    await this.#read();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#loop;
    if (this.#deps.isServing) await endNode(this.#deps.db, this.id).catch(() => {});
  }

  async #look(): Promise<void> {
    const nowMs = this.#deps.clock.monotonic();
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return;
    this.#lookedAtMs = nowMs;
    await this.#read().catch(() => {});
  }

  async #read(): Promise<void> {
    const { db, self } = this.#deps;
    const rows = await listNodes(db, self.id, SEEN_WITHIN_SEC);
    this.#tellChange(rows);
    this.#others = new Map(rows.map((row) => [row.id, row]));
  }

  /** What took long to ask says nothing. */
  async #setClock(): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const beganMs = clock.monotonic();
    const databaseMs = await readDatabaseTime(db);
    const tookMs = clock.monotonic() - beganMs;
    if (tookMs > MOST_ASKING_MS) return;
    const aheadMs = databaseMs - (clock.now() - tookMs / 2);
    if (clock.correct(aheadMs))
      logger.warn({ aheadMs }, 'the clock of this machine is wrong; the time of the database is used');
  }

  /** One that was killed is silent after a while; one that goes on has the same name, or address, as this one. */
  async #begin(): Promise<void> {
    const { db, clock, self } = this.#deps;
    for (const endMs = clock.monotonic() + 2 * SEEN_WITHIN_SEC * 1_000; ; await clock.sleep(1_000)) {
      const twin = await findTwin(db, self, SEEN_WITHIN_SEC);
      if (!twin) return upsertNode(db, self);
      if (clock.monotonic() < endMs) continue;
      throw operatorError('Conflict', twinText(twin, self));
    }
  }

  #tellChange(rows: readonly NodeRow[]): void {
    const present = new Set(rows.map(({ id }) => id));
    const { logger } = this.#deps;
    for (const { id, url } of rows)
      if (!this.#others.has(id)) logger.info({ nodeId: id, url }, 'another node is there');
    for (const { id, url } of this.others())
      if (!present.has(id))
        logger.warn({ nodeId: id, url }, 'another node is away; what lies on its disk alone is missing');
  }

  async #run(): Promise<void> {
    const { clock, logger } = this.#deps;
    const { signal } = this.#closing;
    for (let failures = 0; !signal.aborted; ) {
      await clock.sleep(ROUND_MS, signal).catch(() => {});
      if (signal.aborted) return;
      try {
        await this.refresh();
        if (failures > 0) logger.info({ failures }, 'the other nodes are told of this one again');
        failures = 0;
      } catch (err) {
        failures += 1;
        logger.warn({ err }, 'could not tell the other nodes of this one yet');
      }
    }
  }
}

function twinText({ id, url }: Pick<NodeFacts, 'id' | 'url'>, self: NodeFacts): string {
  return id === self.id
    ? `A node with the DATA_DIR of this one runs at ${url}. Give each node a folder of its own; in a copied one remove the file node-id.`
    : `Another node runs with the NODE_URL of this one, ${url}. Give each node its own: the address at which the others reach it.`;
}
