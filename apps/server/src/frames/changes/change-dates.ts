/**
 * Owns the dates of changes to five minutes (EXT-543). Reading the grids of a change's days costs a tenth of a second and more, so
 * each is kept by its day and cells; the index dates what it finds in the whole picture, and a box around a thing finds those cells.
 */
import { type Clock, KeyedLimit, type Logger } from '@longview/base';
import type { FrameStore } from '@longview/frame-store';
import { GRID_CELLS, SLOT_SECONDS } from '@longview/rules/changes';
import type { Db } from '../../db/open.ts';
import { listDates, saveDate } from './change-date-queries.ts';
import type { ChangeThread } from './change-thread.ts';
import { readDays } from './grid-days.ts';

/** As far as the days are that the change is compared with: ten at least before it, and two may have no pictures. */
export const DATED_BY_DAYS = 12;

/** A change whose date is wanted. */
export interface UndatedChange {
  day: number;
  cells: readonly number[];
  strength: number;
}

export interface ChangeDatesParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  store: { grids: Pick<FrameStore['grids'], 'read'> };
  thread: ChangeThread;
}

export class ChangeDates {
  readonly #parts: ChangeDatesParts;
  /** One change of a feed at a time: several callers may ask for the same. */
  readonly #turns = new KeyedLimit(1);

  constructor(parts: ChangeDatesParts) {
    this.#parts = parts;
  }

  /**
   * Start of the five minutes of each change, unix seconds, by the place in `changes`; of those left out only the day is
   * known, or their grids do not tell. New ones are dated by strength, the first at any rate, and none is begun after `newMs`.
   * @throws AppError Unavailable
   */
  async find(feedId: string, changes: readonly UndatedChange[], newMs: number): Promise<Map<number, number>> {
    const dates = new Map<number, number>();
    if (changes.length === 0) return dates;
    const days = changes.map(({ day }) => day);
    const known = await this.#known(feedId, Math.min(...days), Math.max(...days) + 1);
    const add = (place: number, atSec: number | null) => {
      if (atSec !== null) dates.set(place, atSec);
    };
    const unknown: number[] = [];
    for (const [place, change] of changes.entries()) {
      const atSec = known.get(keyOf(change));
      if (atSec === undefined) unknown.push(place);
      else add(place, atSec);
    }
    const strength = (place: number) => changes[place]?.strength ?? 0;
    const beganMs = this.#parts.clock.monotonic();
    for (const place of unknown.sort((a, b) => strength(b) - strength(a))) {
      const change = changes[place];
      if (change) add(place, await this.#date(feedId, change));
      if (this.#parts.clock.monotonic() - beganMs > newMs) break;
    }
    return dates;
  }

  async #known(feedId: string, from: number, to: number): Promise<Map<string, number | null>> {
    const dates = await listDates(this.#parts.db, feedId, from, to);
    return new Map(dates.map(({ day, cells, atSec }) => [keyText(day, cells), atSec]));
  }

  #date(feedId: string, { day, cells }: UndatedChange): Promise<number | null> {
    const { db, store, thread } = this.#parts;
    return this.#turns.run(feedId, async () => {
      const known = (await this.#known(feedId, day, day + 1)).get(keyOf({ day, cells }));
      if (known !== undefined) return known;
      const columns = await readDays(store.grids, feedId, day - DATED_BY_DAYS, day + DATED_BY_DAYS + 1);
      // They may be on a node that is away: asked again another time.
      if (!columns) return null;
      const slot = await thread.run('date', { columns, day: DATED_BY_DAYS, cells: [...cells] });
      const atSec = slot === null ? null : columns.from + slot * SLOT_SECONDS;
      await saveDate(db, feedId, { day, cells: bitsOf(cells), atSec });
      return atSec;
    });
  }
}

/** A bit for each cell. */
function bitsOf(cells: readonly number[]): Uint8Array {
  const bits = new Uint8Array(GRID_CELLS / 8);
  for (const cell of cells) bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7));
  return bits;
}

const keyOf = ({ day, cells }: Pick<UndatedChange, 'day' | 'cells'>) => keyText(day, bitsOf(cells));
const keyText = (day: number, bits: Uint8Array) => `${day}/${Buffer.from(bits).toString('base64')}`;
