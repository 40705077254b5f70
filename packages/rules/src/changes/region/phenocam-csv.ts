// The summary files of PhenoCam (EXT-615): `*_1day.csv` and `*_3day.csv`, as its own programs write and read them.

import type { Place } from '../../schedule/index.ts';
import { offsetsBetween } from '../../timeline/index.ts';
import { BRIGHTNESS, CLOCK_HOURS, LEAST_SUN } from './daylight.ts';
import { type DaylightColour, deviationOf, type MeasuredStep, meanOf, quantilesOf } from './measure-steps.ts';

export interface CsvHead {
  /** Of the feed. */
  id: string;
  name: string;
  /** What is measured, such as `box 0.25,0.5,0.1,0.2`. */
  what: string;
  days: 1 | 3;
  place: Place | null;
  /** IANA name. */
  zone: string;
  /** When the file is made, unix seconds. */
  madeSec: number;
}

const COLUMNS =
  'date,year,doy,image_count,midday_filename,midday_r,midday_g,midday_b,midday_gcc,midday_rcc,r_mean,r_std,g_mean,' +
  'g_std,b_mean,b_std,gcc_mean,gcc_std,gcc_50,gcc_75,gcc_90,rcc_mean,rcc_std,rcc_50,rcc_75,rcc_90,max_solar_elev,' +
  'snow_flag,outlierflag_gcc_mean,outlierflag_gcc_50,outlierflag_gcc_75,outlierflag_gcc_90';
const UNKNOWN = 'NA';
const NO_FILE = 'None';
/** midday_r up to rcc_90, and max_solar_elev. */
const VALUES = 22;
const QUANTILES = [0.5, 0.75, 0.9];
const FLAGS = Array.from({ length: 5 }, () => UNKNOWN);

export function phenoCamCsv(head: CsvHead, steps: Iterable<MeasuredStep>): string {
  const lines = Array.from(steps, (step) => rowOf(head, step));
  return `${[...headOf(head), COLUMNS, ...lines].join('\n')}\n`;
}

/** 22 lines: programs leave out that many. */
function headOf({ name, what, days, place, zone, madeSec }: CsvHead): string[] {
  const [date, time] = dateTimeOf(madeSec);
  const hour = (of: number) => String(of).padStart(2, '0');
  const [fromHour, toHour] = place ? [0, 24] : CLOCK_HOURS;
  const site = plain(name);
  return [
    '#',
    `# ${days}-day summary product time series for ${site}, ${what}`,
    '#',
    `# Site: ${site}`,
    '# Veg Type: XX',
    '# ROI ID Number: 0001',
    `# Lat: ${place?.latitude ?? UNKNOWN}`,
    `# Lon: ${place?.longitude ?? UNKNOWN}`,
    `# Elev: ${UNKNOWN}`,
    `# UTC Offset: ${standardOffset(zone, madeSec) / 3600}`,
    '# Image Count Threshold: 1',
    `# Aggregation Period: ${days}`,
    `# Solar Elevation Min: ${place ? LEAST_SUN.toFixed(1) : UNKNOWN}`,
    `# Time of Day Min: ${hour(fromHour)}:00:00`,
    `# Time of Day Max: ${hour(toHour - 1)}:59:59`,
    `# ROI Brightness Min: ${BRIGHTNESS[0]}`,
    `# ROI Brightness Max: ${BRIGHTNESS[1]}`,
    `# Creation Date: ${date}`,
    `# Creation Time: ${time}`,
    `# Update Date: ${date}`,
    `# Update Time: ${time}`,
    '#',
  ];
}

/** Seconds of the zone's standard time: the smallest of a year, since summer time is ahead of it. */
const standardOffset = (zone: string, nowSec: number): number =>
  Math.min(...offsetsBetween(zone, nowSec - 366 * 86_400, nowSec).map(({ offsetSec }) => offsetSec));

/** `YYYY-MM-DD` and `hh:mm:ss`, UTC. */
export function dateTimeOf(sec: number): [string, string] {
  const time = new Date(sec * 1000).toISOString();
  return [time.slice(0, 10), time.slice(11, 19)];
}

/** A name may hold what would end a line or begin another one. */
export const plain = (name: string) => name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

function rowOf({ id }: CsvHead, { step, daylight }: MeasuredStep): string {
  const { date } = step;
  const year = Number(date.slice(0, 4));
  const doy = Math.round((Date.parse(date) - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
  const midday = middayOf(daylight, step.dayStarts);
  const values = midday ? statisticsOf(daylight, midday) : Array.from({ length: VALUES }, () => UNKNOWN);
  const file = midday ? fileOf(id, midday.slotSec) : NO_FILE;
  return [date, year, doy, daylight.length, file, ...values, ...FLAGS].join(',');
}

function statisticsOf(daylight: readonly DaylightColour[], midday: DaylightColour): string[] {
  const of = (key: 'red' | 'green' | 'blue' | 'gcc' | 'rcc') => daylight.map((one) => one[key]);
  const meanAndDeviation = (values: number[]) => [meanOf(values), deviationOf(values)];
  const suns = daylight.flatMap(({ sun }) => (sun === null ? [] : [sun]));
  const numbers = [
    ...[midday.red, midday.green, midday.blue, midday.gcc, midday.rcc],
    ...[of('red'), of('green'), of('blue')].flatMap(meanAndDeviation),
    ...[of('gcc'), of('rcc')].flatMap((values) => [
      ...meanAndDeviation(values),
      ...quantilesOf(values, QUANTILES),
    ]),
  ];
  const sun = suns.length === 0 ? UNKNOWN : Math.max(...suns).toFixed(5);
  return [...numbers.map((number) => number.toFixed(5)), sun];
}

/** Of the day in the middle the picture nearest to noon. */
function middayOf(daylight: readonly DaylightColour[], dayStarts: readonly number[]): DaylightColour | null {
  const noonSec = (dayStarts[dayStarts.length >> 1] ?? 0) + 43_200;
  let nearest: DaylightColour | null = null;
  for (const one of daylight)
    if (!nearest || Math.abs(one.slotSec - noonSec) < Math.abs(nearest.slotSec - noonSec)) nearest = one;
  return nearest;
}

/** As PhenoCam names pictures, with the start of the five minutes in UTC: no file, but a moment that can be asked for. */
function fileOf(id: string, slotSec: number): string {
  const time = new Date(slotSec * 1000).toISOString();
  return `${id}_${time.slice(0, 10).replaceAll('-', '_')}_${time.slice(11, 19).replaceAll(':', '')}.jpg`;
}
