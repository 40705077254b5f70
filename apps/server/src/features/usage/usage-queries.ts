/** All SQL of usage: what feeds store and what they sent. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** Every feed of the account with what it stores now and sent on the days `from` to `to`, both included. */
export function listUsage(db: Queryable, accountId: string, from: string, to: string) {
  const sent = sql<number>`(select coalesce(sum(byte_count), 0)::float8 from feed_traffic as traffic
    where traffic.account_id = ${accountId} and traffic.feed_id = feed.id
      and day between ${from}::date and ${to}::date)`;
  return db
    .selectFrom('feed')
    .leftJoin('feed_storage as storage', 'storage.feed_id', 'feed.id')
    .leftJoin('clip_storage as clips', 'clips.feed_id', 'feed.id')
    .select(['feed.id', 'feed.name', 'storage.byte_count', 'storage.frame_count'])
    .select([sent.as('sent_bytes'), sql<number>`coalesce(clips.byte_count, 0)::float8`.as('clip_bytes')])
    .where('feed.account_id', '=', accountId)
    .orderBy('feed.name')
    .orderBy('feed.id')
    .execute();
}

/** Bytes that the media library of the account stores. */
export async function sumMedia(db: Queryable, accountId: string): Promise<number> {
  const query = db
    .selectFrom('media_resource')
    .select(sql<number>`coalesce(sum(byte_length), 0)::float8`.as('bytes'))
    .where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** Bytes that the kept films of the account store. */
export async function sumFilms(db: Queryable, accountId: string): Promise<number> {
  const query = db
    .selectFrom('kept_film')
    .select(sql<number>`coalesce(sum(byte_count), 0)::float8`.as('bytes'))
    .where('account_id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).bytes;
}

/** What all feeds of the account sent, also those that went meanwhile. */
export async function sumSent(db: Queryable, accountId: string, from: string, to: string): Promise<number> {
  const query = db
    .selectFrom('feed_traffic')
    .select(sql<number>`coalesce(sum(byte_count), 0)::float8`.as('bytes'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`day between ${from}::date and ${to}::date`);
  return (await query.executeTakeFirstOrThrow()).bytes;
}
