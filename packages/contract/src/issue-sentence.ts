/** What is wrong with a value that a shape refuses, as a sentence of the catalogue (EXT-417). */
import type { Sentence } from '@longview/texts/sentences';
import { fieldSentence, sayField } from '@longview/texts/sentences/say-field';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The sentence that the shape has for it, else one by what zod found. */
export function issueSentence(issue: Issue): Sentence {
  return fieldSentence(issue.message) ?? foundSentence(issue);
}

function foundSentence(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return typeSentence(issue.expected, issue.message);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'not_multiple_of':
      return sayField('FieldNotMultiple', { step: issue.divisor });
    case 'invalid_value':
      return sayField('FieldNotOneOf', { choices: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return sayField('FieldWrongForm', { form: issue.format });
    default:
      return sayField('FieldNotAllowed');
  }
}

const TYPES: Readonly<Record<string, Parameters<typeof typeOf>[0]>> = {
  string: 'FieldNotText',
  number: 'FieldNotNumber',
  int: 'FieldNotWhole',
  boolean: 'FieldNotBool',
  array: 'FieldNotList',
  object: 'FieldNotObject',
  record: 'FieldNotObject',
};

type TypeReason =
  | 'FieldNotText'
  | 'FieldNotNumber'
  | 'FieldNotWhole'
  | 'FieldNotBool'
  | 'FieldNotList'
  | 'FieldNotObject';

const typeOf = (reason: TypeReason) => sayField(reason);

/** zod tells of a field that is not there only in its text. */
function typeSentence(expected: string, message: string): Sentence {
  if (message.endsWith('received undefined')) return sayField('FieldRequired');
  const reason = TYPES[expected];
  return reason ? typeOf(reason) : sayField('FieldWrongType', { type: expected });
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): Sentence {
  const most = Number(maximum);
  if (origin === 'string') return sayField('FieldTooLong', { most });
  if (origin === 'array' || origin === 'set') return sayField('FieldTooMany', { most });
  return inclusive === false ? sayField('FieldBelow', { most }) : sayField('FieldTooLarge', { most });
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): Sentence {
  const least = Number(minimum);
  if (origin === 'string') {
    return least === 1 ? sayField('FieldRequired') : sayField('FieldTooShort', { least });
  }
  if (origin === 'array' || origin === 'set') return sayField('FieldTooFew', { least });
  return inclusive === false ? sayField('FieldAbove', { least }) : sayField('FieldTooSmall', { least });
}
