import { en } from './en.ts';

/** The locale layer: every text a person reads comes from here. English is the only language yet. */

type Entry = string | { readonly one: string; readonly other: string };
export type TextKey = keyof typeof en;
export type TextValues = Record<string, string | number>;

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');

/** The text of `key` with its `{name}` places filled; numbers are written as the language writes them. */
export function t(key: TextKey, values: TextValues = {}): string {
  const entry: Entry = en[key];
  const text = typeof entry === 'string' ? entry : entry[formOf(values)];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => written(values[name]) ?? place);
}

function formOf(values: TextValues): 'one' | 'other' {
  return plural.select(Number(values.count)) === 'one' ? 'one' : 'other';
}

function written(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? number.format(value) : value;
}
