/** A kept film of tests, straight into the database. */
import type { Ctx } from '../context/ctx.ts';
import { filmOf } from './route-samples.ts';

/** The film that the samples of routes name for a feed, waiting to be made; once more when it went. */
export async function addKeptFilm(ctx: Ctx, accountId: string, feedId: string): Promise<void> {
  const film = {
    id: filmOf(feedId),
    account_id: accountId,
    feed_id: feedId,
    name: 'May',
    request: JSON.stringify({ FeedId: feedId, From: '2026-03-01T12:00:00Z', To: '2026-03-01T13:00:00Z' }),
    frame_count: 2,
    fps: 30,
    width: 320,
    height: 180,
    last_sec: 1_772_366_430,
    step_sec: 30,
    created_at: new Date(),
  };
  await ctx.db
    .insertInto('kept_film')
    .values(film)
    .onConflict((row) => row.doNothing())
    .execute();
}
