/** Opens a stream of news for a page, or answers the present once (EXT-80). */

import type { Clock } from '@longview/base';
import { appError, badField } from '@longview/base';
import type { LiveUpdate } from '@longview/contract';
import { type Actor, isId, type SignedIn } from '@longview/rules';
import type { Db } from '../db/open.ts';
import type { Call } from '../http/call.ts';
import { type HttpReply, reply } from '../http/replies/reply.ts';
import type { Mailer } from '../mail.ts';
import type { Auth, CallerCache } from '../sign-in/index.ts';
import { findUser, toHeaders } from '../sign-in/index.ts';
import type { LiveUpdates } from './live-updates.ts';

/** More than fit on a wall of screens; an address of these is still short enough for any proxy. */
const MAX_FEEDS = 200;
const EVENTS = 'text/event-stream';

/** @throws AppError InvalidInput, Unauthenticated, TooMany, Unavailable */
export async function openLiveUpdates(
  ctx: { clock: Clock; db: Db; mailer: Mailer; auth: Auth; callers: CallerCache; liveUpdates: LiveUpdates },
  actor: Actor,
  feeds: string,
  { request }: Call,
): Promise<LiveUpdate | HttpReply> {
  if (actor.kind !== 'user') throw appError('SignInFirst');
  const feedIds = readIds(feeds);
  if (!request.headers.accept?.includes(EVENTS)) return ctx.liveUpdates.present(actor, feedIds);
  const { presented } = actor;
  const findAgain = async (): Promise<SignedIn | null> => {
    const found = await findUser(ctx, request.headers.cookie ?? '', () => toHeaders(request));
    return found?.actor.kind === 'user' ? { ...found.actor, ...(presented && { presented }) } : null;
  };
  const body = await ctx.liveUpdates.follow({ actor, findAgain }, feedIds);
  // The last header is for nginx, which else keeps news back until there are many.
  return reply(200, body, { 'Content-Type': EVENTS, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
}

function readIds(feeds: string): string[] {
  const ids = [...new Set(feeds.split(',').filter((id) => id !== ''))];
  if (ids.length > MAX_FEEDS) throw badField('feeds', 'FieldFeeds', { most: MAX_FEEDS });
  if (!ids.every((id) => isId('feed', id))) throw badField('feeds', 'FeedIdsWithCommas');
  return ids;
}
