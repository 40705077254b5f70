import { type SameTexts, type TextValues, textWriter, type WriteText } from '@longview/texts';
import { dashboard as en } from '@longview/texts/en/dashboard';

/**
 * The locale layer: every text a person reads comes from here, in the language `language.ts` has chosen. The texts
 * themselves are in `packages/texts/src/{en,de,es}/dashboard/`, one file a screen.
 */

type EnglishTexts = typeof en;
export type TextKey = keyof EnglishTexts;
export type OwnTexts = Partial<SameTexts<EnglishTexts>>;

let write: WriteText<EnglishTexts> = textWriter(en, {}, 'en');

/** The text of `key` with its `{name}` places filled; numbers are written as the language writes them. */
export function t(key: TextKey, values: TextValues = {}): string {
  return write(key, values);
}

/** From now on `t` speaks this; `own` is empty for English. For `language.ts` alone. */
export function setTexts(own: OwnTexts, locale: string): void {
  write = textWriter(en, own, locale);
}
