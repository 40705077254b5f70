/** Closed list of failure kinds; `http/error-reply` maps each to one status (GEN-12). */
export type ErrorKind =
  | 'InvalidInput'
  | 'Unauthenticated'
  | 'UpgradeRequired'
  | 'Forbidden'
  | 'NotFound'
  | 'Conflict'
  | 'TooLarge'
  | 'UnsupportedType'
  | 'TooMany'
  | 'Internal'
  | 'Unavailable';

export interface FieldMessage {
  Name: string;
  Message: string;
}

export interface ErrorDetail {
  /** Stable wire code when a row names one, e.g. `VersionConflict`; else the kind's default (GEN-12). */
  code?: string;
  /** For InvalidInput: which fields, and what cures them (GEN-11). */
  fields?: FieldMessage[];
  /** For TooMany and Unavailable: seconds for `Retry-After`. */
  retryAfterSec?: number;
}

/** A failure that ends the present act and is told to the caller. Expected outcomes are values instead. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly detail: ErrorDetail;

  constructor(kind: ErrorKind, message: string, options: { cause?: unknown; detail?: ErrorDetail } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.detail = options.detail ?? {};
  }
}

/** What was brought cannot be taken: each field that is wrong, with its cure (GEN-11). */
export function badFields(fields: FieldMessage[]): AppError {
  return new AppError('InvalidInput', 'Check the fields.', { detail: { fields } });
}

/** The same of one field. `message` says what to do instead. */
export function badField(name: string, message: string): AppError {
  return badFields([{ Name: name, Message: message }]);
}
