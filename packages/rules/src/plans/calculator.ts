/** State of the pricing calculator and its place in the URL (PRC-01 to PRC-13). Knows no browser. */
import { INTERVAL_CODES, type IntervalCode, isIntervalCode } from '../capture/intervals.ts';
import { SIZE_CODES, type SizeCode } from '../values/sizes.ts';
import { keysOf } from '../values/tables.ts';
import { PLAN_SETS, type PlanSet } from './plan-code.ts';

export interface CalculatorState {
  planSet: PlanSet;
  feedCount: number;
  sizeCode: SizeCode;
  intervalCode: IntervalCode;
  /** Percent, 0 to 100. */
  discount: number;
  /** GB of {@link ADDED_GB_CHOICES}. */
  addedStorage: number;
  addedBandwidth: number;
  billingPeriod: 'monthly' | 'yearly';
  videoClip: boolean;
  videoStream: boolean;
  stationDevice: boolean;
}

/** Sizes of the pricing page: without `x240` [PRC-17]. */
export const PRICING_SIZES: readonly SizeCode[] = SIZE_CODES.filter((code) => code !== 'x240');
export const PRICING_INTERVALS: readonly IntervalCode[] = INTERVAL_CODES;
/** Stops of the slider for the number of cameras: each one of CON-03, then in steps that grow [EXT-399]. */
export const FEED_STEPS: readonly number[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ...[15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500],
];
export const MIN_FEEDS = 1;
export const MAX_FEEDS = 500;
/** [CON-04] */
export const ADDED_GB_CHOICES: readonly number[] = [0, 5, 10, 25, 50, 100, 200, 300, 400, 500, 750, 1000];

const DEFAULTS: CalculatorState = {
  planSet: 'consumer',
  feedCount: MIN_FEEDS,
  sizeCode: 'x1080',
  intervalCode: '1min',
  discount: 0,
  addedStorage: 0,
  addedBandwidth: 0,
  billingPeriod: 'monthly',
  videoClip: false,
  videoStream: false,
  stationDevice: false,
};

/** Names of the query parameters [PRC-02 to PRC-13]. */
export const CALCULATOR_NAMES = keysOf(DEFAULTS);

/** Where nothing is said: by the path, which may name a plan set [PRC-01, PRC-03]. */
export function defaultCalculator(path: string): CalculatorState {
  const planSet = PLAN_SETS.find((name) => path.includes(`-${name}`)) ?? DEFAULTS.planSet;
  return { ...DEFAULTS, planSet };
}

/** Reads the query; what is absent or makes no sense is the default [PRC-01 to PRC-13]. */
export function readCalculator(query: Readonly<Record<string, unknown>>, path: string): CalculatorState {
  const defaults = defaultCalculator(path);
  const text = (name: string) =>
    query[name] === undefined || query[name] === null ? '' : String(query[name]);
  const flag = (name: string) => text(name).toLowerCase() === 'true';
  const [size, interval, period] = [text('sizeCode'), text('intervalCode'), text('billingPeriod')];
  return {
    planSet: PLAN_SETS.find((name) => name === text('planSet')) ?? defaults.planSet,
    feedCount: clamp(Math.trunc(numberOr(text('feedCount'), defaults.feedCount)), MIN_FEEDS, MAX_FEEDS),
    sizeCode: PRICING_SIZES.find((code) => code === size) ?? defaults.sizeCode,
    intervalCode: isIntervalCode(interval) ? interval : defaults.intervalCode,
    discount: clamp(Math.round(numberOr(text('discount'), 0) * 100) / 100, 0, 100),
    addedStorage: nearestLowerGb(numberOr(text('addedStorage'), 0)),
    addedBandwidth: nearestLowerGb(numberOr(text('addedBandwidth'), 0)),
    billingPeriod: period === 'yearly' ? 'yearly' : 'monthly',
    videoClip: flag('videoClip'),
    videoStream: flag('videoStream'),
    stationDevice: flag('stationDevice'),
  };
}

/** The query of a state: values that the path alone gives are left out [PRC-01]. */
export function writeCalculator(state: CalculatorState, path: string): Record<string, string> {
  const defaults = defaultCalculator(path);
  const told = CALCULATOR_NAMES.filter((name) => state[name] !== defaults[name]);
  return Object.fromEntries(told.map((name) => [name, String(state[name])]));
}

/** Which stop of the slider stands for `count`, from 1: the last one at or below it [EXT-399]. */
export function feedStepOf(count: number): number {
  return (
    Math.max(
      FEED_STEPS.findLastIndex((step) => step <= count),
      0,
    ) + 1
  );
}

/** The choice at or below `gb` [PRC-08, PRC-09]. */
export function nearestLowerGb(gb: number): number {
  return ADDED_GB_CHOICES.findLast((choice) => choice <= gb) ?? 0;
}

function numberOr(text: string, fallback: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : fallback;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
