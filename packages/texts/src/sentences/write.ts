// Fills the places of a sentence. Knows no catalogue and no language.
import { type TextEntry, type TextSet, textWriter, type WriteText } from '../text-set.ts';
import type { Sentence, SentenceParams, SentenceValue } from './entries.ts';

export type { Sentence };

/** Sentence → text; what the language does not know stays as the service said it in English. */
export type WriteSentence = (sentence: Readonly<Sentence>) => string;

/** `own` are the sentences of a language by their reason; `locale` (BCP 47) writes numbers and chooses forms. */
export function sentenceWriter(own: TextSet, locale: string): WriteSentence {
  const write: WriteText<TextSet> = textWriter(own, {}, locale);
  const say: WriteSentence = ({ Message, Reason, Params }) =>
    Object.hasOwn(own, Reason) ? write(Reason, filled(Params, say)) : Message;
  return say;
}

/** Values as texts are filled with them: sentences within are said first, lists with commas between. */
export function filled(params: SentenceParams, say: WriteSentence): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(value, say)]));
}

function plain(value: SentenceValue, say: WriteSentence): string | number {
  if (typeof value !== 'object') return value;
  if ('Reason' in value) return say(value);
  const texts = value.map(say);
  return texts.join(texts.every((text) => text.endsWith('.')) ? ' ' : ', ');
}

/** The English writer of one entry. */
export function writeEnglish(entry: TextEntry, params: SentenceParams): string {
  return textWriter(
    { entry },
    {},
    'en',
  )(
    'entry',
    filled(params, ({ Message }) => Message),
  );
}
