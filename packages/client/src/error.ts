/** A call that was refused or found no service. */
export class LongviewError extends Error {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** The service's word for it, e.g. `PasswordRequired`. */
  readonly code: string;

  constructor(status: number | null, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LongviewError';
    this.status = status;
    this.code = code;
  }
}

/** Reads the one error body of the service; an answer of something else, such as a proxy, has only its status. */
export async function errorOf(response: Response): Promise<LongviewError> {
  const body: unknown = await response.json().catch(() => null);
  const error = (body as { Error?: { Code?: unknown; Message?: unknown } } | null)?.Error;
  const code = typeof error?.Code === 'string' ? error.Code : 'ServerError';
  const message =
    typeof error?.Message === 'string' ? error.Message : `The service answered ${response.status}.`;
  return new LongviewError(response.status, code, message);
}
