import type { ErrorBody, Said } from './errors.ts';
import { OTHER_REASON } from './other-reason.ts';

type ErrorShape = ErrorBody['Error'];

/**
 * Reads the one error body (GEN-11) without the shapes' validator, so that a page that only calls need not load it.
 * Null for anything else, e.g. the page of a proxy. What an older service leaves out is `Other`, without values.
 */
export function readError(body: unknown): ErrorShape | null {
  const error = objectOf(objectOf(body)?.Error);
  const said = error && readSaid(error);
  if (!said || typeof error.Code !== 'string') return null;
  const read = { ...said, Code: error.Code };
  if (error.Fields === undefined) return read;
  if (!Array.isArray(error.Fields)) return null;
  const fields = error.Fields.map(readField);
  return fields.every((field) => field !== null) ? { ...read, Fields: fields } : null;
}

function readField(value: unknown): (Said & { Name: string }) | null {
  const field = objectOf(value);
  const said = field && readSaid(field);
  return said && typeof field.Name === 'string' ? { ...said, Name: field.Name } : null;
}

function readSaid({ Message, Reason = OTHER_REASON, Params = {} }: Record<string, unknown>): Said | null {
  const isSaid = typeof Message === 'string' && typeof Reason === 'string' && isParams(Params, isValue);
  return isSaid ? { Message, Reason, Params: Params as Said['Params'] } : null;
}

function isParams(value: unknown, isValueOf: (value: unknown) => boolean): boolean {
  const params = objectOf(value);
  return params !== null && !Array.isArray(params) && Object.values(params).every(isValueOf);
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const isValue = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) ? value.every(isInner) : isInner(value));

function isInner(value: unknown): boolean {
  const { Message, Reason, Params } = objectOf(value) ?? {};
  return typeof Message === 'string' && typeof Reason === 'string' && isParams(Params, isPlain);
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
