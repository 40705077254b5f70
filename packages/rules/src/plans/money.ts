/** Money in whole cents (PRC-19): no sum of it is ever a fraction. */

/** Wire dollars with at most two decimals → cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** `$1,234.50` [PRC-27, CON-05]. */
export function formatPrice(cents: number): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** Percent off, rounded half up to a cent; hundredths of a percent count [PRC-24]. */
export function discounted(cents: number, percent: number): number {
  const left = 10_000 - Math.round(percent * 100);
  return Math.floor((cents * left + 5_000) / 10_000);
}
