/** The sky of a day as numbers, for parts that draw colours of pictures. */

type Stop = readonly [share: number, red: number, green: number, blue: number];

const STOPS: readonly Stop[] = [
  [0, 10, 14, 30],
  [0.2, 22, 32, 63],
  [0.28, 233, 178, 106],
  [0.5, 125, 182, 221],
  [0.77, 226, 154, 85],
  [0.87, 44, 42, 78],
  [1, 10, 14, 30],
];

/** Red, green, blue and 255 at a share of the day, 0 to 1 from midnight. */
export function skyAt(share: number): [number, number, number, number] {
  const next = Math.max(
    1,
    STOPS.findIndex(([at]) => at >= share),
  );
  const [from = STOPS[0], to = STOPS[0]] = [STOPS[next - 1], STOPS[next]];
  if (!from || !to) return [0, 0, 0, 255];
  const part = (share - from[0]) / (to[0] - from[0]);
  const mixed = (channel: 1 | 2 | 3) => Math.round(from[channel] + (to[channel] - from[channel]) * part);
  return [mixed(1), mixed(2), mixed(3), 255];
}
