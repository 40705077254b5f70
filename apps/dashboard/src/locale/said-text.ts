import { said } from '@longview/rules/texts/en/said';
import { spokenLanguage } from './language.ts';
import { t } from './t.ts';

/**
 * What the service says is English whoever asks (its texts are part of the API). Where one of its known sentences stands
 * in a message it is said in the viewer's language; what it does not know, as a camera's own words, stays as it is.
 */

type SaidKey = keyof typeof said;

/** The longest first, so that none is taken for a part of itself. */
const KNOWN = Object.entries(said).sort(([, a], [, b]) => b.length - a.length) as [SaidKey, string][];
const SENTENCES = KNOWN.filter(([, sentence]) => !sentence.includes('{'));
/** Those with places, such as names of feeds; each is a whole message. */
const TEMPLATES = KNOWN.filter(([, sentence]) => sentence.includes('{')).map(
  ([key, sentence]) => [key, patternOf(sentence)] as const,
);

export function saidText(message: string): string {
  if (spokenLanguage() === 'en') return message;
  for (const [key, pattern] of TEMPLATES) {
    const places = pattern.exec(message)?.groups;
    if (places) return filled(key, places);
  }
  return SENTENCES.reduce((text, [key, sentence]) => text.replace(sentence, () => t(key)), message);
}

/** `{where}` may hold places itself (`Mast, Quay and 2 more`) or be a sentence; other places stay as they are. */
function filled(key: SaidKey, { where = '', ...places }: Record<string, string>): string {
  return t(key, { ...places, where: saidText(where) });
}

/** `{n}` is a number, every other place any text. */
function patternOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const places = escaped.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name === 'n' ? '\\d+' : '.+'})`);
  return new RegExp(`^${places}$`, 's');
}
