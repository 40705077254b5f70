/** Rows → wire JSON of plans (ENT-06, ENT-13, ADM-02); the only place that shapes them. */
import type { AccountPlan, PlanShape, PricingInfo, TenantInfo } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { planPrefix } from '@longview/rules/plans';
import type { PlanOfAccount } from '../../plans/account-plans.ts';
import { TRIAL_PREFIX } from '../../plans/price-list.ts';

const toTimeOrNull = (at: Date | null | undefined) =>
  at ? formatTime(Math.floor(at.getTime() / 1000)) : null;

/** `PlanInfo` of ENT-13. */
export function toPlanInfo({ shape, row }: PlanOfAccount): TenantInfo['PlanInfo'] {
  return {
    PlanCode: shape.Code,
    IsTrial: row?.trial_ends_at != null,
    TrialEndsAt: toTimeOrNull(row?.trial_ends_at),
    PlansEnforced: row !== null,
    Capabilities: shape.Capabilities,
  };
}

/** ENT-06: `shown` is the plan asked for, `own` that of the caller's account. */
export function toPricingInfo(shown: PlanShape, own: PlanOfAccount): PricingInfo {
  return {
    Plan: shown,
    IsPreview: planPrefix(shown.Code) !== planPrefix(own.shape.Code),
    IsTrial: planPrefix(shown.Code) === TRIAL_PREFIX,
    TrialEndsAt: planPrefix(shown.Code) === TRIAL_PREFIX ? toTimeOrNull(own.row?.trial_ends_at) : null,
  };
}

/** ADM-02; `choices` are the plans the account can change to. */
export function toAccountPlan({ shape, row }: PlanOfAccount, choices: PlanShape[]): AccountPlan {
  const pending = row?.pending;
  return {
    Plan: shape,
    AddedStorage: row?.added_storage_gb ?? 0,
    AddedBandwidth: row?.added_bandwidth_gb ?? 0,
    PlansEnforced: row !== null,
    TrialEndsAt: toTimeOrNull(row?.trial_ends_at),
    PendingPlanCode: pending?.PlanCode ?? null,
    PendingAt: pending ? toTimeOrNull(row?.period_ends_at) : null,
    Plans: choices,
  };
}
