/** SQL of what a backup says that it holds (EXT-403). */
import { formatTime } from '@longview/rules';
import { sql } from 'kysely';
import type { ManifestFacts } from '../backup-manifest.ts';
import type { Db } from '../db/open.ts';

export type Held = Pick<ManifestFacts, 'Feeds' | 'ClipCount'>;

/** Every feed with its frames as their segments' rows count them. */
export async function listHeld(db: Db): Promise<Held> {
  const { rows } = await sql<{
    id: string;
    name: string;
    count: number;
    from: number | null;
    to: number | null;
  }>`
    select feed.id, feed.name, coalesce(sum(count), 0)::float8 as count,
      (min(from_us) filter (where count > 0) / 1000000)::float8 as from,
      (max(to_us) filter (where count > 0) / 1000000)::float8 as to
    from feed left join frame_segment on frame_segment.feed_id = feed.id
    group by feed.id order by feed.name, feed.id`.execute(db);
  const clips = await db
    .selectFrom('video_clip')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const timeOf = (atSec: number | null) => (atSec === null ? null : formatTime(Math.floor(atSec)));
  return {
    ClipCount: Number(clips.count),
    Feeds: rows.map(({ id, name, count, from, to }) => ({
      ...{ Id: id, Name: name, FrameCount: count },
      ...{ From: timeOf(from), To: timeOf(to) },
    })),
  };
}
