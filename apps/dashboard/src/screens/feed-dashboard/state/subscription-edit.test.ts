import type { FeedStateInfo } from '@longview/contract';
import { addOnCode, findAddOn, type Plan } from '@longview/rules/plans';
import { expect, it } from 'vitest';
import { bodyOf, editOf } from './state-edit.ts';
import { withinPlan } from './use-subscription-edit.ts';

const addOn = (code: string) =>
  ({ type: 'Feed', code, amountCents: 100, changesOnRenewal: false, storageGb: 1, bandwidthGb: 1 }) as const;
const plan: Plan = {
  ...{ code: 'pro-c-m-1', name: 'Pro', billingPeriod: 'Month', amountCents: 0, suggestedPlanCode: null },
  ...{ isPricingHidden: false, capabilities: {} as Plan['capabilities'] },
  limits: { maxFeeds: null, maxMembers: null, trialDays: null },
  addOns: [addOn('feed_x240_1min'), addOn('feed_x480_10min')],
  sizeCodes: (['x240', 'x480', 'x768', 'x1080'] as const).map((value) => ({ value, name: value })),
  intervalCodes: (['1min', '10min'] as const).map((value) => ({ value, name: value })),
};
const edit = { VideoClip_Enabled: false, VideoStream_Enabled: false } as const;

it('brings codes that the plan has not to one it has, as an edit [STT-13]', () => {
  const stored = { ...edit, SizeCode: 'x4320', IntervalCode: '1sec' } as const;
  expect(withinPlan(stored, plan)).toEqual({ ...edit, SizeCode: 'x480', IntervalCode: '1min' });
  const fits = { ...edit, SizeCode: 'x1080', IntervalCode: '10min' } as const;
  expect(withinPlan(fits, plan)).toEqual(fits);
  expect(withinPlan(stored, null)).toEqual(stored);
});

it('prices by the nearest add-on where the exact one is missing [STT-17] [PRC-33]', () => {
  const wish = { type: 'Feed', size: 'x480', interval: '1min' } as const;
  expect([addOnCode(wish), findAddOn(plan, wish)?.code]).toEqual(['feed_x480_1min', 'feed_x480_10min']);
});

it('edits days of what is stored as durations, and sends all of the state [STT-19] [STT-21]', () => {
  const stored: FeedStateInfo = {
    ...{ FeedState: 'View', IsEnabled: false, CanCapture: true, Version: 3 },
    FeedProperties: {
      ...{ StateInactiveReason: 'User', FeedState_AutoEnable: true },
      ...{ FeedState_AutoDisableInterval: 'P2D', FeedState_AutoArchiveInterval: 'PT0S' },
    },
  };
  expect(bodyOf({ ...editOf(stored), autoArchiveDays: 3 }, stored)).toEqual({
    ...{ FeedState: 'View', FeedState_AutoEnable: true, CanCapture: true },
    ...{ FeedState_AutoDisableInterval: 'P2D', FeedState_AutoArchiveInterval: 'P3D' },
  });
});
