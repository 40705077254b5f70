import { type Sentence, sentenceWriter, type WriteSentence } from '@longview/texts/sentences/write';

/**
 * What the service says comes in English, with a name and with the values in it (EXT-416): here it is said in the
 * viewer's language by that name. What has none, or one that this page does not know yet, stays as it came.
 */

let write: WriteSentence = ({ Message }) => Message;

/** The sentence in the viewer's language. */
export function sentenceText(sentence: Sentence): string {
  return write(sentence);
}

/** The same of an answer that has its English text under another name, or none at all. */
export function saidText(message: string | null, { Reason, Params }: Saying): string {
  return message === null ? '' : write({ Message: message, Reason: Reason ?? 'Other', Params });
}

interface Saying {
  Reason: string | null;
  Params: Sentence['Params'];
}

/** From now on sentences are said like this; `own` is empty for English. For `language.ts` alone. */
export function setSentences(own: Readonly<Record<string, string>>, locale: string): void {
  write = sentenceWriter(own, locale);
}
