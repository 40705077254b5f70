import { said } from '@longview/rules/texts/en/said';
import { spokenLanguage } from './language.ts';
import { t } from './t.ts';

/**
 * What the service says is English whoever asks (its texts are part of the API). Where one of its known sentences stands
 * in a message it is said in the viewer's language; what it does not know, as a camera's own words, stays as it is.
 */

/** The longest first, so that none is taken for a part of itself. */
const SENTENCES = Object.entries(said).sort(([, a], [, b]) => b.length - a.length) as [
  keyof typeof said,
  string,
][];

export function saidText(message: string): string {
  if (spokenLanguage() === 'en') return message;
  return SENTENCES.reduce((text, [key, sentence]) => text.replace(sentence, () => t(key)), message);
}
