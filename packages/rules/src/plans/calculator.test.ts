import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDED_GB_CHOICES,
  CALCULATOR_NAMES,
  type CalculatorState,
  feedStepOf,
  nearestLowerGb,
  PLAN_SETS,
  PRICING_INTERVALS,
  PRICING_SIZES,
  readCalculator,
  writeCalculator,
} from './index.ts';

const states: fc.Arbitrary<CalculatorState> = fc.record({
  planSet: fc.constantFrom(...PLAN_SETS),
  feedCount: fc.integer({ min: 1, max: 500 }),
  sizeCode: fc.constantFrom(...PRICING_SIZES),
  intervalCode: fc.constantFrom(...PRICING_INTERVALS),
  discount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  addedStorage: fc.constantFrom(...ADDED_GB_CHOICES),
  addedBandwidth: fc.constantFrom(...ADDED_GB_CHOICES),
  billingPeriod: fc.constantFrom('monthly' as const, 'yearly' as const),
  videoClip: fc.boolean(),
  videoStream: fc.boolean(),
  stationDevice: fc.boolean(),
});
const paths = fc.constantFrom('/pricing', '/pricing-consumer', '/pricing-volume');

describe('the state of the calculator in the URL', () => {
  it('is restored by every path from what was written [PRC-01]', () => {
    fc.assert(
      fc.property(states, paths, (state, path) => {
        expect(readCalculator(writeCalculator(state, path), path)).toEqual(state);
      }),
    );
  });

  it('is a state whatever the query says [PRC-04] [PRC-05] [PRC-06] [PRC-07]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...CALCULATOR_NAMES), fc.string()), paths, (query, path) => {
        const state = readCalculator(query, path);
        expect(readCalculator(writeCalculator(state, path), path)).toEqual(state);
      }),
    );
  });

  it('starts as the rows say and leaves defaults out [PRC-01]', () => {
    const state = readCalculator({}, '/pricing');
    expect(state).toEqual({
      planSet: 'consumer',
      feedCount: 1,
      sizeCode: 'x1080',
      intervalCode: '1min',
      discount: 0,
      addedStorage: 0,
      addedBandwidth: 0,
      billingPeriod: 'monthly',
      videoClip: false,
      videoStream: false,
      stationDevice: false,
    });
    expect(writeCalculator(state, '/pricing')).toEqual({});
    expect(writeCalculator({ ...state, feedCount: 2, videoClip: true }, '/pricing')).toEqual({
      feedCount: '2',
      videoClip: 'true',
    });
  });

  it.each([
    ['/pricing', {}, 'consumer'],
    ['/pricing-volume', {}, 'volume'],
    ['/pricing-consumer', {}, 'consumer'],
    ['/pricing-volume', { planSet: 'consumer' }, 'consumer'],
    ['/pricing-consumer', { planSet: 'volume' }, 'volume'],
    ['/pricing-volume', { planSet: 'other' }, 'volume'],
  ])('takes the plan set of %s with %o as %s [PRC-02] [PRC-03]', (path, query, planSet) => {
    expect(readCalculator(query, path).planSet).toBe(planSet);
  });

  it.each([
    ['feedCount', '0', 1],
    ['feedCount', '99', 99],
    ['feedCount', '501', 500],
    ['feedCount', 'many', 1],
    ['sizeCode', 'x240', 'x1080'],
    ['sizeCode', 'x4320', 'x4320'],
    ['intervalCode', '5min', '1min'],
    ['discount', '150', 100],
    ['discount', '-5', 0],
    ['addedStorage', '99', 50],
    ['addedStorage', '4000', 1000],
    ['addedBandwidth', '-3', 0],
    ['billingPeriod', 'weekly', 'monthly'],
    ['videoClip', 'true', true],
    ['videoStream', 'yes', false],
    ['stationDevice', 'TRUE', true],
  ] as const)(
    'reads %s=%s as %s [PRC-04] [PRC-05] [PRC-06] [PRC-07] [PRC-08] [PRC-09] [PRC-10] [PRC-11] [PRC-12] [PRC-13]',
    (name, text, value) => {
      expect(readCalculator({ [name]: text }, '/pricing')[name]).toBe(value);
    },
  );

  it.each([
    [1, 1],
    [10, 10],
    [14, 10],
    [15, 11],
    [499, 23],
    [500, 24],
  ])('%i cameras are at stop %i of the slider [EXT-399]', (count, stop) => {
    expect(feedStepOf(count)).toBe(stop);
  });

  it('goes to the choice at or below [PRC-08] [PRC-26]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), (gb) => {
        const choice = nearestLowerGb(gb);
        expect(ADDED_GB_CHOICES).toContain(choice);
        expect(ADDED_GB_CHOICES.some((other) => other > choice && other <= gb)).toBe(false);
      }),
    );
  });
});
