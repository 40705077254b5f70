/** A street as a camera sees it: always the same things, from where the camera stands, in the weather of the moment. */
import { images } from '@longview/media';

export interface StreetView {
  /** Pixels of the picture by which all lies further right and down, and degrees clockwise about its middle. */
  dx?: number;
  dy?: number;
  turn?: number;
  /** 0 to 1: how much fog hides. */
  fog?: number;
  isNight?: boolean;
  /** How many people pass; others in each picture of another `step`. */
  people?: number;
  /** Which picture: no two are the same bytes. */
  step?: number;
  /** Another street. */
  street?: number;
}

/** Small, because hundreds are drawn. */
export const STREET = { width: 640, height: 360 };

const made = new Map<string, Promise<Buffer>>();

/** The same view is drawn once. */
export function streetPicture(view: StreetView): Promise<Buffer> {
  const key = JSON.stringify(view);
  const picture = made.get(key) ?? drawStreet(view);
  made.set(key, picture);
  return picture;
}

function drawStreet(view: StreetView): Promise<Buffer> {
  const { dx = 0, dy = 0, turn = 0, fog = 0, isNight = false, people = 0, step = 0, street = 1 } = view;
  const { width, height } = STREET;
  const thing = random(street);
  const things = Array.from({ length: 420 }, () => {
    const [x, y] = [thing() * 1000 - 180, thing() * 700 - 170];
    const [w, h, shade] = [6 + thing() * 45, 5 + thing() * 35, Math.floor(40 + thing() * 200)];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${shade},${shade - 15},${shade - 30})"/>`;
  });
  const passer = random(1000 + step);
  const passers = Array.from({ length: people }, () => {
    const [x, y] = [passer() * width, height / 2 + (passer() * height) / 2];
    return `<rect x="${x}" y="${y}" width="13" height="35" fill="#181818"/>`;
  });
  const veil = isNight ? 'rgb(0,0,10)' : 'rgb(190,190,190)';
  const hidden = isNight ? 0.75 : fog;
  const mark = `<circle cx="${10 + (step % 40) * 15}" cy="6" r="3" fill="#f0f"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#777"/>
    <g transform="translate(${dx} ${dy}) rotate(${turn} ${width / 2} ${height / 2})">${things.join('')}</g>
    ${passers.join('')}${mark}<rect width="${width}" height="${height}" fill="${veil}" opacity="${hidden}"/></svg>`;
  return images.renderSvg(svg, width, height, 85);
}

/** 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
