/** Formats of the viewer's language, made once: making one costs more than a hundred uses, and every card has some. */
import { viewerLocale } from './viewer.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, options, (locale) => new Intl.NumberFormat(locale, options));
}

export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, options, (locale) => new Intl.DateTimeFormat(locale, options));
}

function kept<T>(formats: Map<string, T>, options: object, make: (locale: string) => T): T {
  const locale = viewerLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = make(locale);
  formats.set(key, made);
  return made;
}
