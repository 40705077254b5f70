/** Answers a film of any range at once: a playlist of tiles that are made when asked for (TLP-08, TLP-01). */
import { appError } from '@longview/base';
import type { GivenKeys } from '@longview/contract';
import { type Actor, filmSec, type Grant, isoDuration } from '@longview/rules';
import { type FilmPlan, filmPlaylist } from '../../films/index.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { requireFrames } from '../frames/index.ts';
import type { FilmsCtx } from './ctx.ts';
import { initUrl, tileUrl } from './film-urls.ts';
import { type FilmQuery, readWishes } from './film-wish.ts';

/** @throws AppError InvalidInput, NotFound for feed or frames */
export async function getPlaylist(
  ctx: Pick<FilmsCtx, 'clock' | 'frames' | 'films'>,
  actor: Actor,
  query: FilmQuery & GivenKeys & { feedid: string; viewer: string },
): Promise<HttpReply> {
  const { plan } = await requireFilm(ctx, actor, query);
  const tiles = plan.tiles.map((tile) => ({
    frameCount: tile.times.length,
    url: tileUrl(plan, tile, query),
  }));
  return reply(200, filmPlaylist(initUrl(plan, query), tiles, plan.fps), {
    'Content-Type': 'application/vnd.apple.mpegurl',
    'Cache-Control': 'no-cache',
    ...filmHeaders(plan),
  });
}

/** The planned film, when the caller may see it. @throws AppError as `getPlaylist` */
export async function requireFilm(
  ctx: Pick<FilmsCtx, 'clock' | 'frames' | 'films'>,
  actor: Actor,
  query: FilmQuery & { feedid: string; viewer: string },
): Promise<{ plan: FilmPlan; grant: Grant }> {
  const reach = await requireFrames(ctx, actor, query.feedid, 'ViewHistoryPolicyStatement');
  const plan = await ctx.films.plan(reach.feed, readWishes(query, reach), query.viewer);
  if (!plan) {
    throw appError('NoPicturesInRange');
  }
  return { plan, grant: reach.grant };
}

/** What was chosen (TLP-08), and how long the film is, which may be less than was wanted (EXT-498). */
export function filmHeaders(plan: FilmPlan): Record<string, string> {
  return {
    'X-Film-Frames': String(plan.frameCount),
    'X-Film-Interval': isoDuration(plan.slotSec),
    'X-Film-Length': isoDuration(filmSec(plan.frameCount, plan.fps)),
  };
}
