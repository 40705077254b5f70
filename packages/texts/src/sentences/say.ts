/** Makes sentences of the catalogue (EXT-416), and finds those that are kept as their English text alone. */
import { describeHttpStatus, HTTP_TROUBLES, httpTroubleKind } from '@longview/rules/camera-report';
import { type Catalogue, ERRORS, englishOf, type Reason, SENTENCES } from './catalogue.ts';
import type { ParamsArgs, Sentence, SentenceParams } from './entries.ts';
import { writeEnglish } from './write.ts';

/** The sentence of `reason`; its values must be those that its text has places for. Values are never secrets. */
export function say<R extends Reason>(reason: R, ...[params = {}]: ParamsArgs<Catalogue[R]>): Sentence {
  return { Message: writeEnglish(englishOf(reason), params), Reason: reason, Params: params };
}

/** Of two that say the same, what says how something stands is the later one, and counts. */
const REASONS = [...Object.keys(ERRORS), ...Object.keys(SENTENCES)] as Reason[];
const STATUSES = Array.from({ length: 500 }, (_, index) => index + 100);

/** Without places, and what cameras answer by HTTP, of which there are not many. */
function* knownTexts(): Generator<[string, Sentence]> {
  for (const reason of REASONS) {
    const text = englishOf(reason);
    if (typeof text === 'string' && !/\{\w+\}/.test(text)) {
      yield [text, { Message: text, Reason: reason, Params: {} }];
    }
  }
  for (const status of STATUSES) {
    const kind = httpTroubleKind(status, true);
    const { message } = describeHttpStatus(status, true);
    if (message !== HTTP_TROUBLES[kind][1]) {
      yield [message, { Message: message, Reason: `Camera${kind}`, Params: { status } }];
    }
  }
}

let known: Map<string, Sentence> | null = null;

/** What a camera said itself stands behind the sentence, see `describeTrouble`. */
const CAMERA_SAYS = / It says: “(?<said>.*)”$/s;

/**
 * The sentence of a text that rows and reports keep in English. Texts of the catalogue without places are known to the
 * letter, with or without what a camera said behind them; of any other the reason is `Other`, and it is said as it is.
 */
export function sentenceOf(text: string): Sentence {
  known ??= new Map(knownTexts());
  const sentence = known.get(text);
  if (sentence) return sentence;
  const said = CAMERA_SAYS.exec(text)?.groups?.said;
  if (said === undefined) return { Message: text, Reason: 'Other', Params: {} };
  const what = sentenceOf(text.slice(0, text.length - ` It says: “${said}”`.length));
  return what.Reason === 'Other' ? { ...what, Message: text } : say('CameraSays', { what, said });
}

/** Reason and values that go beside a text of an answer (EXT-418); null for none, and for one that nobody named. */
export function sayingOf(text: string | null): { Reason: string | null; Params: SentenceParams } {
  return sayingOfSentence(text === null ? null : sentenceOf(text));
}

/** The same of a sentence that is known. */
export function sayingOfSentence(sentence: Sentence | null): {
  Reason: string | null;
  Params: SentenceParams;
} {
  if (sentence === null || sentence.Reason === 'Other') return { Reason: null, Params: {} };
  return { Reason: sentence.Reason, Params: sentence.Params };
}
