import { confirmMove, type MoveAt, measureMove } from '@longview/rules/changes';
import { madeView } from '@longview/rules/made-view';
import { atLeast, atMost, type Figure, told } from './figures.ts';

const SCENES = 12;
const HOUR = 12;
const SIZE = { width: 1920, height: 1080 };
/** Pictures of one scene that stays: all hours and weathers. */
const STILL = 200;

/** Cameras that are moved by 3 to 30 pixels of 1080p, and one that is not, in all weathers (EXT-557). */
export function figuresOfMoves(seed: number): Figure[] {
  const random = (at: number) => (Math.imul(seed + at, 0x9e3779b1) >>> 0) / 2 ** 32;
  let [found, toAPixel] = [0, 0];
  for (let scene = 0; scene < SCENES; scene++) {
    const pixels = 3.2 + random(scene) * 27;
    const angle = random(scene + 1000) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle) * pixels, Math.sin(angle) * pixels];
    const isNight = scene % 4 === 3;
    const reference = madeView({ scene, seed, night: isNight });
    const history = Array.from({ length: HOUR }, (_, i): MoveAt => {
      const view = {
        scene,
        seed: seed + i + 1,
        night: isNight,
        ...weatherOf(random(scene * HOUR + i + 2000)),
      };
      const moved = madeView({ ...view, dx: (dx * 256) / SIZE.width, dy: (dy * 256) / SIZE.height });
      return { time: i * 300, move: measureMove(reference, moved, SIZE) };
    });
    const move = confirmMove(history);
    if (move) found++;
    if (move && Math.hypot(move.dx - dx, move.dy - dy) < 1) toAPixel++;
  }
  const reference = madeView({ scene: 99, seed });
  const still = Array.from({ length: STILL }, (_, i): MoveAt => {
    const view = { scene: 99, seed: seed + i + 1, night: i % 24 > 18, ...weatherOf(random(i + 9000)) };
    return { time: i * 300, move: measureMove(reference, madeView(view), SIZE) };
  });
  const invented = still.filter((_, i) => confirmMove(still.slice(0, i + 1)) !== null).length;
  return [
    atLeast(1, 'camera moves of 3 to 30 pixels, found within an hour', found / SCENES),
    atLeast(0.9, 'of these to a pixel of 1080p', toAPixel / SCENES),
    atMost(0, 'moves invented in 200 pictures of weather', '', invented),
    told('pictures that could be compared', '', still.filter(({ move }) => move !== null).length / STILL),
  ];
}

/** `chance` from 0 to below 1. */
const weatherOf = (chance: number) => ({
  fog: chance < 0.3 ? chance * 3 : 0,
  snow: chance > 0.3 && chance < 0.4,
  people: chance > 0.4 && chance < 0.7 ? 10 : 0,
  gain: 0.5 + chance,
});
