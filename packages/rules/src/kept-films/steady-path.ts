/** How a film's pictures are moved so that the scene stands still (EXT-681). */

/** Where the scene lies in a picture against the first one: shares of its width and height, to the right and down. */
export interface ScenePlace {
  x: number;
  y: number;
}

export interface SteadyPath {
  /** Share of width and height that is cut away, 0 to `MOST_CROP`: what is left is in every picture. */
  crop: number;
  /** Of each picture: how far its part is from the middle; shares of its width and height. */
  shifts: ScenePlace[];
}

/** More of a picture is not given up to hold it still. */
export const MOST_CROP = 0.1;
/** Of 4K pictures a fifth of a pixel: what moves less stands. */
const STILL = 0.00005;

/**
 * `places`: of each picture; null where it could not be compared. Most pictures share one place within the largest crop.
 * Those that stand elsewhere, a run of them each, are steadied around their own middle: there the film has a cut.
 */
export function steadyPath(places: readonly (ScenePlace | null)[]): SteadyPath {
  const known = filled(places);
  const home = homeOf(known);
  const isHome = (place: ScenePlace) => AXES.every((axis) => within(place[axis], home[axis]));
  const shifts: ScenePlace[] = [];
  for (let from = 0; from < known.length; ) {
    const here = isHome(known[from] as ScenePlace);
    let to = from + 1;
    while (to < known.length && isHome(known[to] as ScenePlace) === here) to++;
    const run = known.slice(from, to);
    const around = here ? middleOf(home) : medianPlace(run);
    for (const { x, y } of run) shifts.push({ x: off(x - around.x), y: off(y - around.y) });
    from = to;
  }
  const crop = 2 * Math.max(0, ...AXES.map((axis) => largest(shifts, axis)));
  return crop < STILL ? { crop: 0, shifts: shifts.map(() => ({ x: 0, y: 0 })) } : { crop, shifts };
}

const AXES = ['x', 'y'] as const;

const off = (value: number) => Math.max(-MOST_CROP / 2, Math.min(MOST_CROP / 2, value));

const largest = (shifts: readonly ScenePlace[], axis: 'x' | 'y') =>
  shifts.reduce((most, shift) => Math.max(most, Math.abs(shift[axis])), 0);

/** Between two known pictures the scene is taken to move evenly; before the first and after the last it stands. */
function filled(places: readonly (ScenePlace | null)[]): ScenePlace[] {
  const known = places.flatMap((place, at) => (place ? [{ at, place }] : []));
  let next = 0;
  return places.map((_, at) => {
    while (next < known.length && (known[next]?.at ?? 0) < at) next++;
    const [before, after] = [known[next - 1], known[next]];
    if (!before || !after) return (before ?? after)?.place ?? { x: 0, y: 0 };
    const share = (at - before.at) / (after.at - before.at);
    const between = (axis: 'x' | 'y') =>
      before.place[axis] + share * (after.place[axis] - before.place[axis]);
    return { x: between('x'), y: between('y') };
  });
}

interface Span {
  from: number;
  to: number;
}

const within = (value: number, { from, to }: Span) => value >= from && value <= to;

/** The spans, no longer than the largest crop, in which most pictures have their place. */
function homeOf(places: readonly ScenePlace[]): Record<'x' | 'y', Span> {
  const x = fullestSpan(places.map((place) => place.x));
  const y = fullestSpan(places.filter((place) => within(place.x, x)).map((place) => place.y));
  return { x, y };
}

/** From the first to the last of the values that fit into it. */
function fullestSpan(values: readonly number[]): Span {
  const sorted = values.toSorted((a, b) => a - b);
  let best = { from: 0, to: 0, count: 0 };
  let first = 0;
  for (const [i, to] of sorted.entries()) {
    while (to - (sorted[first] as number) > MOST_CROP) first++;
    if (i - first + 1 > best.count) best = { from: sorted[first] as number, to, count: i - first + 1 };
  }
  return best;
}

const middleOf = ({ x, y }: Record<'x' | 'y', Span>): ScenePlace => ({
  x: (x.from + x.to) / 2,
  y: (y.from + y.to) / 2,
});

function medianPlace(places: readonly ScenePlace[]): ScenePlace {
  const median = (axis: 'x' | 'y') =>
    places.map((place) => place[axis]).sort((a, b) => a - b)[places.length >> 1] ?? 0;
  return { x: median('x'), y: median('y') };
}
