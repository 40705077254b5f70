/**
 * Owns the rows of a month's log: each is a grid of one slot, or says which slots are cleared. A row is whole or counts
 * for nothing: its CRC covers all of it. Later rows hold against earlier ones.
 */
import { crc32 } from 'node:zlib';
import { SLOT_SEC } from '../segments/slots.ts';
import { GRID_BYTES } from './grid-cells.ts';

/** Slots of the longest month. */
const MAX_SLOTS = (31 * 86_400) / SLOT_SEC;
/** Little-endian: kind, seconds into the slot, slot of the month, the grid or the cleared slots, CRC-32 of all before. */
const HEAD_BYTES = 8;
const CRC_AT = HEAD_BYTES + GRID_BYTES;
export const LOG_ROW_BYTES = CRC_AT + 4;
const KINDS = { Grid: 1, Clear: 2 } as const;

/** Of one slot of a month. */
export interface SlotGrid {
  /** Which of the month, from 0. */
  slot: number;
  /** Which second of the slot the measured frame has, 0 to 299. */
  second: number;
  cells: Uint8Array;
}

export function gridRow({ slot, second, cells }: SlotGrid): Buffer {
  return rowOf(KINDS.Grid, second, slot, cells);
}

/** One bit for each slot of the month. */
export function clearRow(slots: Iterable<number>): Buffer {
  const bits = new Uint8Array(GRID_BYTES);
  for (const slot of slots) bits[slot >> 3] = (bits[slot >> 3] ?? 0) | (1 << (slot & 7));
  return rowOf(KINDS.Clear, 0, 0, bits);
}

function rowOf(kind: number, second: number, slot: number, content: Uint8Array): Buffer {
  const row = Buffer.alloc(LOG_ROW_BYTES);
  row.writeUInt16LE(kind, 0);
  row.writeUInt16LE(second, 2);
  row.writeUInt32LE(slot, 4);
  row.set(content, HEAD_BYTES);
  row.writeUInt32LE(crc32(row.subarray(0, CRC_AT)), CRC_AT);
  return row;
}

/** What the rows of a log come to. */
export interface LogContent {
  /** By slot. */
  grids: Map<number, SlotGrid>;
  /** Slots of which nothing holds that was there before the log. */
  cleared: Set<number>;
}

export function readLog(bytes: Buffer): LogContent {
  const grids = new Map<number, SlotGrid>();
  const cleared = new Set<number>();
  for (let at = 0; at + LOG_ROW_BYTES <= bytes.length; at += LOG_ROW_BYTES) {
    const row = bytes.subarray(at, at + LOG_ROW_BYTES);
    if (!isWhole(row)) continue;
    const content = row.subarray(HEAD_BYTES, CRC_AT);
    if (row.readUInt16LE(0) === KINDS.Clear) {
      for (const slot of slotsOf(content)) {
        grids.delete(slot);
        cleared.add(slot);
      }
    } else {
      const slot = row.readUInt32LE(4);
      if (slot < MAX_SLOTS) grids.set(slot, { slot, second: row.readUInt16LE(2), cells: content });
    }
  }
  return { grids, cleared };
}

/** Where in the log the rows of these slots' grids begin: to overwrite them. */
export function rowsOfSlots(bytes: Buffer, slots: ReadonlySet<number>): number[] {
  const found: number[] = [];
  for (let at = 0; at + LOG_ROW_BYTES <= bytes.length; at += LOG_ROW_BYTES) {
    if (bytes.readUInt16LE(at) === KINDS.Grid && slots.has(bytes.readUInt32LE(at + 4))) found.push(at);
  }
  return found;
}

/** The newest slot of the last row; -1 where it is none of a grid. */
export function slotOfRow(row: Buffer): number {
  return isWhole(row) && row.readUInt16LE(0) === KINDS.Grid ? row.readUInt32LE(4) : -1;
}

function isWhole(row: Buffer): boolean {
  return crc32(row.subarray(0, CRC_AT)) === row.readUInt32LE(CRC_AT);
}

function* slotsOf(bits: Uint8Array): Generator<number> {
  for (let slot = 0; slot < MAX_SLOTS; slot += 1) if ((bits[slot >> 3] ?? 0) & (1 << (slot & 7))) yield slot;
}
