import type { SentenceParams } from '@longview/texts/sentences';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { OTHER_REASON } from './other-reason.ts';

/** The shapes hold sentences within sentences to one level; the type leaves that to them. */
type ParamsShape = z.ZodType<SentenceParams, SentenceParams>;

const Plain = z.union([z.string(), z.number()]);

/** A sentence that stands in another one. */
const Inner = z.object({ Message: z.string(), Reason: z.string(), Params: z.record(z.string(), Plain) });

/** What fills the places of a sentence: names, numbers, times (ISO 8601), or sentences. Never a secret. */
const Params: ParamsShape = z.record(z.string(), z.union([Plain, Inner, z.array(Inner)]));

/**
 * Beside an English text of an answer: its name in the catalogue and its values (EXT-418). Null where there is no text,
 * or one that has no name, such as words of a camera and what was stored before.
 */
export const SAYING = { Reason: z.string().nullable().default(null), Params: Params.default({}) };

const NAME_CHARS = 60;
const VALUE_CHARS = 2000;
const MOST_VALUES = 10;
const Given = z.union([z.string().max(VALUE_CHARS), z.number()]);
const few = <const T extends z.ZodType>(value: T) =>
  z
    .record(z.string().max(NAME_CHARS), value)
    .refine(
      (params) => Object.keys(params).length <= MOST_VALUES,
      fieldText('FieldTooMany', { most: MOST_VALUES }),
    );
const GivenInner = z.object({
  Message: z.string().max(VALUE_CHARS),
  Reason: z.string().max(NAME_CHARS),
  Params: few(Given),
});

const GivenParams: ParamsShape = few(z.union([Given, GivenInner]));

/** `SAYING` as a Station sends it: bounded, for it is kept. */
export const GIVEN_SAYING = {
  Reason: z.string().max(NAME_CHARS).nullable().default(null),
  Params: GivenParams.default({}),
};

/** A sentence by its name in the catalogue, with its values, beside the English text (EXT-416). */
export const Said = z.object({
  Message: z.string(),
  Reason: z.string().default(OTHER_REASON),
  Params: Params.default({}),
});
export type Said = z.infer<typeof Said>;

/** The one error body (GEN-11). */
export const ErrorBody = z.object({
  Error: Said.extend({
    Code: z.string(),
    Fields: z.array(Said.extend({ Name: z.string() })).optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
