/** Collections and shares of tests, straight into the database. */
import type { Ctx } from '../context/ctx.ts';
import { newId } from '../db/new-id.ts';

export interface TestCollection {
  accountId: string;
  isPublic?: boolean;
  feedIds?: string[];
  name?: string;
}

export async function addCollection(ctx: Ctx, collection: TestCollection): Promise<string> {
  const { accountId, isPublic = false, feedIds = [], name = 'Masts' } = collection;
  const id = newId('collection');
  const row = { id, account_id: accountId, name, is_public: isPublic };
  await ctx.db.insertInto('collection').values(row).execute();
  const members = feedIds.map((feed_id, position) => ({ collection_id: id, feed_id, position }));
  if (members.length > 0) await ctx.db.insertInto('collection_feed').values(members).execute();
  for (const feedId of feedIds) ctx.frames.here.forget(feedId);
  return id;
}
