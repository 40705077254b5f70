import { PICTURE_SIDE, registerShift, shiftOf } from './register-shift.ts';

/**
 * A peak above this is the scene: what two pictures of nothing in common reach by chance is 0.03 in the whole picture
 * and 0.06 in a tile (docs/design/changes.md).
 */
export const TRUSTED_PEAK = 0.12;
/** Side of a tile; nine of them are spread over what both pictures show. */
const TILE = 128;
/** Tiles nearer to each other than this tell no turn. */
const LEAST_SPREAD = 64;
/** Rotation is known from so many tiles that agree. */
const LEAST_TILES = 5;
/** A tile that is further off the common movement is of something that moves by itself, in pixels of the 256. */
const MOST_OFF = 1;

/** How far a scene is moved in a picture against another one. */
export interface CameraMove {
  /** Pixels of the picture to the right, at its middle. */
  dx: number;
  /** Pixels of the picture down, at its middle. */
  dy: number;
  /** Degrees clockwise; null where too few parts of the picture tell. */
  rotation: number | null;
  /** As of `registerShift`. */
  peak: number;
}

/**
 * The move of `picture` against `reference`, luma of 256 x 256 bytes, in pixels of a picture of `size` (EXT-556). Null where
 * they have too little in common: night and day, fog, a covered lens. Take a reference of the same time of day.
 */
export function measureMove(
  reference: Uint8Array,
  picture: Uint8Array,
  size: { width: number; height: number },
): CameraMove | null {
  const coarse = registerShift(reference, picture);
  if (coarse.peak < TRUSTED_PEAK) return null;
  const [perX, perY] = [size.width / PICTURE_SIDE, size.height / PICTURE_SIDE];
  const tiles = tilesOf(reference, picture, coarse.dx, coarse.dy).map(({ x, y, dx, dy }) => ({
    x: x * perX,
    y: y * perY,
    dx: dx * perX,
    dy: dy * perY,
  }));
  const most = MOST_OFF * Math.max(perX, perY);
  const whole = { dx: coarse.dx * perX, dy: coarse.dy * perY, rotation: null, peak: coarse.peak };
  if (tiles.length < LEAST_TILES) return whole;
  const first = turnOf(tiles);
  const agreed = tiles.filter((tile) => offBy(tile, first) < most);
  if (agreed.length < LEAST_TILES) return whole;
  const { dx, dy, turn } = turnOf(agreed);
  return { dx, dy, rotation: (turn * 180) / Math.PI, peak: coarse.peak };
}

/** A tile's middle from the middle of the picture, and how far it moved. */
interface Tile {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

/** The tiles that can be told, of nine spread over what both pictures show. */
function tilesOf(reference: Uint8Array, picture: Uint8Array, dx: number, dy: number): Tile[] {
  const [right, down] = [Math.round(dx), Math.round(dy)];
  return begins(down)
    .flatMap((top) => begins(right).map((left) => ({ left, top })))
    .map(({ left, top }) => ({
      x: left + TILE / 2 - PICTURE_SIDE / 2,
      y: top + TILE / 2 - PICTURE_SIDE / 2,
      shift: shiftOf(cut(reference, left, top), cut(picture, left + right, top + down), TILE),
    }))
    .filter(({ shift }) => shift.peak >= TRUSTED_PEAK)
    .map(({ x, y, shift }) => ({ x, y, dx: right + shift.dx, dy: down + shift.dy }));
}

/** Where three tiles begin that the move leaves within the picture; none where they would be too near. */
function begins(shift: number): number[] {
  const first = Math.max(0, -shift);
  const last = Math.min(PICTURE_SIDE, PICTURE_SIDE - shift) - TILE;
  return last - first < LEAST_SPREAD ? [] : [first, (first + last) >> 1, last];
}

function cut(picture: Uint8Array, left: number, top: number): Uint8Array {
  const tile = new Uint8Array(TILE * TILE);
  for (let y = 0; y < TILE; y++) {
    const from = (top + y) * PICTURE_SIDE + left;
    tile.set(picture.subarray(from, from + TILE), y * TILE);
  }
  return tile;
}

interface Turn {
  dx: number;
  dy: number;
  /** Radians clockwise. */
  turn: number;
}

/** Least squares: each tile moves with the middle and turns around it. */
function turnOf(tiles: readonly Tile[]): Turn {
  const mean = (pick: (tile: Tile) => number) =>
    tiles.reduce((sum, tile) => sum + pick(tile), 0) / tiles.length;
  const [x, y, dx, dy] = [mean((t) => t.x), mean((t) => t.y), mean((t) => t.dx), mean((t) => t.dy)];
  let [along, length] = [0, 0];
  for (const tile of tiles) {
    along += (tile.x - x) * (tile.dy - dy) - (tile.y - y) * (tile.dx - dx);
    length += (tile.x - x) ** 2 + (tile.y - y) ** 2;
  }
  const turn = along / length;
  return { dx: dx + turn * y, dy: dy - turn * x, turn };
}

const offBy = (tile: Tile, { dx, dy, turn }: Turn) =>
  Math.hypot(tile.dx - dx + turn * tile.y, tile.dy - dy - turn * tile.x);
