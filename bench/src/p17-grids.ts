import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { GRID_BYTES, MemorySegmentIndex, openFrameStore } from '@longview/frame-store';
import { images } from '@longview/media';
import { atMost, type Bench, type Figure, told } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';

const FEED = 'p17grids0000';
const MONTH_SEC = Date.UTC(2026, 4) / 1000;
const SLOT_SEC = 300;
const DAYS = 31;
const DAYS_PER_YEAR = 365.25;
const PICTURES = 200;
const BOX = { x: 14, y: 7, width: 4, height: 4 };

/**
 * P17: what grids cost: the decode of a 1080p picture beside that of its colour alone; a month of a day's and night's light
 * with grain and clouds, packed; a box of cells of it.
 */
export const bench: Bench = async () => [...(await decodes()), ...(await month())];

async function decodes(): Promise<Figure[]> {
  const jpeg = await jpegOfAbout(345_000);
  const grid = await cpuMsOf(() => images.pictureGrid(jpeg));
  const color = await cpuMsOf(() => images.meanColor(jpeg));
  return [
    atMost(8, 'grid and colour of a 1080p picture', 'ms CPU', grid),
    told('of it the colour alone', 'ms CPU', color),
  ];
}

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 20; i += 1) await work();
  const before = process.cpuUsage();
  for (let i = 0; i < PICTURES; i += 1) await work();
  return cpuMs(before) / PICTURES;
}

async function month(): Promise<Figure[]> {
  const root = await mkdtemp(join(tmpdir(), 'longview-p17-'));
  const store = await openFrameStore({
    ...{ root, index: new MemorySegmentIndex(), clock: systemClock, logger: silentLogger },
  });
  try {
    for (let slot = 0; slot < (DAYS * 86_400) / SLOT_SEC; slot += 1) await putSlot(store, slot);
    const before = process.cpuUsage();
    await store.grids.pack(FEED, MONTH_SEC);
    const packMs = cpuMs(before);
    const { size } = await stat(join(root, 'feeds', FEED, '2026/05/grid.cols'));
    const beganMs = performance.now();
    for await (const _ of store.grids.read(FEED, MONTH_SEC, MONTH_SEC + DAYS * 86_400, BOX));
    return [
      atMost(100, 'a camera-year, packed', 'MB', (size / 1e6 / DAYS) * DAYS_PER_YEAR),
      told('packing a month', 'ms CPU', packMs),
      told('4 x 4 cells of a month', 'ms', performance.now() - beganMs),
    ];
  } finally {
    await store.close();
    await rm(root, { recursive: true });
  }
}

async function putSlot(store: Awaited<ReturnType<typeof openFrameStore>>, slot: number): Promise<void> {
  const timeSec = MONTH_SEC + slot * SLOT_SEC;
  await store.append(FEED, { timeUs: timeSec * 1e6, bytes: Buffer.from('P17'), width: 1920, height: 1080 });
  await store.grids.put(FEED, timeSec, madeGrid(slot));
}

/** Light by the hour, clouds that move over the cells, grain of a step or two as cameras have it. */
function madeGrid(slot: number): Uint8Array {
  const cells = new Uint8ClampedArray(GRID_BYTES);
  const light = Math.max(-0.2, Math.sin(((slot % 288) / 288) * 2 * Math.PI - Math.PI / 2)) * 90;
  for (let cell = 0; cell < GRID_BYTES / 4; cell += 1) {
    const cloud = Math.sin(slot / 7 + cell / 11) * 12 + Math.sin(slot / 3 + cell) * 3;
    const grain = (Math.random() - 0.5) * 3;
    cells[cell] = 90 + light + cloud + grain;
    cells[cell + 576] = 126 + light / 20 + Math.random() * 1.5;
    cells[cell + 1152] = 130 - light / 25 + Math.random() * 1.5;
    cells[cell + 1728] = 8 + ((cell * 7) % 23) + light / 12 + (Math.random() - 0.5) * 2.5;
  }
  return new Uint8Array(cells.buffer);
}

function cpuMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
