import { say } from '@longview/texts/sentences';
import { describe, expect, it } from 'vitest';
import {
  addPeriod,
  BYTES_PER_GB,
  codesWithin,
  featureOf,
  gbOfBytes,
  isSamePlan,
  type Plan,
  planPrefix,
  planSetOf,
  planVersion,
  renewedEnd,
  storageLimitGb,
  storageMark,
} from './index.ts';

describe('what a plan lacks', () => {
  it.each([
    ['AllowDevices', 'Upgrade your plan to use devices.', '[ERR-01]'],
    ['AllowIpDevices', 'Upgrade your plan to use devices.', '[ERR-01]'],
    ['AllowCollections', 'Upgrade your plan to use collections.', '[ERR-02]'],
    ['AllowRoleEdit', 'Upgrade your plan to use roles.', '[ERR-03]'],
    ['AllowRoleCreate', 'Upgrade your plan to use roles.', '[ERR-03]'],
  ] as const)('%s: %s %s [PRM-16]', (capability, message, _row) => {
    expect(say('UpgradeNeeded', { feature: say(featureOf(capability)) }).Message).toBe(message);
  });
});

describe('plan codes', () => {
  it.each([
    ['pro-c-m-1', 'pro-c-m', 1, 'consumer'],
    ['control-v-y-12', 'control-v-y', 12, 'volume'],
    ['free-d-1', 'free-d', 1, 'consumer'],
    ['partner-m-1', 'partner-m', 1, null],
    ['trial-d-1', 'trial-d', 1, null],
  ])('reads %s [PRC-02] [PRC-32]', (code, prefix, version, set) => {
    expect([planPrefix(code), planVersion(code), planSetOf(code)]).toEqual([prefix, version, set]);
  });

  it('is the same plan by its prefix [PRC-31]', () => {
    expect([isSamePlan('pro-c-m-1', 'pro-c-m-2'), isSamePlan('pro-c-m-1', 'pro-c-y-1')]).toEqual([
      true,
      false,
    ]);
  });
});

const plan = {
  addOns: [
    {
      code: 'feed_x480_10min',
      type: 'Feed',
      amountCents: 0,
      changesOnRenewal: false,
      storageGb: 8,
      bandwidthGb: 4,
    },
    {
      code: 'videoclip_x480_1min',
      type: 'VideoClip',
      amountCents: 0,
      changesOnRenewal: false,
      storageGb: 3,
      bandwidthGb: 1,
    },
  ],
  sizeCodes: [{ value: 'x480', name: '480p' }],
  intervalCodes: [{ value: '10min', name: '10 minutes' }],
} as unknown as Plan; // Only what limits ask of a plan.

describe('limits', () => {
  it('sums what the add-ons in use include and what was added [ADM-03]', () => {
    const feed = { size: 'x1080', interval: '1min', hasVideoClip: false, hasVideoStream: true } as const;
    expect(storageLimitGb(plan, [feed, { ...feed, hasVideoClip: true }], 10)).toBe(8 + 8 + 3 + 10);
    expect(storageLimitGb(plan, [], 0)).toBe(0);
  });

  it.each([
    [79, 0],
    [80, 80],
    [99.9, 80],
    [100, 100],
  ])('at %i of 100 GB the mark is %i [ADM-03]', (used, mark) => {
    expect(storageMark(used, 100)).toBe(mark);
  });

  it('is no mark of an account that captures nothing [ADM-03]', () => {
    expect([storageMark(0, 0), storageMark(5, 0)]).toEqual([0, 0]);
  });

  it('brings a feed to what the plan has, never to more', () => {
    expect(codesWithin(plan, 'x1080', '10sec')).toEqual({ size: 'x480', interval: '10min' });
    expect(codesWithin(plan, 'x240', '1hour')).toEqual({ size: 'x480', interval: '10min' });
  });

  it('counts a gigabyte as 2^30 bytes [PRC-29]', () => {
    expect([gbOfBytes(BYTES_PER_GB), gbOfBytes(1.5 * BYTES_PER_GB)]).toEqual([1, 1.5]);
  });
});

describe('billing periods', () => {
  const at = (text: string) => Date.parse(text);

  it('are of the calendar', () => {
    expect(addPeriod(at('2026-01-31T10:00:00Z'), 'Month')).toBe(at('2026-02-28T10:00:00Z'));
    expect(addPeriod(at('2028-02-29T00:00:00Z'), 'Year')).toBe(at('2029-02-28T00:00:00Z'));
  });

  it('go on from their end, however late that is seen', () => {
    const ended = at('2026-01-31T00:00:00Z');
    expect(renewedEnd(ended, 'Month', ended)).toBe(at('2026-02-28T00:00:00Z'));
    expect(renewedEnd(ended, 'Month', at('2026-03-15T00:00:00Z'))).toBe(at('2026-03-31T00:00:00Z'));
  });
});
