/** What a call of the service comes to. Failures are values: everything that a Station does must go on without one. */

export type Answer<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  | { ok: false; failure: Failure };

/**
 * `NoConnection`: nobody answered. `NotTheService`: something between us and the service answered, such as a proxy or
 * the sign-in page of a network. `Refused`: the service itself said no.
 */
export interface Failure {
  kind: 'NoConnection' | 'NotTheService' | 'Refused';
  status: number | null;
  /** The service's word for it, e.g. `BadDeviceToken`. */
  code: string;
  /** A sentence for people. */
  message: string;
  /** Names of the fields it does not take. */
  fields: readonly string[];
  /** It asked not to be called again for so long. */
  retryAfterSec: number | null;
}

const NO_WORDS = { code: '', fields: [], retryAfterSec: null } as const;

export function noConnection(cause: unknown): Failure {
  const { message, cause: deeper } = cause as Error & { cause?: { code?: string; message?: string } };
  const why = deeper?.code ?? deeper?.message ?? message;
  return {
    ...NO_WORDS,
    kind: 'NoConnection',
    status: null,
    message: `The service cannot be reached (${why}).${cureOf(deeper?.code)}`,
  };
}

/** A certificate is checked by the machine's clock, and a Station without one may be years off. */
function cureOf(code: string | undefined): string {
  const isByTime = code === 'CERT_NOT_YET_VALID' || code === 'CERT_HAS_EXPIRED';
  return isByTime ? " Its certificate is not valid at this time: check this machine's clock." : '';
}

export function notTheService(status: number, retryAfterSec: number | null = null): Failure {
  const message = `Something else than the service answered (${status}): a proxy, or the sign-in page of this network.`;
  return { ...NO_WORDS, kind: 'NotTheService', status, retryAfterSec, message };
}

const MAX_RETRY_AFTER_SEC = 3600;

/** Seconds, or a date; never longer than an hour. */
export function retryAfterOf(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER_SEC, Math.max(0, Math.ceil(seconds))) : null;
}
