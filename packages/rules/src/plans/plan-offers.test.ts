import { expect, it } from 'vitest';
import { planOffers } from './plan-offers.ts';

const LISTED = ['free-d-1', 'basic-c-m-1', 'basic-c-y-1', 'pro-c-m-1', 'pro-c-y-1', 'control-c-m-1'];
const offers = (code: string, suggestedPlanCode: string | null) =>
  planOffers({ code, suggestedPlanCode }, LISTED);

it.each([
  ['basic-c-m-1', 'pro-c-m-1', ['basic-c-m', 'basic-c-y', 'pro-c-m', 'pro-c-y']],
  ['basic-c-y-1', 'pro-c-y-1', ['basic-c-y', 'basic-c-m', 'pro-c-m', 'pro-c-y']],
])('of %s with %s suggested are the four in their order [STT-08]', (code, suggested, expected) => {
  expect(offers(code, suggested)).toEqual(expected);
});

it('leaves out what the list has not and what is there already [STT-08]', () => {
  expect(offers('pro-c-m-1', 'control-c-m-1')).toEqual(['pro-c-m', 'pro-c-y', 'control-c-m']);
  expect(offers('free-d-1', 'basic-c-m-1')).toEqual(['free-d', 'basic-c-m', 'basic-c-y']);
  expect(offers('control-c-m-1', null)).toEqual(['control-c-m']);
  expect(offers('pro-c-m-1', 'pro-c-y-1')).toEqual(['pro-c-m', 'pro-c-y']);
});
