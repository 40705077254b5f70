import {
  parseSheetTimes,
  SHEET_COLUMNS,
  type SheetPlace,
  type SheetStep,
  sheetSlotAt,
  sheetSpan,
} from '@longview/rules';
import { slotFor } from '@longview/rules/timeline';

/**
 * Loads sheets of small pictures (EXT-110) and finds the one that stands for a moment. One call is under way at a
 * time and the newest wish wins; the last sheets are kept. Shows nothing.
 */

/** A small picture on a sheet. */
export interface Thumb {
  url: string;
  /** Its place on the sheet. */
  slot: number;
  /** When it was taken, unix seconds. */
  timeSec: number;
}

/** A sheet of small pictures that is here. */
export interface Sheet {
  /** Null: it has no picture. */
  url: string | null;
  /** Of its slots, unix seconds; null where a slot has no picture. */
  times: readonly (number | null)[];
}

interface KeptSheet extends Sheet {
  loadedAtMs: number;
}

/** About 3 MB of pictures as they came, and what the browser keeps of them unpacked. */
const KEPT = 24;
/** A sheet that reaches into the present gets more pictures. */
const GROWING_MS = 60_000;
const EMPTY: Sheet = { url: null, times: [] };

export class SheetLoader {
  readonly #urlOf: (place: SheetPlace) => string;
  readonly #kept = new Map<string, KeptSheet>();
  readonly #listeners = new Set<() => void>();
  #underWay: string | null = null;
  #next: SheetPlace | null = null;
  #changes = 0;
  #isClosed = false;

  /** @param urlOf the address of a sheet of the feed */
  constructor(urlOf: (place: SheetPlace) => string) {
    this.#urlOf = urlOf;
  }

  /** Changes whenever `find` may find something else. */
  version = (): number => this.#changes;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The small picture for a moment; null when there is none, undefined while its sheet is not here. */
  find(stepSec: SheetStep, unixSec: number, intervalSec: number): Thumb | null | undefined {
    const sheet = this.#kept.get(keyOf(sheetSlotAt(stepSec, unixSec).place));
    if (!sheet) return undefined;
    const slot = slotFor(sheet.times, unixSec, stepSec, intervalSec);
    const timeSec = slot === null ? null : (sheet.times[slot] ?? null);
    return slot === null || timeSec === null || !sheet.url ? null : { url: sheet.url, slot, timeSec };
  }

  /** The whole sheet of a moment; undefined while it is not here. */
  sheetAt(stepSec: SheetStep, unixSec: number): Sheet | undefined {
    return this.#kept.get(keyOf(sheetSlotAt(stepSec, unixSec).place));
  }

  /** Loads the sheet of a moment, unless it is here. */
  want(stepSec: SheetStep, unixSec: number): void {
    const { place } = sheetSlotAt(stepSec, unixSec);
    const key = keyOf(place);
    const kept = this.#kept.get(key);
    if (kept) this.#touch(key, kept);
    if (key === this.#underWay || (kept && !isOutdated(place, kept))) return;
    this.#next = place;
    void this.#loadNext();
  }

  close(): void {
    this.#isClosed = true;
    for (const { url } of this.#kept.values()) if (url) URL.revokeObjectURL(url);
    this.#kept.clear();
  }

  async #loadNext(): Promise<void> {
    if (this.#underWay !== null) return;
    for (let place = this.#next; place && !this.#isClosed; place = this.#next) {
      this.#next = null;
      this.#underWay = keyOf(place);
      // Without a connection the stage says so; the preview stays what it was, and the next move tries again.
      const sheet = await this.#load(place).catch(() => null);
      if (sheet) this.#keep(keyOf(place), sheet);
    }
    this.#underWay = null;
  }

  async #load(place: SheetPlace): Promise<KeptSheet | null> {
    const response = await fetch(this.#urlOf(place));
    if (response.status === 204) return { ...EMPTY, loadedAtMs: performance.now() };
    if (!response.ok) return null;
    return {
      url: URL.createObjectURL(await response.blob()),
      times: parseSheetTimes(place, response.headers.get('sheet-times') ?? ''),
      loadedAtMs: performance.now(),
    };
  }

  #keep(key: string, sheet: KeptSheet): void {
    const before = this.#kept.get(key);
    if (before?.url) URL.revokeObjectURL(before.url);
    this.#touch(key, sheet);
    for (const [oldest, { url }] of this.#kept) {
      if (this.#kept.size <= KEPT) break;
      if (url) URL.revokeObjectURL(url);
      this.#kept.delete(oldest);
    }
    this.#changes += 1;
    for (const listener of this.#listeners) listener();
  }

  #touch(key: string, sheet: KeptSheet): void {
    this.#kept.delete(key);
    this.#kept.set(key, sheet);
  }
}

const keyOf = ({ stepSec, phaseSec, number }: SheetPlace) => `${stepSec} ${phaseSec} ${number}`;

function isOutdated(place: SheetPlace, { loadedAtMs }: KeptSheet): boolean {
  return sheetSpan(place).toSec * 1000 > Date.now() && performance.now() - loadedAtMs > GROWING_MS;
}

/** Where on its sheet a small picture lies, as a CSS `background-position` of a sheet that is eight times as large as its place. */
export function thumbPlace({ slot }: Thumb): string {
  const at = 100 / (SHEET_COLUMNS - 1);
  return `${(slot % SHEET_COLUMNS) * at}% ${Math.floor(slot / SHEET_COLUMNS) * at}%`;
}
