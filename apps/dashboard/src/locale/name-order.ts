import { viewerLocale } from './viewer.ts';

/** Names as people of the viewer's language order them: `Mast 2` before `Mast 10`, ä where they look for it. */
export function compareNames(one: string, other: string): number {
  return collator(viewerLocale()).compare(one, other);
}

/** A copy in the order of names; what has the same name stays as it stood. */
export function byName<T>(list: readonly T[], nameOf: (item: T) => string): T[] {
  return list.toSorted((one, other) => compareNames(nameOf(one), nameOf(other)));
}

/** Making one costs more than ordering a list with it. */
const collators = new Map<string, Intl.Collator>();

function collator(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
}
