import type { ErrorBody } from './errors.ts';

/**
 * Reads the one error body (GEN-11) without the shapes' validator, so that a page that only calls need not load it.
 * Null for anything else, e.g. the page of a proxy.
 */
export function readError(body: unknown): ErrorBody['Error'] | null {
  const error = objectOf(objectOf(body)?.Error);
  if (!error || typeof error.Code !== 'string' || typeof error.Message !== 'string') return null;
  const { Code, Message, Fields } = error;
  if (Fields === undefined) return { Code, Message };
  return Array.isArray(Fields) && Fields.every(isField) ? { Code, Message, Fields } : null;
}

function isField(value: unknown): value is { Name: string; Message: string } {
  const field = objectOf(value);
  return typeof field?.Name === 'string' && typeof field.Message === 'string';
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
