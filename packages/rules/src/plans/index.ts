/** Rules of plans, prices and what they allow. */
export {
  ADDED_GB_CHOICES,
  CALCULATOR_NAMES,
  type CalculatorState,
  defaultCalculator,
  FEED_STEPS,
  feedStepOf,
  MAX_FEEDS,
  MIN_FEEDS,
  nearestLowerGb,
  PRICING_INTERVALS,
  PRICING_SIZES,
  readCalculator,
  writeCalculator,
} from './calculator.ts';
export {
  BYTES_PER_GB,
  bandwidthGbPerMonth,
  filmLengthText,
  framesPerMonth,
  gbOfBytes,
  type KnownPicture,
  type MonthEstimate,
  monthEstimate,
  type PlanLight,
  pictureBytes,
  planLight,
  SECONDS_PER_MONTH,
  unseenPictureBytes,
} from './estimates.ts';
export { type AddOnWish, addOnCode, codesOf, findAddOn } from './find-add-on.ts';
export { discounted, formatPrice, toCents } from './money.ts';
export { addPeriod, renewedEnd } from './period.ts';
export {
  ADD_ON_TYPES,
  type AddOn,
  type AddOnType,
  BILLING_PERIODS,
  type BillingPeriod,
  CAPABILITIES,
  type Capability,
  type GbPrices,
  type NamedCode,
  type Plan,
  type PlanLimits,
} from './plan.ts';
export {
  isSamePlan,
  PLAN_SETS,
  type PlanSet,
  planPrefix,
  planSetOf,
  planVersion,
} from './plan-code.ts';
export { planOffers } from './plan-offers.ts';
export {
  bandwidthLimitGb,
  codesWithin,
  type Feature,
  type FeedUse,
  featureOf,
  hasCodes,
  needsStreamCapture,
  RTSP_LIMITATION,
  storageLimitGb,
  storageMark,
} from './plan-rules.ts';
export {
  chosenKinds,
  type LineKind,
  type NoTotal,
  type PlanQuote,
  plansFor,
  type QuoteLine,
  quotePlan,
  recommendedPlan,
} from './quote.ts';
