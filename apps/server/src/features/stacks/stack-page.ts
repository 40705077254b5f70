/** Lays out what has dates on it: a grid of days, and two moments beside each other (EXT-663). Pure. */
import type { stacks } from '@longview/media';
import type { Size } from '@longview/rules';
import { layDayGrid } from '@longview/rules/stacks';
import type { GridDay } from './stack-times.ts';

export interface PageFacts {
  name: string;
  timeZone: string;
  /** Whose words the dates have, a language tag. */
  language: string;
}

interface LaidOut {
  /** Of each picture. */
  size: Size;
  page: NonNullable<stacks.StackWish['page']>;
}

/** A3 at 300 dots an inch. */
const A3: Size = { width: 4961, height: 3508 };
/** Smaller letters cannot be read, and are not drawn. */
const LEAST_PX = 5;
const DAY_MS = 86_400_000;
/** Of a pair: shares of a picture's width and height. */
const PAIR_GAP = 0.02;
const PAIR_FONT = 0.04;
const PAIR_ROOM = 0.09;

/** @param mostHeight of the page, pixels */
export function dayGridPage(
  days: readonly GridDay[],
  { name, language }: PageFacts,
  picture: Size,
  mostHeight: number,
): LaidOut {
  const height = Math.min(A3.height, mostHeight);
  const page = { width: Math.round((A3.width * height) / A3.height), height };
  const grid = layDayGrid(days.length, picture.width / picture.height, page);
  const placed = days.map((day, at) => ({ ...day, at: grid.cells[at] ?? { left: 0, top: 0 } }));
  // Pictures come first, in order; what is left stays plain.
  const cells = [
    ...placed.filter((day) => day.timeSec !== null),
    ...placed.filter((day) => day.timeSec === null),
  ];
  const format = dateFormat(days, language);
  const dates = placed.map(({ day, at }) => ({
    ...{ text: format.format(day * DAY_MS), fontPx: grid.datePx, align: 'Middle' as const, isQuiet: true },
    ...{
      left: at.left + grid.cell.width / 2,
      top: at.top + grid.cell.height + Math.round(grid.datePx * 0.4),
    },
    mostPx: grid.cell.width,
  }));
  const { head } = grid;
  const line = { top: head.top, fontPx: head.fontPx, mostPx: head.width / 2 };
  const range = spanText(days, language);
  const texts = [
    { ...line, text: name, left: head.left, align: 'Start' as const, isQuiet: false },
    { ...line, text: range, left: head.left + head.width, align: 'End' as const, isQuiet: true },
    ...dates,
  ].filter(({ fontPx }) => fontPx >= LEAST_PX);
  return { size: grid.cell, page: { page, cells: cells.map(({ at }) => at), texts } };
}

/** With the year where the days are of several. */
function dateFormat(days: readonly GridDay[], language: string): Intl.DateTimeFormat {
  const years = new Set(days.map(({ day }) => new Date(day * DAY_MS).getUTCFullYear()));
  const year = years.size > 1 ? { year: 'numeric' as const } : {};
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' });
}

function spanText(days: readonly GridDay[], language: string): string {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    first * DAY_MS,
    last * DAY_MS,
  );
}

/** @param size of each of both pictures */
export function pairPage(
  timesSec: readonly number[],
  { timeZone, language }: PageFacts,
  size: Size,
): LaidOut {
  const gap = Math.max(1, Math.round(size.width * PAIR_GAP));
  const fontPx = Math.max(1, Math.round(size.height * PAIR_FONT));
  const page = {
    width: 2 * size.width + gap,
    height: size.height + Math.max(1, Math.round(size.height * PAIR_ROOM)),
  };
  const cells = timesSec.map((_, at) => ({ left: at * (size.width + gap), top: 0 }));
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const texts = timesSec.map((timeSec, at) => ({
    ...{ text: format.format(timeSec * 1000), fontPx, align: 'Middle' as const, isQuiet: false },
    left: (cells[at]?.left ?? 0) + size.width / 2,
    ...{ top: size.height + Math.round(fontPx * 0.5), mostPx: size.width },
  }));
  return { size, page: { page, cells, texts: texts.filter((text) => text.fontPx >= LEAST_PX) } };
}
