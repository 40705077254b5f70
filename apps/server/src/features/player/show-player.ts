/** The embedded player of a feed, as a page or a script (API-03, API-41, PUB-11 to PUB-13). */
import { AppError } from '@longview/base';
import { keysIn, type PlayerData, routes, routeUrl } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { type PlayerParams, playerParams } from '@longview/rules/player';
import { statusOf } from '../../http/replies/error-reply.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { type FramesInReach, requireFrames } from '../frames/index.ts';
import { playItemOf } from '../play-items/index.ts';
import type { PlayerCtx } from './ctx.ts';
import { isPasswordAsked, passwordAsked } from './password-asked.ts';
import { toPlayedFeed, toPlayedItem } from './played-feed.ts';
import { errorPage, playerPage, playerScript } from './player-page.ts';
import { triedWindowData, windowData } from './show-window.ts';
import { triedItem, triedItems } from './tried.ts';

/** Parameters as they came, names in lower case. */
type Query = Readonly<Record<string, string>>;

const WIDE = 16 / 9;
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
const SCRIPT = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };

/**
 * Failures that people can do something about are pages too, with the text of the error.
 * @param origin of the address that the caller used, e.g. `https://cams.example.com`
 */
export async function showPlayer(
  ctx: PlayerCtx,
  actor: Actor,
  query: Query,
  origin: string,
): Promise<HttpReply> {
  const params = playerParams(query);
  try {
    if (query.tdtoken !== undefined) return await showWindow(ctx, actor, query);
    const tried = triedItems(actor, query.playitems);
    if (tried) return reply(200, await playerPage(await triedWindowData(ctx, actor, query, tried)), HTML);
    const reach = await requireFrames(ctx, actor, params.feedId, 'ViewLivePolicyStatement');
    if (params.output === 'script') return await asScript(ctx, reach, params, query, origin);
    return reply(200, await playerPage(await dataOf(ctx, actor, reach, query)), headersFor(query));
  } catch (err) {
    if (!(err instanceof AppError)) throw err;
    if (isPasswordAsked(err)) return askPassword(params, query, origin);
    return reply(statusOf(err), errorPage(err.message), { ...HTML, 'Cache-Control': 'no-store' });
  }
}

async function showWindow(ctx: PlayerCtx, actor: Actor, query: Query): Promise<HttpReply> {
  return reply(200, await playerPage(await windowData(ctx, actor, query)), headersFor(query));
}

/** A key in the address is told to nobody. */
function headersFor({ accesskey, apikey, tdtoken }: Query): Record<string, string> {
  return accesskey || apikey || tdtoken ? { ...HTML, 'Referrer-Policy': 'no-referrer' } : HTML;
}

/** Inside its frame the player asks for the password itself (PUB-16); a script makes that frame all the same. */
async function askPassword(params: PlayerParams, query: Query, origin: string): Promise<HttpReply> {
  if (params.output === 'script') return scriptReply(params, query, origin, 'Longview', WIDE);
  const page = await playerPage(passwordAsked(params.feedId));
  return reply(401, page, { ...HTML, 'Cache-Control': 'no-store' });
}

async function asScript(
  ctx: Pick<PlayerCtx, 'frames'>,
  { feed }: FramesInReach,
  params: PlayerParams,
  query: Query,
  origin: string,
): Promise<HttpReply> {
  const newest = await ctx.frames.latest(feed.id);
  const ratio = newest ? newest.width / newest.height : WIDE;
  return scriptReply(params, query, origin, feed.name, ratio);
}

function scriptReply(params: PlayerParams, query: Query, origin: string, name: string, ratio: number) {
  const { output, elementid, ...rest } = query;
  const url = origin + routeUrl(routes.getPlayer, { query: rest });
  return reply(200, playerScript({ url, name, ratio, elementId: params.elementId }), SCRIPT);
}

/** What the page's script needs to know. */
async function dataOf(
  ctx: Pick<PlayerCtx, 'clock' | 'db' | 'frames' | 'rtc'>,
  actor: Actor,
  reach: FramesInReach,
  query: Query,
): Promise<PlayerData> {
  const { accesskey, apikey, tdid, tdtoken, playitem, playitems, ...shown } = query;
  const keys = keysIn(query);
  const item = triedItem(reach, playitem) ?? (await playItemOf(ctx.db, reach.feed.id));
  const PlayItem = await toPlayedItem(ctx, actor, reach, keys, item);
  return { ...toPlayedFeed(ctx, reach, keys), PlayItem, Query: shown };
}
