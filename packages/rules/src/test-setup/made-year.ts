/**
 * Grids of a made camera whose changes are known: sun, shadows, exposure, clouds, rain, fog, snow, infrared nights,
 * people, busy parking bays, growing plants (EXT-539). The same seed makes the same year.
 */
import {
  cellsOf,
  GRID_CELLS,
  GRID_WIDTH,
  type GridBox,
  type GridColumns,
  SLOTS_A_DAY,
} from '../changes/grid.ts';
import { MARK } from '../changes/picture-marks.ts';
import { type Look, madeSpoils } from './made-spoils.ts';

export interface PlantedChange {
  /** Slot since the first day. */
  at: number;
  box: GridBox;
}

export interface MadeYear {
  planted: PlantedChange[];
  /** Where plants grow and cars come and go: nothing changed there. */
  growing: GridBox;
  bays: GridBox[];
  /** Grids of one day, all cells. */
  day(day: number): GridColumns;
  /** What each slot of a day is to be marked as, bits of `MARK`. */
  marks(day: number): Uint8Array;
}

export interface MadeYearOptions {
  seed: number;
  days: number;
  /** How many boxes change, each of its own place and time. */
  changes: number;
  /** Slots between two pictures, 1 unless given: 12 is one an hour, 288 one a day at noon. */
  every?: number;
  /** Days of the year without pictures. */
  gap?: { from: number; to: number };
  /** Whether the weather has snow. */
  snow?: boolean;
  /** Whether the lens is covered, dirty or blinded at times, and crowds pass. */
  isSpoilt?: boolean;
}

const FIRST = Date.UTC(2025, 2, 1) / 1000;
/** Share of days that begin in fog, and the slot at which it is gone. */
const FOGGY = 0.06;
const FOG_ENDS = 140;
/** Sine of the sun's height below which it is night, and dusk. */
const NIGHT = -0.07;
const DUSK = 0.02;
const LATITUDE = (48 * Math.PI) / 180;
/** Places of planted boxes, none of which touches another one, the plants or the bays. */
const PLACES = [2, 8, 14, 20, 26].flatMap((x) => [5, 9].map((y) => ({ x, y })));

/** Whether two boxes have a cell in common. */
export const overlaps = (a: GridBox, b: GridBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export function madeYear(options: MadeYearOptions): MadeYear {
  const random = seeded(options.seed);
  const scene = sceneOf(random);
  const growing = { x: 2, y: 14, width: 5, height: 3 };
  const bays = [10, 14, 18, 22, 26].map((x) => ({ x, y: 14, width: 3, height: 2 }));
  const places = shuffled(PLACES, random).slice(0, options.changes);
  const planted = places.map((place) => {
    const day = 12 + Math.floor(random() * (options.days - 24));
    const box = { ...place, width: 3 + Math.floor(random() * 2), height: 3 };
    return { at: day * SLOTS_A_DAY + 108 + Math.floor(random() * 80), box };
  });
  const looks = planted.map(() => ({
    albedo: (random() < 0.5 ? -1 : 1) * (0.12 + random() * 0.2),
    cb: (random() - 0.5) * 0.2,
    cr: (random() - 0.5) * 0.2,
    edge: 0.4 + random() * 1.6,
  }));
  const changeOfCell = new Int32Array(GRID_CELLS).fill(-1);
  for (const [i, { box }] of planted.entries()) for (const cell of cellsOf(box)) changeOfCell[cell] = i;
  const growthOfCell = new Set(cellsOf(growing));
  const bayOfCell = new Int32Array(GRID_CELLS).fill(-1);
  for (const [i, box] of bays.entries()) for (const cell of cellsOf(box)) bayOfCell[cell] = i;
  const snowDays = new Set<number>();
  if (options.snow)
    for (let day = 20; day < options.days; day += 40 + Math.floor(random() * 60))
      for (let i = 0; i < 1 + random() * 3; i++) snowDays.add(day + i);

  const spoils = options.isSpoilt ? madeSpoils(seeded(options.seed * 31 + 7), options.days) : [];
  const spoilsAt = (slot: number) => spoils.filter(({ from, to }) => from <= slot && slot < to);

  function marks(number: number): Uint8Array {
    const today = seeded(options.seed * 7919 + number * 104_729 + 1);
    const isFoggy = today() < FOGGY;
    return Uint8Array.from({ length: SLOTS_A_DAY }, (_, slot) => {
      const { height } = sunAt(number, slot);
      return (
        (height < NIGHT ? MARK.dark : height < DUSK ? MARK.twilight : 0) |
        (isFoggy && slot < FOG_ENDS ? MARK.fog : 0) |
        (snowDays.has(number) ? MARK.snow : 0) |
        spoilsAt(number * SLOTS_A_DAY + slot).reduce((bits, { mark }) => bits | mark, 0)
      );
    });
  }

  function day(number: number): GridColumns {
    const today = seeded(options.seed * 7919 + number * 104_729 + 1);
    const columns = emptyDay(FIRST + number * 86_400);
    if (options.gap && number >= options.gap.from && number < options.gap.to) return columns;
    const isSnow = snowDays.has(number);
    const [isFoggy, isRainy] = [today() < FOGGY, today() < 0.2];
    const occupied = bays.map(() => today() < 0.5);
    let [cloud, exposure] = [today(), 1];
    for (let slot = 0; slot < SLOTS_A_DAY; slot++) {
      cloud = Math.min(1, Math.max(0, cloud + (today() - 0.5) * 0.2));
      if (today() < 0.05) exposure = 0.85 + today() * 0.3;
      for (const i of bays.keys()) if (today() < 0.02) occupied[i] = today() < 0.5;
      const walker = today() < 0.15 ? Math.floor(today() * GRID_CELLS) : -1;
      if ((slot + SLOTS_A_DAY - 144) % (options.every ?? 1) !== 0) continue;
      columns.present[slot] = 1;
      const sun = sunAt(number, slot);
      const isNight = sun.height < NIGHT;
      const spoiling = spoilsAt(number * SLOTS_A_DAY + slot);
      const fog = isFoggy && slot < FOG_ENDS ? 0.7 : isRainy ? 0.25 : 0;
      const direct = isNight ? 0 : Math.max(0, sun.height) * (1 - cloud) * 1.5;
      const diffuse = 0.25 + 0.3 * Math.max(0, sun.height);
      const gain = (exposure * 250) / (isNight ? 0.8 : diffuse + direct * 0.7);
      const dusk = sun.height < DUSK ? 0.5 : 1;
      for (let cell = 0; cell < GRID_CELLS; cell++) {
        let albedo = scene.albedo[cell] as number;
        let cb = scene.cb[cell] as number;
        let cr = scene.cr[cell] as number;
        let edge = scene.edge[cell] as number;
        const change = changeOfCell[cell] as number;
        if (change >= 0 && number * SLOTS_A_DAY + slot >= (planted[change] as PlantedChange).at) {
          const look = looks[change] as (typeof looks)[number];
          albedo += albedo + look.albedo < 0.08 ? Math.abs(look.albedo) : look.albedo;
          [cb, cr, edge] = [cb + look.cb, cr + look.cr, edge * look.edge];
        }
        if (growthOfCell.has(cell)) {
          const grown = 1 / (1 + Math.exp((90 - number) / 20));
          [albedo, cr, edge] = [albedo * (1 - 0.4 * grown), cr - 0.15 * grown, edge * (1 + grown)];
        }
        const bay = bayOfCell[cell] as number;
        if (bay >= 0 && occupied[bay]) [albedo, edge] = [albedo + 0.25, edge * 1.6];
        if (cell === walker) [albedo, edge] = [0.1, edge * 1.5];
        if (isSnow && cell >= 9 * GRID_WIDTH) [albedo, cb, cr, edge] = [0.85, 0, 0, edge * 0.4];
        const light = isNight
          ? 0.8 * (scene.lamp[cell] as number)
          : diffuse + (isShaded(scene, cell, sun) ? 0 : direct);
        const haze = fog * (scene.depth[cell] as number);
        const bright = albedo * light * gain * dusk * (1 - haze) + 110 * haze;
        const colour = isNight ? 0 : bright * (1 - haze);
        let look: Look = [bright, cb * colour, cr * colour, edge * dusk * (1 - haze)];
        for (const { show } of spoiling) look = show(look, cell, slot);
        write(columns.luma, cell, slot, look[0] + (today() + today() - 1) * 3);
        write(columns.cb, cell, slot, 128 + look[1] + (today() - 0.5) * 2);
        write(columns.cr, cell, slot, 128 + look[2] + (today() - 0.5) * 2);
        write(columns.edge, cell, slot, look[3] * (0.92 + today() * 0.16));
      }
    }
    return columns;
  }
  return { planted, growing, bays, day, marks };
}

/** Numbers from 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

type Scene = ReturnType<typeof sceneOf>;

/** Sky above, houses in the middle, ground below; what stands around throws a shadow on each cell. */
function sceneOf(random: () => number) {
  const cells = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
  const isSky = (cell: number) => cell < 4 * GRID_WIDTH;
  return {
    albedo: cells.map((cell) => (isSky(cell) ? 0.75 : 0.2 + random() * 0.4)),
    cb: cells.map((cell) => (isSky(cell) ? 0.1 : (random() - 0.5) * 0.15)),
    cr: cells.map((cell) => (isSky(cell) ? -0.05 : (random() - 0.5) * 0.15)),
    edge: cells.map((cell) => (isSky(cell) ? 4 : 15 + random() * 60)),
    depth: cells.map((cell) => 1 - cell / GRID_CELLS),
    lamp: cells.map((cell) => 1 - 0.6 * Math.abs((cell % GRID_WIDTH) / 15.5 - 1)),
    horizon: cells.map((cell) => (isSky(cell) ? -1 : random() * 0.5)),
    facing: cells.map(() => random() * 2 * Math.PI),
  };
}

/** Sine of the sun's height and its hour angle, from south. */
function sunAt(day: number, slot: number): { height: number; angle: number } {
  const declination = -0.409 * Math.cos((2 * Math.PI * (day + 69)) / 365);
  const angle = ((slot - 144) / SLOTS_A_DAY) * 2 * Math.PI;
  const height =
    Math.sin(LATITUDE) * Math.sin(declination) + Math.cos(LATITUDE) * Math.cos(declination) * Math.cos(angle);
  return { height, angle };
}

const isShaded = ({ horizon, facing }: Scene, cell: number, { height, angle }: ReturnType<typeof sunAt>) =>
  height < (horizon[cell] as number) * (0.5 + 0.5 * Math.cos(angle - (facing[cell] as number)));

function emptyDay(from: number): GridColumns {
  const cells = Array.from({ length: GRID_CELLS }, (_, cell) => cell);
  const bytes = () => cells.map(() => new Uint8Array(SLOTS_A_DAY));
  const present = new Uint8Array(SLOTS_A_DAY);
  return {
    from,
    slotSeconds: 300,
    slots: SLOTS_A_DAY,
    cells,
    luma: bytes(),
    cb: bytes(),
    cr: bytes(),
    edge: bytes(),
    present,
  };
}

const write = (columns: readonly Uint8Array[], cell: number, slot: number, value: number) => {
  (columns[cell] as Uint8Array)[slot] = Math.max(0, Math.min(255, Math.round(value)));
};
