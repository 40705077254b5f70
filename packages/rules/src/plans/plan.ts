/** What a plan is, as the rules of prices and limits read it (ENT-01 to ENT-05). Money in whole cents, never in dollars. */
import type { IntervalCode } from '../capture/intervals.ts';
import type { SizeCode } from '../values/sizes.ts';

/** What a plan allows beyond the plain use of feeds (ENT-13). */
export const CAPABILITIES = [
  'AllowPrivate',
  'AllowRoleEdit',
  'AllowRoleCreate',
  'AllowVideoStream',
  'AllowDeflicker',
  'AllowAnonymize',
  'AllowPrivacyMask',
  'AllowImageSizeAndCrop',
  'AllowRTSPCapture',
  'AllowCustomCaptureBoundary',
  'AllowCollections',
  'AllowDevices',
  'AllowIpDevices',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const BILLING_PERIODS = ['Month', 'Year'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

export const ADD_ON_TYPES = ['Feed', 'VideoClip', 'VideoStream', 'StationDevice'] as const;
export type AddOnType = (typeof ADD_ON_TYPES)[number];

/** ENT-04; included amounts are per unit, bandwidth per month. */
export interface AddOn {
  code: string;
  type: AddOnType;
  amountCents: number;
  changesOnRenewal: boolean;
  storageGb: number;
  bandwidthGb: number;
}

/** A size or interval that a plan has, with the name people read (ENT-05). */
export interface NamedCode<T extends string> {
  value: T;
  name: string;
}

export interface PlanLimits {
  /** Null: without limit, here and below. */
  maxFeeds: number | null;
  maxMembers: number | null;
  trialDays: number | null;
}

/** ENT-01. */
export interface Plan {
  code: string;
  name: string;
  billingPeriod: BillingPeriod;
  amountCents: number;
  suggestedPlanCode: string | null;
  /** Left out of the calculator, and its amounts are not shown (PRC-34). */
  isPricingHidden: boolean;
  addOns: readonly AddOn[];
  intervalCodes: readonly NamedCode<IntervalCode>[];
  sizeCodes: readonly NamedCode<SizeCode>[];
  capabilities: Readonly<Record<Capability, boolean>>;
  limits: PlanLimits;
}

/** Prices per GB that no plan changes (CON-01, CON-02). */
export interface GbPrices {
  storageCents: number;
  bandwidthCents: number;
}
