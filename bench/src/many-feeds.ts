import { connect } from './archive.ts';
import type { Service } from './service.ts';

export interface ManyFeeds {
  count: number;
  intervalCode: '1sec' | '10sec' | '10min';
  /** Names and ids begin with it: four lower-case letters, another one for each call. */
  prefix: string;
  /** Where feed number `at` takes its pictures; absent: they are pushed. */
  urlOf?: (at: number) => string;
}

/**
 * Makes feeds by the hundred: one through the product, the others as copies of its rows, because what is benched is
 * not how they are made. A capture node finds them within its next round. Gives their ids.
 */
export async function makeFeeds(
  service: Pick<Service, 'call' | 'dataDir'>,
  wish: ManyFeeds,
): Promise<string[]> {
  const { count, intervalCode, prefix, urlOf } = wish;
  const made = await service.call<{ Feed: { Id: string } }>('POST', '/api/nv/feed/create', {
    Name: `${prefix} pattern`,
    SizeCode: 'x1080',
    IntervalCode: intervalCode,
  });
  const ids = Array.from({ length: count }, (_, at) => `fe${prefix}${String(at).padStart(6, '0')}`);
  const db = await connect(service.dataDir);
  await db.query('begin');
  await db.query(COPY_FEEDS, [made.Feed.Id, ids, prefix]);
  await db.query(COPY_REQUESTS, [made.Feed.Id, ids]);
  if (urlOf) await db.query(INSERT_SOURCES, [ids, ids.map((_, at) => urlOf(at))]);
  await db.query('delete from feed where id = $1', [made.Feed.Id]);
  await db.query('commit');
  // As the database would by itself a minute later.
  await db.query('analyze');
  await db.end();
  return ids;
}

const COPY_FEEDS = `
  insert into feed
  select (jsonb_populate_record(feed, jsonb_build_object('id', copy.id, 'state', 'Capture',
    'name', $3::text || ' ' || copy.at))).*
  from feed, unnest($2::text[]) with ordinality as copy (id, at) where feed.id = $1`;
const COPY_REQUESTS = `
  insert into capture_request (feed_id, payload_type, body)
  select copy.feed_id, payload_type, body
  from capture_request, unnest($2::text[]) as copy (feed_id) where capture_request.feed_id = $1`;
const INSERT_SOURCES = `
  insert into capture_source (feed_id, intent, url)
  select id, 'Image', url from unnest($1::text[], $2::text[]) as source (id, url)`;
