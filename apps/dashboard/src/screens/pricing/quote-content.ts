import type { CalculatorState, PlanQuote } from '@longview/rules/plans';

/** How long a quote holds, in days. */
export const QUOTE_VALID_DAYS = 30;

/** All that a quote says but its date. */
export interface QuoteContent {
  state: CalculatorState;
  quotes: readonly PlanQuote[];
  /** Of the price list. */
  version: number;
}

/** A quote for somebody; the name may be empty. */
export interface AddressedQuote extends QuoteContent {
  preparedFor: string;
}
