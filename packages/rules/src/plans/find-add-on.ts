/** Finds the add-on that stands for a size and an interval, or the nearest one the plan has (PRC-19, PRC-20, PRC-33). */
import { INTERVAL_CODES, type IntervalCode } from '../capture/intervals.ts';
import { SIZE_CODES, type SizeCode } from '../values/sizes.ts';
import type { AddOn, AddOnType, Plan } from './plan.ts';

export interface AddOnWish {
  type: AddOnType;
  size: SizeCode;
  interval: IntervalCode;
}

/** Place of an add-on in the code lists; null where its kind has no size or interval. */
interface Place {
  size: number | null;
  interval: number | null;
}

const CODE_NAMES: Readonly<Record<AddOnType, string>> = {
  Feed: 'feed',
  VideoClip: 'videoclip',
  VideoStream: 'videostream',
  StationDevice: 'device_station',
};

/** The exact code of a wish, e.g. `feed_x1080_1min` [PRC-19, PRC-20]. */
export function addOnCode({ type, size, interval }: AddOnWish): string {
  const name = CODE_NAMES[type];
  if (type === 'StationDevice') return name;
  return type === 'VideoStream' ? `${name}_${size}` : `${name}_${size}_${interval}`;
}

/**
 * The add-on of exactly that code, else the nearest: same size with the nearest interval (tie: the longer), then
 * the nearest size (tie: the smaller) with the nearest interval. Null when the plan has none of that kind [PRC-33].
 */
export function findAddOn(plan: Pick<Plan, 'addOns'>, wish: AddOnWish): AddOn | null {
  const wanted: Place = {
    size: SIZE_CODES.indexOf(wish.size),
    interval: INTERVAL_CODES.indexOf(wish.interval),
  };
  const ofKind = plan.addOns.filter(({ type }) => type === wish.type);
  const [nearest] = ofKind
    .map((addOn) => ({ addOn, rank: rankOf(placeOf(addOn.code), wanted) }))
    .sort((a, b) => compareRanks(a.rank, b.rank));
  return nearest?.addOn ?? null;
}

/** The size and the interval that a code of ENT-04 names; null where its kind has none. */
export function codesOf(addOnCode: string): { size: SizeCode | null; interval: IntervalCode | null } {
  const [, size, interval] = addOnCode.split('_');
  return {
    size: SIZE_CODES.find((code) => code === size) ?? null,
    interval: INTERVAL_CODES.find((code) => code === interval) ?? null,
  };
}

function placeOf(addOnCode: string): Place {
  const { size, interval } = codesOf(addOnCode);
  return {
    size: size && SIZE_CODES.indexOf(size),
    interval: interval && INTERVAL_CODES.indexOf(interval),
  };
}

/** Smaller is nearer: size steps, then the smaller size, then interval steps, then the longer interval. */
function rankOf(place: Place, wanted: Place): readonly number[] {
  const steps = (a: number | null, b: number | null) => (a === null || b === null ? 0 : Math.abs(a - b));
  return [
    steps(place.size, wanted.size),
    place.size ?? 0,
    steps(place.interval, wanted.interval),
    -(place.interval ?? 0),
  ];
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
