import { sizeName } from '@longview/rules';
import {
  type AddOnType,
  type CalculatorState,
  chosenKinds,
  codesOf,
  filmLengthText,
  formatPrice,
  framesPerMonth,
  type NoTotal,
  type Plan,
  type PlanQuote,
  type QuoteLine,
} from '@longview/rules/plans';
import { countText } from '../../locale/amount-text.ts';
import { spokenLanguage } from '../../locale/language.ts';
import { t } from '../../locale/t.ts';
import { intervalName } from '../../locale/time-text.ts';

/** Words for quotes; the cards and the PDF say the same. */

/** Display name of a size by the price list, else our own (ENT-05). */
export function sizeText(plans: readonly Plan[], code: CalculatorState['sizeCode']): string {
  return (
    plans.flatMap(({ sizeCodes }) => sizeCodes).find(({ value }) => value === code)?.name ?? sizeName(code)
  );
}

export function intervalText(plans: readonly Plan[], code: CalculatorState['intervalCode']): string {
  const named = plans.flatMap(({ intervalCodes }) => intervalCodes).find(({ value }) => value === code);
  // The list's names are English.
  return (spokenLanguage() === 'en' && named?.name) || intervalName(code);
}

export function lineText(line: QuoteLine, plan: Plan): string {
  return t(`pricing.line.${line.kind}`, { plan: plan.name });
}

export function quantityText({ kind, count, unitCents }: QuoteLine): string | null {
  if (kind === 'Plan') return null;
  const isGb = kind === 'Storage' || kind === 'Bandwidth';
  return t(isGb ? 'pricing.timesGb' : 'pricing.times', { count, price: formatPrice(unitCents) });
}

/** What the plan has in place of what was chosen (PRC-33). */
export function nearestText({ code }: QuoteLine): string {
  const { size, interval } = codesOf(code ?? '');
  const what = [size && sizeName(size), interval && intervalName(interval)].filter(Boolean).join(', ');
  return t('pricing.nearest', { what });
}

/** Why a plan has no total (PRC-20). */
export function noTotalText(noTotal: NoTotal): string {
  return noTotal.why === 'NotInPlan'
    ? t('pricing.notInPlan')
    : t('pricing.atMost', { count: noTotal.maxFeeds });
}

/** The whole reason in one line, for the quote. */
export function whyNotText(noTotal: NoTotal): string {
  if (noTotal.why === 'TooManyFeeds') return noTotalText(noTotal);
  return t('quote.notInPlan', { what: kindsText(noTotal.kinds) });
}

/** Which chosen kinds the plan has not. */
export function missingText(noTotal: NoTotal): string | null {
  if (noTotal.why !== 'NotInPlan') return null;
  return t('pricing.missing', { what: kindsText(noTotal.kinds) });
}

/** What was put in, as rows of name and value, for the quote. */
export function choiceRows(state: CalculatorState, quotes: readonly PlanQuote[]): [string, string][] {
  const plans = quotes.map(({ plan }) => plan);
  const options = chosenKinds(state)
    .filter((kind) => kind !== 'Feed')
    .map((kind) => t(`pricing.line.${kind}`));
  return [
    [t('pricing.planSet'), t(`pricing.planSet.${state.planSet}`)],
    [t('pricing.period'), t(`pricing.period.${state.billingPeriod}`)],
    [t('pricing.feeds'), String(state.feedCount)],
    [t('pricing.size'), sizeText(plans, state.sizeCode)],
    [t('pricing.interval'), intervalText(plans, state.intervalCode)],
    [t('quote.options'), options.join(', ') || t('quote.options.none')],
    [t('pricing.line.Storage'), `${state.addedStorage} GB`],
    [t('pricing.line.Bandwidth'), `${state.addedBandwidth} GB`],
    [t('pricing.discount'), `${state.discount} %`],
    [t('quote.frames'), countText(framesPerMonth(state.intervalCode))],
    [t('quote.film'), filmLengthText(state.intervalCode)],
  ];
}

const kindsText = (kinds: readonly AddOnType[]) => kinds.map((kind) => t(`pricing.line.${kind}`)).join(', ');
