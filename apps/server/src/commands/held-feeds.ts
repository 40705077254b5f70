/** SQL of what a backup says that it holds (EXT-403). */
import type { OpenFrames } from '@longview/frame-store';
import { formatTime } from '@longview/rules';
import { sql } from 'kysely';
import type { ManifestFacts } from '../backup-manifest.ts';
import type { Db } from '../db/open.ts';

export type Held = Pick<ManifestFacts, 'Feeds' | 'ClipCount'>;

/** Every feed of an account with its frames: of closed segments as their rows count them, and those in `open` ones. */
export async function listHeld(db: Db, open: readonly OpenFrames[]): Promise<Held> {
  const { rows } = await sql<{
    id: string;
    name: string;
    count: number;
    from_us: number | null;
    to_us: number | null;
  }>`
    select feed.id, feed.name, coalesce(sum(count), 0)::float8 as count,
      min(from_us) filter (where count > 0)::float8 as from_us,
      max(to_us) filter (where count > 0)::float8 as to_us
    from feed left join frame_segment on frame_segment.feed_id = feed.id and frame_segment.state <> 'Open'
    where feed.account_id is not null
    group by feed.id order by feed.name, feed.id`.execute(db);
  const clips = await db
    .selectFrom('video_clip')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    ClipCount: Number(clips.count),
    Feeds: rows.map(({ id, name, count, from_us, to_us }) => {
      const own = open.filter(({ feedId }) => feedId === id);
      const times = [from_us ?? [], to_us ?? [], own.flatMap(({ fromUs, toUs }) => [fromUs, toUs])].flat();
      return {
        ...{ Id: id, Name: name, FrameCount: own.reduce((sum, part) => sum + part.count, count) },
        ...{ From: timeOf(Math.min(...times)), To: timeOf(Math.max(...times)) },
      };
    }),
  };
}

/** Null for the bound of no times. */
const timeOf = (atUs: number) => (Number.isFinite(atUs) ? formatTime(Math.floor(atUs / 1e6)) : null);
