import { madeMessage } from '@longview/rules/devices';
import type { Sentence, SentenceParams } from '@longview/texts/sentences';
import { sentenceOf } from '@longview/texts/sentences';

/**
 * The sentence of a trouble that this Station says as a text (DVP-05, EXT-418): one of its own with its values, else one
 * of the catalogue, else words as they are.
 */
export function stationSentence(text: string): Sentence {
  const made = madeMessage(text);
  if (!made) return sentenceOf(text);
  const { what, places } = made;
  const Reason = `Station${what[0]?.toUpperCase()}${what.slice(1)}`;
  return { Message: text, Reason, Params: withInner(places) };
}

/** `{where}` may be a sentence itself; one level, as the wire has it. */
function withInner(places: Readonly<Record<string, string | number>>): SentenceParams {
  const { where, ...others } = places;
  if (typeof where !== 'string') return places;
  const inner = madeMessage(where) ? stationSentence(where) : sentenceOf(where);
  return inner.Reason === 'Other' ? places : { ...others, where: inner };
}
