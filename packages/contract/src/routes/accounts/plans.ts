import { PLAN_SETS } from '@longview/rules/plans';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { route } from '../../route.ts';
import {
  AccountPlan,
  AccountPlanSave,
  FeedSubscription,
  FeedSubscriptionSave,
  Pricing,
  PricingInfo,
  Room,
  Usage,
} from '../../shapes/accounts/plan.ts';
import { FeedParams, Time } from '../../shapes/basics.ts';

export const getPricing = route({
  id: 'getPricing',
  method: 'GET',
  path: '/api/nv/pricing/get',
  summary: 'The price list, for the calculator',
  who: 'anyone',
  rows: ['API-01'],
  errors: [400],
  query: z.object({
    planCodePrefix: z.string().optional(),
    planSet: z
      .enum(PLAN_SETS, { error: fieldText('FieldNotOneOf', { choices: PLAN_SETS.join(', ') }) })
      .default('consumer'),
  }),
  replies: { 200: Pricing },
});

export const getFeedSubscriptionPricing = route({
  id: 'getFeedSubscriptionPricing',
  method: 'GET',
  path: '/api/nv/feed/getfeedsubscriptionpricing',
  summary: 'The newest plan of a prefix, or the caller’s own plan',
  who: 'account',
  rows: ['API-07'],
  errors: [401, 404],
  query: z.object({ planCodePrefix: z.string().optional() }),
  replies: { 200: PricingInfo },
});

export const getFeedSubscription = route({
  id: 'getFeedSubscription',
  method: 'GET',
  path: '/api/nv/feed/getfeedsubscriptioninfo/:feedId',
  summary: 'Size, interval and add-ons of a feed, and what its plan allows',
  who: { statement: 'ManageStatePolicyStatement' },
  rows: ['API-05', 'ENT-07'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: FeedSubscription },
});

export const setFeedSubscription = route({
  id: 'setFeedSubscription',
  method: 'POST',
  path: '/api/nv/feed/setfeedsubscriptioninfo/:feedId',
  summary: 'Change size, interval and add-ons of a feed',
  who: { statement: 'ManageStatePolicyStatement' },
  rows: ['API-08'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: FeedSubscriptionSave,
  sentBack: FeedSubscription,
  replies: { 200: FeedSubscription },
});

export const getPlan = route({
  id: 'getPlan',
  method: 'GET',
  path: '/api/nv/tenant/plan',
  summary: 'The account’s plan and those it can change to',
  who: 'member',
  rows: ['ADM-02'],
  errors: [401, 403],
  replies: { 200: AccountPlan },
});

export const setPlan = route({
  id: 'setPlan',
  method: 'POST',
  path: '/api/nv/tenant/plan',
  summary: 'Change the account’s plan',
  who: 'member', // Owners only (PRM-22)
  rows: ['ADM-02', 'ADM-03'],
  errors: [400, 401, 403, 409],
  body: AccountPlanSave,
  replies: { 200: AccountPlan },
});

export const getUsage = route({
  id: 'getUsage',
  method: 'GET',
  path: '/api/nv/tenant/usage',
  summary: 'Storage and bandwidth of each feed; without `from`, since the first of this month (UTC)',
  who: 'member',
  rows: ['ADM-07'],
  errors: [400, 401, 403],
  query: z.object({ from: Time.optional(), to: Time.optional() }),
  replies: { 200: Usage },
});

export const getRoom = route({
  id: 'getRoom',
  method: 'GET',
  path: '/api/nv/tenant/room',
  summary: 'How much can still be stored, how fast it is used up, and what the pictures of a feed weigh',
  who: 'member',
  rows: ['EXT-461'],
  errors: [401, 403, 404],
  query: z.object({ feedid: z.string().optional() }),
  replies: { 200: Room },
});
