import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERVAL_CODES } from '../capture/intervals.ts';
import { SIZE_CODES } from '../values/sizes.ts';
import {
  type AddOn,
  type AddOnType,
  addOnCode,
  bandwidthGbPerMonth,
  CAPABILITIES,
  discounted,
  filmLengthText,
  findAddOn,
  formatPrice,
  framesPerMonth,
  type Plan,
  plansFor,
  quotePlan,
  readCalculator,
  recommendedPlan,
  toCents,
} from './index.ts';
import list from './price-list.json' with { type: 'json' };

const PRICES = {
  storageCents: toCents(list.AddedStoragePerGB),
  bandwidthCents: toCents(list.AddedBandwidthPerGB),
};

/** The built-in list as the rules take it; the contract has the full conversion. */
const PLANS: Plan[] = list.Plans.map((plan) => ({
  code: plan.Code,
  name: plan.Name,
  billingPeriod: plan.BillingPeriod === 'Year' ? 'Year' : 'Month',
  amountCents: toCents(plan.UnitAmount),
  suggestedPlanCode: plan.SuggestedPlanCode,
  isPricingHidden: plan.HidePricing,
  addOns: plan.AddOns.map((addOn) => ({
    code: addOn.Code,
    type: addOn.Type as AddOnType,
    amountCents: toCents(addOn.UnitAmount),
    changesOnRenewal: false,
    storageGb: addOn.Capacity_Included,
    bandwidthGb: addOn.Bandwidth_Included,
  })),
  intervalCodes: [],
  sizeCodes: [],
  capabilities: plan.Capabilities,
  limits: { maxFeeds: plan.Limits.MaxFeeds, maxMembers: null, trialDays: null },
}));

function planOf(code: string): Plan {
  const plan = PLANS.find((each) => each.code === code);
  if (!plan) throw new Error(`no plan ${code}`);
  return plan;
}

const EXAMPLE = {
  feedCount: '2',
  videoClip: 'true',
  stationDevice: 'true',
  addedStorage: '10',
  addedBandwidth: '5',
};

describe('quotes', () => {
  it('adds up the example of the rows to $86.75 [PRC-19] [PRC-20] [PRC-21] [PRC-22] [PRC-23]', () => {
    const quote = quotePlan(planOf('pro-c-m-1'), readCalculator(EXAMPLE, '/pricing'), PRICES);
    expect(quote.lines.map(({ kind, cents }) => [kind, formatPrice(cents)])).toEqual([
      ['Plan', '$15.00'],
      ['Feed', '$24.00'],
      ['VideoClip', '$24.00'],
      ['StationDevice', '$20.00'],
      ['Storage', '$2.50'],
      ['Bandwidth', '$1.25'],
    ]);
    expect(formatPrice(quote.totalCents)).toBe('$86.75');
    expect(quote.noTotal).toBeNull();
  });

  it('takes the discount off the total, half a cent up [PRC-24]', () => {
    const state = readCalculator({ ...EXAMPLE, discount: '10' }, '/pricing');
    const quote = quotePlan(planOf('pro-c-m-1'), state, PRICES);
    expect([formatPrice(quote.fullCents), formatPrice(quote.totalCents)]).toEqual(['$86.75', '$78.08']);
    expect(discounted(1, 50)).toBe(1);
    expect(discounted(8675, 100)).toBe(0);
  });

  it('is whole cents, never below the plan, and adds up [PRC-19] [PRC-23]', () => {
    const query = fc.record({
      feedCount: fc.integer({ min: 1, max: 10 }).map(String),
      sizeCode: fc.constantFrom(...SIZE_CODES),
      intervalCode: fc.constantFrom(...INTERVAL_CODES),
      addedStorage: fc.constantFrom('0', '5', '1000'),
      videoClip: fc.constantFrom('true', 'false'),
      videoStream: fc.constantFrom('true', 'false'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), query, (plan, given) => {
        const quote = quotePlan(plan, readCalculator(given, '/pricing'), PRICES);
        expect(Number.isInteger(quote.totalCents)).toBe(true);
        expect(quote.lines.reduce((sum, line) => sum + line.count * line.unitCents, 0)).toBe(quote.fullCents);
        expect(quote.fullCents).toBeGreaterThanOrEqual(plan.amountCents);
      }),
    );
  });

  it('says what keeps a plan from a total [PRC-20]', () => {
    const state = readCalculator({ feedCount: '3', videoClip: 'true' }, '/pricing');
    expect(quotePlan(planOf('basic-c-m-1'), state, PRICES).noTotal).toEqual({
      why: 'NotInPlan',
      kinds: ['VideoClip'],
    });
    const feeds = readCalculator({ feedCount: '3' }, '/pricing');
    expect(quotePlan(planOf('free-d-1'), feeds, PRICES).noTotal).toEqual({
      why: 'TooManyFeeds',
      maxFeeds: 1,
    });
  });

  it('tells what is included beside the estimate of all feeds [PRC-29] [PRC-36]', () => {
    const quote = quotePlan(planOf('pro-c-m-1'), readCalculator(EXAMPLE, '/pricing'), PRICES);
    const feed = planOf('pro-c-m-1').addOns.find(({ code }) => code === 'feed_x1080_1min');
    const clip = planOf('pro-c-m-1').addOns.find(({ code }) => code === 'videoclip_x1080_1min');
    expect(quote.storageGb).toBe(2 * ((feed?.storageGb ?? 0) + (clip?.storageGb ?? 0)) + 10);
    expect(quote.bandwidthGb).toBe(2 * ((feed?.bandwidthGb ?? 0) + (clip?.bandwidthGb ?? 0)) + 5);
    expect(quote.estimateGb).toBe(28.84);
  });

  it.each([
    [{}, ['free-d-1', 'basic-c-m-1', 'pro-c-m-1', 'control-c-m-1']],
    [{ billingPeriod: 'yearly' }, ['basic-c-y-1', 'pro-c-y-1', 'control-c-y-1']],
    [{ planSet: 'volume' }, ['basic-v-m-1', 'pro-v-m-1', 'control-v-m-1']],
  ])('shows for %o the plans %o, without hidden ones [PRC-02] [PRC-10] [PRC-16] [PRC-34]', (query, codes) => {
    expect(plansFor(PLANS, readCalculator(query, '/pricing')).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['what is chosen by itself', {}, 'Basic'],
    ['what only the smallest plan has', { sizeCode: 'x480', intervalCode: '10min' }, 'Free'],
    ['clips', { videoClip: 'true' }, 'Pro'],
    ['streams', { videoStream: 'true' }, 'Control'],
    ['eleven cameras', { feedCount: '11' }, 'Control'],
    [
      'an interval of the largest plan alone, though no plan has its bandwidth',
      { intervalCode: '1sec', sizeCode: 'x2160' },
      'Control',
    ],
  ])('recommends the cheapest plan that has %s [EXT-399]', (_, query, name) => {
    const state = readCalculator(query, '/pricing');
    const quotes = plansFor(PLANS, state).map((plan) => quotePlan(plan, state, PRICES));
    expect(recommendedPlan(quotes)?.plan.name).toBe(name);
  });

  it('recommends none where no plan has all [EXT-399]', () => {
    expect(recommendedPlan([])).toBeNull();
  });
});

const addOn = (code: string): AddOn => ({
  ...{ code, type: 'Feed', amountCents: 100, changesOnRenewal: false, storageGb: 1, bandwidthGb: 1 },
});
const found = (
  codes: string[],
  size: (typeof SIZE_CODES)[number],
  interval: (typeof INTERVAL_CODES)[number],
) => findAddOn({ addOns: codes.map(addOn) }, { type: 'Feed', size, interval })?.code;

describe('findAddOn', () => {
  it.each([
    ['the same size with the nearest interval', ['feed_x1080_10min', 'feed_x480_1min'], 'feed_x1080_10min'],
    ['of two intervals as near the longer', ['feed_x1080_10sec', 'feed_x1080_10min'], 'feed_x1080_10min'],
    ['of two sizes as near the smaller', ['feed_x2160_1min', 'feed_x768_1min'], 'feed_x768_1min'],
    [
      'the nearest size before the nearest interval',
      ['feed_x768_1hour', 'feed_x480_1min'],
      'feed_x768_1hour',
    ],
  ])('takes %s [PRC-33]', (_, codes, expected) => {
    expect(found(codes, 'x1080', '1min')).toBe(expected);
  });

  it('takes the exact one whenever there is one, in whatever order [PRC-33]', () => {
    const all = SIZE_CODES.flatMap((size) => INTERVAL_CODES.map((interval) => ({ size, interval })));
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), fc.nat(), (places, pick) => {
        const wanted = places[pick % places.length] ?? all[0];
        if (!wanted) return;
        const codes = places.map((place) => addOnCode({ type: 'Feed', ...place }));
        expect(found(codes, wanted.size, wanted.interval)).toBe(addOnCode({ type: 'Feed', ...wanted }));
      }),
    );
  });

  it('names codes as the rows do [PRC-19] [PRC-20]', () => {
    const wish = { size: 'x1080', interval: '1min' } as const;
    const types: AddOnType[] = ['Feed', 'VideoClip', 'VideoStream', 'StationDevice'];
    expect(types.map((type) => addOnCode({ type, ...wish }))).toEqual([
      'feed_x1080_1min',
      'videoclip_x1080_1min',
      'videostream_x1080',
      'device_station',
    ]);
  });
});

describe('figures', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
  ])('writes %i cents as %s [PRC-27]', (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  it('counts frames and gigabytes of a month [PRC-28] [PRC-29]', () => {
    expect(INTERVAL_CODES.map(framesPerMonth)).toEqual([2_592_000, 259_200, 43_200, 4_320, 720]);
    expect(bandwidthGbPerMonth('x1080', '1min')).toBe(14.42);
    expect(SIZE_CODES.map((size) => bandwidthGbPerMonth(size, '1sec'))).toEqual([
      123.6, 247.19, 494.38, 865.17, 1483.15, 2966.31,
    ]);
  });

  it('names the film that suits an interval [PRC-30]', () => {
    expect(INTERVAL_CODES.map(filmLengthText)).toEqual([
      '1-hour',
      '8-hour',
      '24-hour or weekly',
      '30-day',
      'all-time',
    ]);
  });

  it('knows every capability of the list', () => {
    for (const plan of list.Plans)
      expect(Object.keys(plan.Capabilities).sort()).toEqual([...CAPABILITIES].sort());
  });
});
