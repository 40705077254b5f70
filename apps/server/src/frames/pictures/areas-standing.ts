/** What a row of `image_process` says of where the mask and the crop of a feed lie (EXT-300 to EXT-302). */
import { type AreasStanding, type Orientation, orientationOf } from '@longview/rules/image-process';

export interface StandingColumns {
  areas_of: string | null;
  turned_from: string | null;
  is_unconfirmed: boolean;
  camera_orientation: number | null;
}

/**
 * `orientation`: of the stored config. `hasAreas`: whether it has a mask or a crop. Unconfirmed are also areas that lie
 * on a picture of another orientation: a node of a version before this one saved one, which leaves `areas_of` as it was.
 */
export function standingOf(
  { orientation, hasAreas }: { orientation: Orientation; hasAreas: boolean },
  row: StandingColumns,
): AreasStanding {
  const turnedFrom = row.turned_from === null ? null : orientationOf(row.turned_from);
  const isLeft = row.areas_of !== null && row.areas_of !== String(orientation);
  const isUnconfirmed = row.is_unconfirmed || (isLeft && hasAreas);
  const known = turnedFrom === null ? 'Placed' : 'Turned';
  return { state: isUnconfirmed ? 'Unconfirmed' : known, turnedFrom, camera: row.camera_orientation };
}
