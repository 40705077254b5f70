/** Pictures of a scene in which a container stands from a known moment on. Tests only. */
import { images } from '@longview/media';
import type { Ctx } from '../context/ctx.ts';
import { indexChanges } from '../features/frames/index.ts';
import { sec, storeFrames } from './pictures.ts';
import type { ShiftedClock } from './shifted-clock.ts';

/** Pictures at two hours of each day. */
export const SCENE = {
  firstDay: sec('2025-05-01T00:00:00Z'),
  days: 18,
  hours: [10, 12],
  changedAt: sec('2025-05-12T10:00:00Z'),
  /** As shares of the picture. */
  container: { x: 0.25, y: 0.5, width: 0.1875, height: 0.2 },
};

/** Stores its pictures and looks for what changed, as the service does by itself after a while. */
export async function addChangingScene(ctx: Ctx, clock: ShiftedClock, feedId: string): Promise<void> {
  await storeScene(ctx, feedId, 0);
  await lookForChanges(ctx, clock);
}

/** Stores its pictures, so much later than the scene says. */
export async function storeScene(ctx: Ctx, feedId: string, laterSec: number): Promise<void> {
  const { days, hours } = SCENE;
  const [firstDay, changedAt] = [SCENE.firstDay + laterSec, SCENE.changedAt + laterSec];
  const times = Array.from({ length: days }, (_, day) =>
    hours.map((hour) => firstDay + day * 86_400 + hour * 3600),
  ).flat();
  await storeFrames(ctx, feedId, times, (index) => scenePicture(index, (times[index] ?? 0) >= changedAt));
  await ctx.frames.settled();
}

/** Lets late pictures settle first. */
export async function lookForChanges(ctx: Ctx, clock: ShiftedClock): Promise<void> {
  await ctx.frames.settled();
  clock.skip(11 * 60_000);
  await indexChanges(ctx);
}

/** Patches of other brightness in the light of the day. */
function scenePicture(index: number, isChanged: boolean): Promise<Buffer> {
  const light = 0.9 + 0.05 * Math.sin(index * 1.7);
  const grey = (value: number) =>
    `rgb(${[value, value * 0.95, value * 0.85].map((one) => Math.round(one * light))})`;
  const patches = Array.from({ length: 16 * 9 }, (_, at) => {
    const value = 90 + ((at * 37) % 80);
    return `<rect x="${(at % 16) * 20}" y="${Math.floor(at / 16) * 20}" width="20" height="20" fill="${grey(value)}"/>`;
  });
  const { x, y, width, height } = SCENE.container;
  const size = `x="${x * 320}" y="${y * 180}" width="${width * 320}" height="${height * 180}"`;
  if (isChanged)
    patches.push(`<rect ${size} fill="rgb(${[200, 40, 30].map((one) => Math.round(one * light))})"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">${patches.join('')}</svg>`;
  return images.renderSvg(svg, 320, 180, 90);
}
