/** The embedded player of a feed, as a page or a script (API-03, API-41, PUB-11 to PUB-13). */
import { AppError } from '@longview/base';
import { type PlayerData, routes, routeUrl } from '@longview/contract';
import { type Actor, ruleAt } from '@longview/rules';
import { type PlayerParams, playerParams } from '@longview/rules/player';
import type { Ctx } from '../../context.ts';
import { statusOf } from '../../http/error-reply.ts';
import { type HttpReply, reply } from '../../http/reply.ts';
import { type FramesInReach, requireFrames } from '../frames/index.ts';
import { errorPage, playerPage, playerScript } from './player-page.ts';

/** Parameters as they came, names in lower case. */
type Query = Readonly<Record<string, string>>;

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };

/**
 * Failures that people can do something about are pages too, with the text of the error.
 * @param origin of the address that the caller used, e.g. `https://cams.example.com`
 */
export async function showPlayer(ctx: Ctx, actor: Actor, query: Query, origin: string): Promise<HttpReply> {
  const params = playerParams(query);
  try {
    const reach = await requireFrames(ctx, actor, params.feedId, 'ViewLivePolicyStatement');
    if (params.output === 'script') return await asScript(ctx, reach, params, query, origin);
    return reply(200, await playerPage(dataOf(reach, query)), HTML);
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    return reply(statusOf(err), errorPage(err.message), { ...HTML, 'Cache-Control': 'no-store' });
  }
}

async function asScript(
  ctx: Ctx,
  { feed }: FramesInReach,
  params: PlayerParams,
  query: Query,
  origin: string,
): Promise<HttpReply> {
  const { output, elementid, ...rest } = query;
  const newest = await ctx.frames.latest(feed.id);
  const ratio = newest ? newest.width / newest.height : 16 / 9;
  const url = origin + routeUrl(routes.getPlayer, { query: rest });
  const text = playerScript({ url, name: feed.name, ratio, elementId: params.elementId });
  return reply(200, text, SCRIPT);
}

/** What the page's script needs to know; addresses carry the credentials of the call, as its own address does. */
function dataOf({ feed, grant }: FramesInReach, query: Query): PlayerData {
  const keys = { feedid: feed.id, accesskey: query.accesskey, apikey: query.apikey };
  const mayFilm = grant.statements.has('ViewHistoryPolicyStatement');
  const rule = feed.request && ruleAt(feed.request, feed.planIntervalSec, () => false);
  const { accesskey, apikey, ...shown } = query;
  return {
    FeedId: feed.id,
    Name: feed.name,
    TimeZone: feed.timeZone,
    IntervalSec: rule?.acceptSec ?? feed.planIntervalSec,
    ImageUrl: routeUrl(routes.getFrame, { query: { ...keys, sizecode: 'x1080' } }),
    FilmUrl: mayFilm ? routeUrl(routes.getFilmPlaylist, { query: keys }) : null,
    Query: shown,
  };
}
