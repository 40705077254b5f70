/** Whether somebody may send video, and to which feed: by a key of people or of a Station (EXT-188, DVP-12). */
import { isPushKey, type PushRefusal } from '@longview/rules/restream';
import { hasCapability } from '../../plans/index.ts';
import type { StreamInCtx } from './ctx.ts';
import { feedOfStationKey, isStationKey } from './station-key.ts';
import { findFeedOfKey, findPushFacts, findStationOf } from './stream-in-queries.ts';
import { hashPushKey } from './stream-keys.ts';

type Parts = Pick<StreamInCtx, 'db' | 'secrets' | 'plans'>;

export async function admitPusher(ctx: Parts, key: string): Promise<{ feedId: string } | PushRefusal> {
  const feedId = await feedOf(ctx, key);
  const facts = feedId && (await findPushFacts(ctx.db, feedId));
  if (!feedId || !facts || facts.is_closed) return 'unknownKey';
  if (!facts.has_video_stream) return 'notEnabled';
  if (facts.state !== 'Capture') return 'notCapturing';
  const { account_id: accountId } = facts;
  const isInPlan = accountId === null || (await hasCapability(ctx, accountId, 'AllowVideoStream'));
  return isInPlan ? { feedId } : 'notInPlan';
}

async function feedOf({ db, secrets }: Parts, key: string): Promise<string | null> {
  if (isPushKey(key)) return findFeedOfKey(db, hashPushKey(key));
  const feedId = feedOfStationKey(key);
  const station = feedId && (await findStationOf(db, feedId));
  return feedId && station && isStationKey(secrets, key, feedId, station) ? feedId : null;
}
