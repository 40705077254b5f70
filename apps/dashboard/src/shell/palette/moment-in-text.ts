import type { WallTime } from '@longview/rules/timeline';
import type { Language } from '@longview/texts';
import type { ParsedResult } from 'chrono-node';

/** Reads moments as people write them, `yesterday 8:00`, in one language. */
export interface MomentReader {
  parse(text: string, now: Date): ParsedResult[];
}

const READERS: Readonly<Record<Language, () => Promise<MomentReader>>> = {
  en: () => import('chrono-node/en'),
  de: () => import('chrono-node/de'),
  es: () => import('chrono-node/es'),
};

export const loadMomentReader = (language: Language): Promise<MomentReader> => READERS[language]();

const NOON = 12;

/** A text without the moment in it, and that moment; null where there is none. What lies ahead is meant of last year. */
export function momentInText(
  text: string,
  reader: MomentReader,
  now: Date,
): { rest: string; wall: WallTime } | null {
  const [found] = reader.parse(text, now);
  if (!found) return null;
  const { start } = found;
  const of = (part: Parameters<typeof start.get>[0]) => start.get(part) ?? 0;
  const isAhead = start.date() > now && !start.isCertain('year') && start.isCertain('month');
  return {
    rest: `${text.slice(0, found.index)} ${text.slice(found.index + found.text.length)}`.trim(),
    wall: {
      year: of('year') - (isAhead ? 1 : 0),
      month: of('month'),
      day: of('day'),
      hour: start.isCertain('hour') ? of('hour') : NOON,
      minute: start.isCertain('hour') ? of('minute') : 0,
    },
  };
}
