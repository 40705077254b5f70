import { silentLogger, systemClock } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Notices } from '../db/notices.ts';
import { type Db, openDb } from '../db/open.ts';
import { transaction } from '../db/transaction.ts';
import { FeedChanges } from './feed-changes.ts';

let db: Db;
let notices: Notices;
let changes: FeedChanges;
let heard: (string | null)[];

beforeAll(async () => {
  const url = await cloneDatabase(inject('testDatabases'));
  db = openDb(url, silentLogger);
  notices = await Notices.open(url, systemClock, silentLogger);
  changes = await FeedChanges.open(notices);
  changes.on((feedId) => heard.push(feedId));
});
afterAll(async () => {
  await notices.close();
  await db.destroy();
});

/** Resolves when `isDone`; the test's own time limit ends it. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('news of changed feeds', () => {
  it('come when the change is committed, and never of one that was rolled back', async () => {
    heard = [];
    const failing = transaction(db, async (trx) => {
      await changes.tell(trx, 'fe-rolled-back');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transaction(db, (trx) => changes.tell(trx, 'fe-committed'));
    await until(() => heard.length > 0);
    expect(heard).toEqual(['fe-committed']);
  });

  it('of many feeds that one act changes are one message [EXT-422]', async () => {
    heard = [];
    const messages: (string | null)[] = [];
    await notices.on('longview_feed_changed', (message) => messages.push(message));
    const feeds = Array.from({ length: 501 }, (_, at) => `fe${String(at).padStart(10, '0')}`);
    await transaction(db, (trx) => changes.tellAll(trx, feeds));
    await until(() => heard.length === feeds.length);
    expect(heard).toEqual(feeds);
    // 500 feeds are as much as a message takes.
    expect(messages.map((message) => message?.split(',').length)).toEqual([500, 1]);
    await transaction(db, (trx) => changes.tellAll(trx, []));
    await transaction(db, (trx) => changes.tell(trx, 'fe-afterwards'));
    await until(() => messages.length > 2);
    expect(messages.slice(2)).toEqual(['fe-afterwards']);
  });

  it('of who may see what name the account, and touch no feed', async () => {
    heard = [];
    const accounts: (string | null)[] = [];
    const stop = changes.onAccess((accountId) => accounts.push(accountId));
    await transaction(db, (trx) => changes.tellAccess(trx, 'te-changed'));
    await until(() => accounts.length > 0);
    stop();
    expect(accounts).toEqual(['te-changed']);
    expect(heard).toEqual([]);
  });

  it('come again after the connection was killed, with word that anything may have changed', async () => {
    heard = [];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'longview changes'`.execute(db);
    await until(() => heard.length > 0);
    expect(heard).toEqual([null]);
    await changes.tell(db, 'fe-afterwards');
    await until(() => heard.length > 1);
    expect(heard).toEqual([null, 'fe-afterwards']);
  });
});
