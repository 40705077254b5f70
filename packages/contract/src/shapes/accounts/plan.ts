import { INTERVAL_CODES, SIZE_CODES } from '@longview/rules';
import { ADD_ON_TYPES, ADDED_GB_CHOICES, BILLING_PERIODS, CAPABILITIES } from '@longview/rules/plans';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id, IntervalCodeText, SizeCodeText, Time } from '../basics.ts';

/** Plans, prices and usage on the wire: ENT-01 to ENT-07, API-01, API-07, ADM-02, ADM-07. */

/** US dollars (PRC-19). */
const Amount = z
  .number()
  .min(0)
  .refine(
    (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6,
    fieldText('FieldDecimals'),
  );
const Gb = z.number().min(0);
const Limit = z.int().min(0).nullable();

export const Capabilities = z.record(z.enum(CAPABILITIES), z.boolean());
export type Capabilities = z.infer<typeof Capabilities>;

const size = SIZE_CODES.join('|');
const interval = INTERVAL_CODES.join('|');
const ADD_ON_CODE = new RegExp(
  `^(feed_(${size})_(${interval})|videoclip_(${size})_(${interval})|videostream_(${size})|device_station)$`,
);

/** ENT-04. */
export const AddOnShape = z.object({
  Code: z.string().regex(ADD_ON_CODE, fieldText('FieldAddOnCode')),
  Type: z.enum(ADD_ON_TYPES),
  UnitAmount: Amount,
  UnitAmountOptions: z.array(z.enum(['WillChangeOnRenewal'])),
  Capacity_Included: Gb,
  Bandwidth_Included: Gb,
});

/** ENT-05. */
const SizeCodeShape = z.object({ Value: SizeCodeText, DisplayName: z.string().min(1) });
const IntervalCodeShape = z.object({ Value: IntervalCodeText, DisplayName: z.string().min(1) });

/** ENT-01. */
export const PlanShape = z.object({
  Id: z.string(),
  Code: z.string().regex(/^[a-z]+(-[a-z])+-[1-9]\d*$/, fieldText('FieldPlanCode')),
  Name: z.string().min(1),
  BillingPeriod: z.enum(BILLING_PERIODS),
  UnitAmount: Amount,
  SuggestedPlanCode: z.string().nullable(),
  HidePricing: z.boolean(),
  AddOns: z.array(AddOnShape),
  IntervalCodes: z.array(IntervalCodeShape).min(1),
  SizeCodes: z.array(SizeCodeShape).min(1),
  Capabilities,
  Limits: z.object({ MaxFeeds: Limit, MaxMembers: Limit, TrialDays: Limit }),
});
export type PlanShape = z.infer<typeof PlanShape>;

/** The file that `PRICE_LIST` names (OPS-07). */
export const PriceListShape = z.object({
  Version: z.int().min(1),
  Currency: z.literal('USD'),
  AddedStoragePerGB: Amount,
  AddedBandwidthPerGB: Amount,
  SizeCodes: z.array(SizeCodeShape),
  IntervalCodes: z.array(IntervalCodeShape),
  Plans: z.array(PlanShape),
});
export type PriceListShape = z.infer<typeof PriceListShape>;

/** API-01. */
export const Pricing = z.object({
  Plans: z.array(PlanShape),
  AddedStoragePerGB: Amount,
  AddedBandwidthPerGB: Amount,
  PriceListVersion: z.int(),
});
export type Pricing = z.infer<typeof Pricing>;

/** ENT-06; the last day of a trial is beside it. */
export const PricingInfo = z.object({
  Plan: PlanShape,
  IsPreview: z.boolean(),
  IsTrial: z.boolean(),
  TrialEndsAt: Time.nullable(),
});
export type PricingInfo = z.infer<typeof PricingInfo>;

/** ENT-07. */
export const FeedSubscription = z.object({
  FeedId: Id,
  PlanCode: z.string(),
  SizeCode: SizeCodeText,
  IntervalCode: IntervalCodeText,
  Interval: Duration,
  VideoClip_Enabled: z.boolean(),
  VideoStream_Enabled: z.boolean(),
  PlanInfo: z.object({ Capabilities }),
  Version: z.int(),
});
export type FeedSubscription = z.infer<typeof FeedSubscription>;

/** Body of API-08. */
export const FeedSubscriptionSave = FeedSubscription.pick({
  SizeCode: true,
  IntervalCode: true,
  VideoClip_Enabled: true,
  VideoStream_Enabled: true,
});

const AddedGb = z
  .int()
  .refine(
    (gb) => ADDED_GB_CHOICES.includes(gb),
    fieldText('FieldNotOneOf', { choices: ADDED_GB_CHOICES.join(', ') }),
  );

/** ADM-02: the account's plan and the plans it can change to. */
export const AccountPlan = z.object({
  Plan: PlanShape,
  AddedStorage: z.int(),
  AddedBandwidth: z.int(),
  PlansEnforced: z.boolean(),
  TrialEndsAt: Time.nullable(),
  PendingPlanCode: z.string().nullable(),
  PendingAt: Time.nullable(),
  Plans: z.array(PlanShape),
});
export type AccountPlan = z.infer<typeof AccountPlan>;

/** Body of the change. */
export const AccountPlanSave = z.object({
  PlanCode: z.string(),
  AddedStorage: AddedGb.default(0),
  AddedBandwidth: AddedGb.default(0),
});

/** ADM-07; amounts in GB of 2^30 bytes. Storage is of now, Bandwidth of the asked days (UTC). */
export const Usage = z.object({
  Storage: z.number(),
  Bandwidth: z.number(),
  Feeds: z.array(
    z.object({
      FeedId: Id,
      Name: z.string(),
      Storage: z.number(),
      Bandwidth: z.number(),
      FrameCount: z.int(),
    }),
  ),
  /** Of the media library, in GB; also in Storage (EXT-71). */
  MediaStorage: z.number(),
  /** Of kept films, in GB; also in Storage (EXT-95). */
  FilmStorage: z.number(),
  Limits: z.object({
    Storage: z.number().nullable(),
    Bandwidth: z.number().nullable(),
    MaxFeeds: z.int().nullable(),
  }),
});
export type Usage = z.infer<typeof Usage>;

/** EXT-461. */
export const Room = z.object({
  /** Bytes that can still be stored; null where nobody can tell. */
  FreeBytes: z.number().nullable(),
  /** What is full then. */
  Limit: z.enum(['Disk', 'Plan']).nullable(),
  /** How fast what is stored grows, from when on; without the feed that was asked for. */
  Growth: z.array(z.object({ AfterDays: z.number(), BytesPerDay: z.number() })),
  /** Of the feed that was asked for; null without one, or before its first picture. */
  Feed: z.object({ PictureBytes: z.number(), BytesPerDay: z.number(), HistoryDays: z.number() }).nullable(),
});
export type Room = z.infer<typeof Room>;
