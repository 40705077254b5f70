/** Sentences beside a field, for the contract's shapes: it must not bring the whole catalogue into pages. */
import { fields } from '../en/errors/fields.ts';
import type { ParamsArgs, Sentence } from './entries.ts';
import { writeEnglish } from './write.ts';

type Fields = typeof fields;
export type FieldReason = keyof Fields;

/** `ParamsArgs` make sure that the places are filled. */
export function sayField<R extends FieldReason>(
  reason: R,
  ...[params = {}]: ParamsArgs<Fields[R]>
): Sentence {
  return { Message: writeEnglish(fields[reason], params), Reason: reason, Params: params };
}

/** By their English text: beside an issue zod carries nothing but one. */
const made = new Map<string, Sentence>();

/** The text that a zod schema says of a value it refuses; `fieldSentence` finds its reason and values again. */
export function fieldText<R extends FieldReason>(reason: R, ...args: ParamsArgs<Fields[R]>): string {
  const sentence = sayField(reason, ...args);
  made.set(sentence.Message, sentence);
  return sentence.Message;
}

/** The sentence that `fieldText` made; null for any other text. */
export function fieldSentence(text: string): Sentence | null {
  return made.get(text) ?? null;
}
