import {
  ERRORS,
  type ErrorEntry,
  type ErrorKind,
  type ErrorReason,
  type ParamsArgs,
  type Sentence,
  type SentenceParams,
  say,
} from '@longview/texts/sentences';

/** A field that is wrong, with its cure (GEN-11) by name and values too (EXT-416). */
export interface FieldMessage extends Sentence {
  Name: string;
}

export interface ErrorDetail {
  /** Stable wire code when a row names one, e.g. `VersionConflict`; else the kind's default (GEN-12). */
  code?: string;
  /** For InvalidInput: which fields, and what cures them (GEN-11). */
  fields?: FieldMessage[];
  /** For TooMany and Unavailable: seconds for `Retry-After`. */
  retryAfterSec?: number;
}

interface ErrorOptions {
  cause?: unknown;
  detail?: ErrorDetail;
}

/** A failure that ends the present act and is told to the caller. Expected outcomes are values instead. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly detail: ErrorDetail;
  /** Name of its sentence in the catalogue (EXT-416); null for what only an operator reads. */
  readonly reason: string | null;
  readonly params: SentenceParams;

  constructor(kind: ErrorKind, said: Sentence | OperatorText, options: ErrorOptions = {}) {
    super(said.Message, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.reason = said.Reason;
    this.params = said.Params;
    this.detail = options.detail ?? {};
  }

  /** As it is told to people, for an error that carries it on; one for operators has no name. */
  get sentence(): Sentence {
    return { Message: this.message, Reason: this.reason ?? 'Other', Params: this.params };
  }
}

/** Free English text, of no name. */
interface OperatorText {
  Message: string;
  Reason: null;
  Params: Record<string, never>;
}

/**
 * An error of the catalogue: kind, code and sentence are the ones it has there. In `detail` what belongs to this one
 * time alone.
 */
export function appError<R extends ErrorReason>(
  reason: R,
  ...args: [...ParamsArgs<(typeof ERRORS)[R]>, options?: ErrorOptions]
): AppError {
  const [params, options = {}] = args as unknown as [params?: SentenceParams, options?: ErrorOptions];
  const [kind, , code]: ErrorEntry = ERRORS[reason];
  // What the types of `args` hold to, TypeScript cannot follow through a generic tuple.
  const sentence = say(reason, ...([params] as unknown as ParamsArgs<(typeof ERRORS)[R]>));
  return new AppError(kind, sentence, { ...options, detail: { ...(code && { code }), ...options.detail } });
}

/**
 * What nobody but an operator or a programmer reads: at start, of a command, in the log. Never for what a call answers:
 * a test holds that.
 */
export function operatorError(kind: ErrorKind, message: string, options: ErrorOptions = {}): AppError {
  return new AppError(kind, { Message: message, Reason: null, Params: {} }, options);
}
