import type { Plan } from '@longview/rules/plans';
import { toCents } from '@longview/rules/plans';
import type { PlanShape } from './shapes/accounts/plan.ts';

/** The plan of a wire shape (ENT-01), as the rules of prices read it: money in cents. */
export function toPlan(shape: PlanShape): Plan {
  const { MaxFeeds: maxFeeds, MaxMembers: maxMembers, TrialDays: trialDays } = shape.Limits;
  return {
    code: shape.Code,
    name: shape.Name,
    billingPeriod: shape.BillingPeriod,
    amountCents: toCents(shape.UnitAmount),
    suggestedPlanCode: shape.SuggestedPlanCode,
    isPricingHidden: shape.HidePricing,
    addOns: shape.AddOns.map(toAddOn),
    intervalCodes: shape.IntervalCodes.map(({ Value: value, DisplayName: name }) => ({ value, name })),
    sizeCodes: shape.SizeCodes.map(({ Value: value, DisplayName: name }) => ({ value, name })),
    capabilities: shape.Capabilities,
    limits: { maxFeeds, maxMembers, trialDays },
  };
}

function toAddOn(shape: PlanShape['AddOns'][number]): Plan['addOns'][number] {
  return {
    code: shape.Code,
    type: shape.Type,
    amountCents: toCents(shape.UnitAmount),
    changesOnRenewal: shape.UnitAmountOptions.includes('WillChangeOnRenewal'),
    storageGb: shape.Capacity_Included,
    bandwidthGb: shape.Bandwidth_Included,
  };
}
