import type pg from 'pg';

const LEASES = 'select feed_id from held_lease join node on node.id = held_lease.node_id';

/** Who captures what, as the database knows it. */
export class LeaseWatch {
  readonly #db: pg.Client;

  constructor(db: pg.Client) {
    this.#db = db;
  }

  /** Feeds that somebody captures. */
  async held(): Promise<number> {
    const { rows } = await this.#db.query('select count(*)::int as n from held_lease');
    return rows[0].n;
  }

  /** The largest node's share of all leases. */
  async fullest(): Promise<number> {
    const { rows } = await this.#db.query(
      'select max(n)::float / sum(n)::float as share from (select count(*) as n from held_lease group by node_id) as each',
    );
    return rows[0].share;
  }

  /** What the node at `url` captures. */
  async feedsOf(url: string): Promise<string[]> {
    const { rows } = await this.#db.query(`${LEASES} where node.url = $1`, [url]);
    return rows.map((row) => row.feed_id);
  }

  /** How many of `feedIds` another node captures. */
  async heldElsewhere(url: string, feedIds: readonly string[]): Promise<number> {
    const { rows } = await this.#db.query(`${LEASES} where node.url <> $1 and feed_id = any($2)`, [
      url,
      feedIds,
    ]);
    return rows.length;
  }
}
