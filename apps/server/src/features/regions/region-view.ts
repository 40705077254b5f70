/** The only shaper of FeedRegion (EXT-610). */
import type { FeedRegion, FeedRegionSave } from '@longview/contract';
import type { RegionRow, RegionValues } from './region-queries.ts';

export function toRegion({ id, name, x, y, width, height, version }: RegionRow): FeedRegion {
  const Box = { X: x, Y: y, Width: width, Height: height };
  return { RegionId: String(id), Name: name, Box, Version: version };
}

export function toValues({ Name, Box }: FeedRegionSave): RegionValues {
  return { name: Name, x: Box.X, y: Box.Y, width: Box.Width, height: Box.Height };
}
