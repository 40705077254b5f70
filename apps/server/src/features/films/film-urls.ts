/** Makes the addresses in a playlist: relative, and with the credentials of whoever asked for it (TLP-08). */
import { routes, routeUrl } from '@longview/contract';
import { contentTag, type FilmPlan, lookText, specOf, tileRange } from '../../films/index.ts';

/** Explicit credentials of the call; a session needs none. */
export interface Keys {
  apikey?: string | undefined;
  accesskey?: string | undefined;
}

const sizeText = ({ size }: FilmPlan) => `${size.width}x${size.height}`;

export function initUrl(plan: FilmPlan, { apikey, accesskey }: Keys): string {
  const query = {
    feedid: plan.feed.id,
    size: sizeText(plan),
    fps: plan.fps,
    end: plan.toSec,
    apikey,
    accesskey,
  };
  return routeUrl(routes.getFilmInit, { query });
}

export function tileUrl(
  plan: FilmPlan,
  tile: FilmPlan['tiles'][number],
  { apikey, accesskey }: Keys,
): string {
  const range = tileRange(plan, tile.number);
  const query = {
    feedid: plan.feed.id,
    size: sizeText(plan),
    slot: plan.slotSec,
    tile: tile.number,
    from: range.fromSec,
    to: range.toSec,
    end: plan.toSec,
    start: tile.startFrame,
    look: lookText(plan.look) || undefined,
    v: contentTag(specOf(plan, tile)),
    apikey,
    accesskey,
  };
  return routeUrl(routes.getFilmTile, { query });
}
