/** The only shaper of FeedRegion (EXT-610). */
import type { FeedRegion, FeedRegionSave } from '@longview/contract';
import type { RegionRow, RegionValues } from './region-queries.ts';

export function toRegion({ id, name, x, y, width, height, alert_since, version }: RegionRow): FeedRegion {
  const Box = { X: x, Y: y, Width: width, Height: height };
  return { RegionId: String(id), Name: name, Box, TellsChanges: alert_since !== null, Version: version };
}

/** `before`: what is replaced. In another box, as by an alert that was just turned on, what is older is no news (EXT-619). */
export function toValues(
  { Name, Box, TellsChanges }: FeedRegionSave,
  before: RegionRow | null,
  now: Date,
): RegionValues {
  const box = { x: Box.X, y: Box.Y, width: Box.Width, height: Box.Height };
  const isTold = TellsChanges ?? (before !== null && before.alert_since !== null);
  const isMoved = !before || SIDES.some((side) => before[side] !== box[side]);
  const since = isMoved ? now : (before.alert_since ?? now);
  return { name: Name, ...box, alert_since: isTold ? since : null };
}

const SIDES = ['x', 'y', 'width', 'height'] as const;
