/** Makes the addresses in a playlist: relative, and with the credentials of whoever asked for it (TLP-08). */
import { type GivenKeys, keysIn, routes, routeUrl } from '@longview/contract';
import { contentTag, type FilmPlan, specOf, styleText, tileRange } from '../../films/index.ts';

const sizeText = ({ size }: FilmPlan) => `${size.width}x${size.height}`;

export function initUrl(plan: FilmPlan, keys: GivenKeys): string {
  const query = {
    feedid: plan.feed.id,
    size: sizeText(plan),
    fps: plan.fps,
    end: plan.toSec,
    ...keysIn(keys),
  };
  return routeUrl(routes.getFilmInit, { query });
}

export function tileUrl(plan: FilmPlan, tile: FilmPlan['tiles'][number], keys: GivenKeys): string {
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
    look: styleText(plan.style) || undefined,
    v: contentTag(specOf(plan, tile)),
    ...keysIn(keys),
  };
  return routeUrl(routes.getFilmTile, { query });
}
