/** What a plan costs for what was chosen (PRC-19 to PRC-24, PRC-36). Cents in, cents out. */
import type { CalculatorState } from './calculator.ts';
import { bandwidthGbPerMonth } from './estimates.ts';
import { addOnCode, findAddOn } from './find-add-on.ts';
import { discounted } from './money.ts';
import type { AddOn, AddOnType, GbPrices, Plan } from './plan.ts';
import { planSetOf } from './plan-code.ts';

export type LineKind = 'Plan' | AddOnType | 'Storage' | 'Bandwidth';

/** One line of a card and of the quote: `count` × `unitCents`. */
export interface QuoteLine {
  kind: LineKind;
  /** The add-on really used; null for lines without one. */
  code: string | null;
  /** Whether `code` is not the one that was asked for (PRC-33). */
  isFallback: boolean;
  changesOnRenewal: boolean;
  count: number;
  unitCents: number;
  cents: number;
}

/** `NotInPlan`: no add-on of a chosen kind. `TooManyFeeds`: more feeds than the plan has (PRC-20). */
export type NoTotal =
  | { why: 'NotInPlan'; kinds: readonly AddOnType[] }
  | { why: 'TooManyFeeds'; maxFeeds: number };

export interface PlanQuote {
  plan: Plan;
  lines: readonly QuoteLine[];
  /** Null when there is a total. */
  noTotal: NoTotal | null;
  /** Before the discount. */
  fullCents: number;
  totalCents: number;
  /** Included and added storage of all feeds, GB (PRC-36). */
  storageGb: number;
  bandwidthGb: number;
  /** Estimated bandwidth of all feeds, GB a month (PRC-29). */
  estimateGb: number;
}

/** The plans a calculator shows, cheapest first: of the set and billing period, without hidden ones [PRC-16, PRC-34]. */
export function plansFor(plans: readonly Plan[], state: CalculatorState): Plan[] {
  const period = state.billingPeriod === 'yearly' ? 'Year' : 'Month';
  return plans
    .filter((plan) => !plan.isPricingHidden && plan.billingPeriod === period)
    .filter((plan) => planSetOf(plan.code) === state.planSet)
    .sort((a, b) => a.amountCents - b.amountCents);
}

/**
 * The plan with the lowest total of those that have all that was chosen, at its own size and interval and with enough
 * bandwidth where there is such a one. Null if none has all [EXT-399].
 */
export function recommendedPlan(quotes: readonly PlanQuote[]): PlanQuote | null {
  const fitting = quotes.filter(({ noTotal }) => noTotal === null);
  const exact = orAll(fitting, ({ lines }) => lines.every(({ isFallback }) => !isFallback));
  const enough = orAll(exact, ({ bandwidthGb, estimateGb }) => bandwidthGb >= estimateGb);
  return enough.toSorted((a, b) => a.totalCents - b.totalCents)[0] ?? null;
}

function orAll<T>(all: readonly T[], isWanted: (one: T) => boolean): readonly T[] {
  const wanted = all.filter(isWanted);
  return wanted.length > 0 ? wanted : all;
}

/** Add-on kinds that a state asks for. */
export function chosenKinds(state: CalculatorState): AddOnType[] {
  const kinds: AddOnType[] = ['Feed'];
  if (state.videoClip) kinds.push('VideoClip');
  if (state.videoStream) kinds.push('VideoStream');
  if (state.stationDevice) kinds.push('StationDevice');
  return kinds;
}

/** Prices one plan [PRC-23, PRC-24]. */
export function quotePlan(plan: Plan, state: CalculatorState, prices: GbPrices): PlanQuote {
  const { feedCount } = state;
  const wish = { size: state.sizeCode, interval: state.intervalCode };
  const asked = chosenKinds(state).map((type) => ({
    type,
    code: addOnCode({ ...wish, type }),
    addOn: findAddOn(plan, { ...wish, type }),
  }));
  const used = asked.flatMap(({ addOn, code }) =>
    addOn ? [{ addOn, isFallback: addOn.code !== code }] : [],
  );
  const lines = [
    plainLine('Plan', 1, plan.amountCents),
    ...used.map(({ addOn, isFallback }) => addOnLine(addOn, isFallback, feedCount)),
    plainLine('Storage', state.addedStorage, prices.storageCents),
    plainLine('Bandwidth', state.addedBandwidth, prices.bandwidthCents),
  ].filter(({ kind, count }) => kind === 'Plan' || count > 0);
  const fullCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const sum = (of: (addOn: AddOn) => number) =>
    used.reduce((total, { addOn }) => total + of(addOn) * feedCount, 0);
  return {
    plan,
    lines,
    noTotal: noTotalOf(
      plan,
      feedCount,
      asked.flatMap(({ type, addOn }) => (addOn ? [] : [type])),
    ),
    fullCents,
    totalCents: discounted(fullCents, state.discount),
    storageGb: sum(({ storageGb }) => storageGb) + state.addedStorage,
    bandwidthGb: sum(({ bandwidthGb }) => bandwidthGb) + state.addedBandwidth,
    estimateGb: toHundredths(bandwidthGbPerMonth(state.sizeCode, state.intervalCode) * feedCount),
  };
}

function noTotalOf(plan: Plan, feedCount: number, missing: readonly AddOnType[]): NoTotal | null {
  if (missing.length > 0) return { why: 'NotInPlan', kinds: missing };
  const { maxFeeds } = plan.limits;
  return maxFeeds !== null && feedCount > maxFeeds ? { why: 'TooManyFeeds', maxFeeds } : null;
}

function addOnLine(addOn: AddOn, isFallback: boolean, count: number): QuoteLine {
  const { type: kind, code, changesOnRenewal, amountCents: unitCents } = addOn;
  return { kind, code, isFallback, changesOnRenewal, count, unitCents, cents: unitCents * count };
}

function plainLine(kind: LineKind, count: number, unitCents: number): QuoteLine {
  return {
    kind,
    code: null,
    isFallback: false,
    changesOnRenewal: false,
    count,
    unitCents,
    cents: unitCents * count,
  };
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;
