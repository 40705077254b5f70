import { type CallResult, type Client, createClient } from '@longview/contract';
import { saidText } from '../locale/said-text.ts';
import { PROOF_NEEDED, withProof } from './proof-ask.ts';

const send = createClient({ baseUrl: '' });

/**
 * The one typed client of the page's own origin; the session cookie goes with every call (GEN-06). What takes a fresh
 * proof asks for it and goes on (EXT-381).
 */
export const call: Client = (route, args, options) =>
  withProof(
    () => send(route, args, options),
    (answer) => !answer.ok && answer.code === PROOF_NEEDED,
  );

export type Failure = Extract<CallResult<never>, { ok: false }>;

/** A call that failed, as queries and mutations throw it. `status` null means there was no answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number | null;
  readonly code: string;
  readonly fields: { Name: string; Message: string }[];

  constructor(failure: Failure) {
    super(saidText(failure.message));
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.fields.map(({ Name, Message }) => ({ Name, Message: saidText(Message) }));
  }

  /** The server's sentences by field name, as forms take them (GEN-11). */
  fieldErrors(): Record<string, string> {
    return Object.fromEntries(this.fields.map((field) => [field.Name, field.Message]));
  }
}

/** The data of a call, or an `ApiFailure` for TanStack Query to catch. */
export async function dataOf<T>(result: Promise<CallResult<T>>): Promise<T> {
  const answer = await result;
  if (answer.ok) return answer.data;
  throw new ApiFailure(answer);
}
