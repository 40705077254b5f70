/** A sentence of the service: English, and by name and values for programs that say it in other languages. */
export interface Said {
  Message: string;
  Reason: string;
  Params: SentenceParams;
}

export type SentenceParams = Readonly<Record<string, string | number | Said | readonly Said[]>>;

export interface FieldSaid extends Said {
  Name: string;
}

interface LongviewErrorOptions extends ErrorOptions {
  reason?: string;
  params?: SentenceParams;
  fields?: readonly FieldSaid[];
}

/** A call that was refused or found no service. */
export class LongviewError extends Error {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** The service's word for it, e.g. `PasswordRequired`. */
  readonly code: string;
  /** The name of its sentence, finer than `code`, e.g. `NoSuchFeed`; `Other` where the service names none. */
  readonly reason: string;
  /** What stands in the sentence: names, numbers, times, or sentences by their own `Reason`. */
  readonly params: SentenceParams;
  /** What is wrong with which field, of an answer 400. */
  readonly fields: readonly FieldSaid[];

  constructor(status: number | null, code: string, message: string, options: LongviewErrorOptions = {}) {
    super(message, options);
    this.name = 'LongviewError';
    this.status = status;
    this.code = code;
    this.reason = options.reason ?? 'Other';
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
  }
}

/** Reads the one error body of the service; an answer of something else, such as a proxy, has only its status. */
export async function errorOf(response: Response): Promise<LongviewError> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { Error?: Record<string, unknown> } | null)?.Error;
  const code = typeof error?.Code === 'string' ? error.Code : 'ServerError';
  const message =
    typeof error?.Message === 'string' ? error.Message : `The service answered ${response.status}.`;
  // The service's own body has them all (GEN-11); anything else has no error in it.
  const { Reason, Params, Fields } = (error ?? {}) as Partial<Said> & { Fields?: FieldSaid[] };
  return new LongviewError(response.status, code, message, {
    ...(Reason !== undefined && { reason: Reason }),
    ...(Params !== undefined && { params: Params }),
    ...(Fields !== undefined && { fields: Fields }),
  });
}
