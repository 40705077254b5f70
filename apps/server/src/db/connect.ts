/** The first connection of a start, which says in words why there is none. Knows nothing of what it is for. */
import { operatorError } from '@longview/base';
import pg from 'pg';
import { connectTrouble } from './connect-trouble.ts';

const CONNECT_MS = 10_000;

/** Whoever asked ends it. @throws AppError Unavailable, with what to do [EXT-282] */
export async function connect(url: string): Promise<pg.Client> {
  let client: pg.Client | null = null;
  try {
    // Here already: files that the address names are read.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    // One that ends between two statements would end the process, were there nobody to hear it.
    client.on('error', () => {});
    await client.connect();
    return client;
  } catch (cause) {
    void client?.end().catch(() => {});
    const message = `The database cannot be reached: ${connectTrouble(cause)}`;
    throw operatorError('Unavailable', message, { cause });
  }
}
