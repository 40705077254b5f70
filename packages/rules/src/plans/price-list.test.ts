import { expect, it } from 'vitest';
import { INTERVAL_CODES } from '../capture/intervals.ts';
import { SIZE_CODES } from '../values/sizes.ts';
import { bandwidthGbPerMonth, formatPrice, framesPerMonth, nearestLowerGb, planPrefix } from './index.ts';
import list from './price-list.json' with { type: 'json' };

const PREFIXES = [
  ...['trial-d', 'free-d', 'partner-m', 'partner-y'],
  ...['basic', 'pro', 'control'].flatMap((name) =>
    ['v-m', 'v-y', 'c-m', 'c-y'].map((end) => `${name}-${end}`),
  ),
];
const addOns = list.Plans.flatMap(({ AddOns }) => AddOns);

it('sells storage and bandwidth beside plans, in these amounts [CON-01] [CON-02] [CON-04]', () => {
  expect([list.AddedStoragePerGB, list.AddedBandwidthPerGB]).toEqual([0.25, 0.25]);
  const offered = new Set(Array.from({ length: 2_000 }, (_, gb) => nearestLowerGb(gb)));
  expect([...offered]).toEqual([0, 5, 10, 25, 50, 100, 200, 300, 400, 500, 750, 1000]);
});

it('has each plan by month and by year, Trial and Free by month and for nothing [ENT-02] [ENT-03]', () => {
  expect(list.Plans.map(({ Code }) => planPrefix(Code)).toSorted()).toEqual(PREFIXES.toSorted());
  for (const { Id, Code, Name, BillingPeriod, UnitAmount } of list.Plans) {
    const prefix = planPrefix(Code);
    expect([Id, Name.toLowerCase()]).toEqual([Code, prefix.split('-')[0]]);
    expect(BillingPeriod).toBe(prefix.endsWith('-y') ? 'Year' : 'Month');
    if (prefix.endsWith('-d')) expect(UnitAmount).toBe(0);
  }
});

it('has add-ons whose codes say what they are [ENT-04]', () => {
  const size = '(x240|x480|x768|x1080|x2160|x4320)';
  const forms: Record<string, string> = {
    Feed: `feed_${size}_(1sec|10sec|1min|10min|1hour)`,
    VideoClip: `videoclip_${size}_(1sec|10sec|1min|10min|1hour)`,
    VideoStream: `videostream_${size}`,
    StationDevice: 'device_station',
  };
  expect(new Set(addOns.map(({ Type }) => Type))).toEqual(new Set(Object.keys(forms)));
  for (const { Code, Type } of addOns) expect(Code).toMatch(new RegExp(`^${forms[Type]}$`));
});

it('names all sizes and intervals [ENT-05]', () => {
  expect(list.SizeCodes.map(({ Value }) => Value)).toEqual(SIZE_CODES);
  expect(list.IntervalCodes.map(({ Value }) => Value)).toEqual(INTERVAL_CODES);
});

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [100_000_000, '$1,000,000.00'],
])('writes %d cents as %s [CON-05]', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

it('counts a month of 30 days [CON-06]', () => {
  expect(framesPerMonth('1sec')).toBe(2_592_000);
});

// 2,592,000 × 50 KB ÷ 1,048,576 KB a GB is 123.5962.
it.each([
  ['x240', 123.6],
  ['x480', 247.19],
  ['x768', 494.38],
  ['x1080', 865.17],
  ['x2160', 1483.15],
  ['x4320', 2966.31],
] as const)('estimates %s each second at %d GB a month [CON-08] [CON-09]', (size, gb) => {
  expect(bandwidthGbPerMonth(size, '1sec')).toBe(gb);
});
