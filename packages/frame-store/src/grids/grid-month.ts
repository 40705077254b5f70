/**
 * Owns a month of grids as one compressed file, cell by cell, so that a few cells of years are few bytes. Every part has a
 * CRC. Only slots with a grid take room.
 */
import { promisify } from 'node:util';
import { constants, crc32, zstdCompress, zstdDecompress } from 'node:zlib';
import { GRID_CELLS, GRID_PLANES } from './grid-cells.ts';
import type { SlotGrid } from './grid-log.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const MAGIC = 'LVG1';
/** Magic, length of the slots' part, CRC-32 of directory and slots. */
const HEAD_BYTES = 12;
/** Of each cell: offset in the file, length, CRC-32. */
const ENTRY_BYTES = 12;
const DIRECTORY_BYTES = GRID_CELLS * ENTRY_BYTES;
const MONTH_HEAD_BYTES = HEAD_BYTES + DIRECTORY_BYTES;
/** Slots of the longest month are 8,928, each of four bytes. */
const MAX_SLOTS_BYTES = 65_536;
const BLOCKS_AT_ONCE = 8;
/** The smallest room for what is unpacked that zlib takes, in bytes. */
const LEAST_CHUNK = 64;
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

/** Reads a part of the file; null if it is gone or ends before. */
export type ReadPart = (offset: number, length: number) => Promise<Buffer | null>;

/** A packed month as its head tells. */
export interface MonthHead {
  /** Slots of the month with a grid, rising. */
  slots: Uint16Array;
  /** Which second of its slot the measured frame of each has. */
  seconds: Uint16Array;
  directory: Buffer;
}

/** One cell of a month: its four planes, each with a byte for each slot of the head. */
export type CellPlanes = Uint8Array[];

/** `grids` in rising order of their slots. */
export async function packMonth(grids: readonly SlotGrid[]): Promise<Buffer> {
  const slots = Uint16Array.from(grids, ({ slot }) => slot);
  const seconds = Uint16Array.from(grids, ({ second }) => second);
  const slotBytes = await compress(Buffer.concat([bytesOf(slots), bytesOf(seconds)]), LEVEL);
  const directory = Buffer.alloc(DIRECTORY_BYTES);
  const blocks: Buffer[] = [];
  let offset = MONTH_HEAD_BYTES + slotBytes.length;
  for (let cell = 0; cell < GRID_CELLS; cell += 1) {
    // One after another, off the event loop: packing waits for nobody, and nobody for it.
    const block = await compress(deltasOf(grids, cell), LEVEL);
    directory.writeUInt32LE(offset, cell * ENTRY_BYTES);
    directory.writeUInt32LE(block.length, cell * ENTRY_BYTES + 4);
    directory.writeUInt32LE(crc32(block), cell * ENTRY_BYTES + 8);
    blocks.push(block);
    offset += block.length;
  }
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 0, 'latin1');
  head.writeUInt32LE(slotBytes.length, 4);
  head.writeUInt32LE(crc32(slotBytes, crc32(directory)), 8);
  return Buffer.concat([head, directory, slotBytes, ...blocks]);
}

/** Null for a file that is missing, cut short or damaged in its head. */
export async function readHead(read: ReadPart): Promise<MonthHead | null> {
  const head = await read(0, MONTH_HEAD_BYTES);
  if (!head || head.toString('latin1', 0, 4) !== MAGIC) return null;
  const length = head.readUInt32LE(4);
  const slotBytes = length <= MAX_SLOTS_BYTES ? await read(MONTH_HEAD_BYTES, length) : null;
  const directory = head.subarray(HEAD_BYTES);
  if (!slotBytes || crc32(slotBytes, crc32(directory)) !== head.readUInt32LE(8)) return null;
  const numbers = new Uint16Array(Uint8Array.from(await decompress(slotBytes)).buffer);
  const count = numbers.length / 2;
  return { slots: numbers.subarray(0, count), seconds: numbers.subarray(count), directory };
}

/** These cells, rising; null when one of them is damaged: then nothing of the month is known. */
export async function readCells(
  read: ReadPart,
  head: MonthHead,
  cells: readonly number[],
): Promise<CellPlanes[] | null> {
  const planes: CellPlanes[] = [];
  for (const run of runsOf(cells)) {
    const blocks = await readRun(read, head, run);
    if (!blocks) return null;
    planes.push(...(await unpack(blocks, head.slots.length)));
  }
  return planes;
}

/** Some blocks at a time: as many as use all processors, and few enough that other reads get through. */
async function unpack(blocks: readonly Buffer[], count: number): Promise<CellPlanes[]> {
  const planes: CellPlanes[] = [];
  for (let at = 0; at < blocks.length; at += BLOCKS_AT_ONCE) {
    const some = blocks.slice(at, at + BLOCKS_AT_ONCE);
    planes.push(...(await Promise.all(some.map((block) => unpackBlock(block, count)))));
  }
  return planes;
}

async function unpackBlock(block: Buffer, count: number): Promise<CellPlanes> {
  // Room for all and some more, or it is done in several goes and copied together: half of the time.
  const chunkSize = count * GRID_PLANES + LEAST_CHUNK;
  return sumsOf(await decompress(block, { chunkSize }), count);
}

/** What is wrong with a packed month; null when every part is whole. */
export async function packedProblem(bytes: Buffer): Promise<string | null> {
  const read: ReadPart = async (offset, length) =>
    offset + length <= bytes.length ? bytes.subarray(offset, offset + length) : null;
  const head = await readHead(read);
  if (!head) return 'its head is damaged';
  for (let cell = 0; cell < GRID_CELLS; cell += 1)
    if (!(await readRun(read, head, [cell]))) return `cell ${cell} is damaged`;
  return null;
}

/** Neighbours lie beside each other in the file: one read for a row of a box. */
async function readRun(read: ReadPart, { directory }: MonthHead, run: number[]): Promise<Buffer[] | null> {
  const entries = run.map((cell) => ({
    offset: directory.readUInt32LE(cell * ENTRY_BYTES),
    length: directory.readUInt32LE(cell * ENTRY_BYTES + 4),
    crc: directory.readUInt32LE(cell * ENTRY_BYTES + 8),
  }));
  const start = entries[0]?.offset ?? 0;
  const bytes = await read(
    start,
    entries.reduce((sum, { length }) => sum + length, 0),
  );
  if (!bytes) return null;
  const blocks = entries.map(({ offset, length }) => bytes.subarray(offset - start, offset - start + length));
  return blocks.every((block, at) => crc32(block) === entries[at]?.crc) ? blocks : null;
}

function runsOf(cells: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last?.at(-1) === cell - 1) last.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** Each plane as differences from slot to slot: neighbours in time are alike, so most are small. */
function deltasOf(grids: readonly SlotGrid[], cell: number): Uint8Array {
  const count = grids.length;
  const bytes = new Uint8Array(count * GRID_PLANES);
  for (let plane = 0; plane < GRID_PLANES; plane += 1) {
    const from = plane * GRID_CELLS + cell;
    let before = 0;
    for (let at = 0; at < count; at += 1) {
      const value = grids[at]?.cells[from] ?? 0;
      bytes[plane * count + at] = value - before;
      before = value;
    }
  }
  return bytes;
}

/** In place. The four planes in one loop: a sum waits for the one before it, and another plane's need not. */
function sumsOf(bytes: Uint8Array, count: number): CellPlanes {
  const [second, third, fourth] = [count, 2 * count, 3 * count];
  let [luma, cb, cr, edge] = [0, 0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    luma = (luma + (bytes[at] as number)) & 255;
    cb = (cb + (bytes[second + at] as number)) & 255;
    cr = (cr + (bytes[third + at] as number)) & 255;
    edge = (edge + (bytes[fourth + at] as number)) & 255;
    bytes[at] = luma;
    bytes[second + at] = cb;
    bytes[third + at] = cr;
    bytes[fourth + at] = edge;
  }
  return Array.from({ length: GRID_PLANES }, (_, plane) =>
    bytes.subarray(plane * count, (plane + 1) * count),
  );
}

const bytesOf = (numbers: Uint16Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
