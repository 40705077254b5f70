import type { ErrorBody, Said } from './errors.ts';

type ErrorShape = ErrorBody['Error'];

/** The reason of a sentence that nobody named: it is shown as it is. */
export const OTHER_REASON = 'Other';

/**
 * Reads the one error body (GEN-11) without the shapes' validator, so that a page that only calls need not load it.
 * Null for anything else, e.g. the page of a proxy. What an older service leaves out is `Other`.
 */
export function readError(body: unknown): ErrorShape | null {
  const error = objectOf(objectOf(body)?.Error);
  if (!error || typeof error.Code !== 'string' || !isSaid(error)) return null;
  const { Code, Fields } = error;
  const read = { Code, ...toSaid(error) };
  if (Fields === undefined) return read;
  return Array.isArray(Fields) && Fields.every(isField)
    ? { ...read, Fields: Fields.map((field) => ({ Name: field.Name, ...toSaid(field) })) }
    : null;
}

type Given = Record<string, unknown> & { Message: string };

function toSaid({ Message, Reason, Params }: Given): Said {
  const hasReason = typeof Reason === 'string' && objectOf(Params) !== null;
  return hasReason
    ? { Message, Reason, Params: Params as Said['Params'] }
    : { Message, Reason: OTHER_REASON, Params: {} };
}

const isSaid = (value: Record<string, unknown>): value is Given => typeof value.Message === 'string';

function isField(value: unknown): value is Given & { Name: string } {
  const field = objectOf(value);
  return typeof field?.Name === 'string' && isSaid(field);
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
