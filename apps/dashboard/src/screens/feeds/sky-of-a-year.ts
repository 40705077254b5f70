/** The colours of an imagined year at 48° north: long summer days, clouds that come and go. Pure. */

export const DAYS = 365;
export const ROWS_A_DAY = 96;

type Color = readonly [number, number, number];

/** Colour of the sky by solar time, where the sun rises at 6 and sets at 18. */
const SKY: readonly (readonly [number, Color])[] = [
  [0, [10, 14, 30]],
  [4.6, [18, 25, 54]],
  [5.8, [178, 98, 82]],
  [6.5, [228, 176, 118]],
  [7.6, [172, 196, 222]],
  [12, [126, 180, 222]],
  [16, [160, 188, 208]],
  [17.6, [226, 150, 84]],
  [18.4, [140, 74, 90]],
  [19.4, [46, 44, 80]],
  [24, [10, 14, 30]],
];
const CLOUD: Color = [150, 156, 162];

/** RGBA, one pixel a quarter of an hour, a column a day. */
export function skyOfAYear(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(DAYS * ROWS_A_DAY * 4);
  const random = repeatable(99);
  let clouds = 0.4;
  for (let day = 0; day < DAYS; day++) {
    clouds = Math.min(1, Math.max(0, clouds + (random() - 0.5) * 0.6));
    const longer = 2.1 * Math.sin(((day - 80) / DAYS) * 2 * Math.PI);
    for (let row = 0; row < ROWS_A_DAY; row++) {
      const hour = solarHour((row * 24) / ROWS_A_DAY, 6 - longer, 18 + longer);
      const isDay = hour > 6.2 && hour < 17.8;
      const color = mixed(skyAt(hour), CLOUD, clouds * (isDay ? 0.5 : 0.12));
      const light = 0.96 + 0.06 * random();
      pixels.set([color[0] * light, color[1] * light, color[2] * light, 255], (row * DAYS + day) * 4);
    }
  }
  return pixels;
}

/** Stretches the hours so that sunrise falls on 6 and sunset on 18. */
function solarHour(hour: number, rise: number, set: number): number {
  if (hour < rise) return (hour / rise) * 6;
  if (hour > set) return 18 + ((hour - set) / (24 - set)) * 6;
  return 6 + ((hour - rise) / (set - rise)) * 12;
}

function skyAt(hour: number): Color {
  const next = Math.max(
    1,
    SKY.findIndex(([at]) => at >= hour),
  );
  const [from, to] = [SKY[next - 1], SKY[next]];
  return from && to ? mixed(from[1], to[1], (hour - from[0]) / (to[0] - from[0])) : [0, 0, 0];
}

function mixed(a: Color, b: Color, share: number): Color {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** A small generator of the same numbers every time, so that the picture is always the same one. */
function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
