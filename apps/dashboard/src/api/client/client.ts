import { type CallResult, type Client, createClient, OTHER_REASON } from '@longview/contract';
import { sentenceText } from '../../locale/sentence.ts';
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

/** A sentence without a name is shown as it is. */
export type FailureFacts = Omit<Failure, 'reason' | 'params' | 'fields'> &
  Partial<Pick<Failure, 'reason' | 'params'>> & {
    fields: readonly (Pick<Failure['fields'][number], 'Name' | 'Message'> &
      Partial<Failure['fields'][number]>)[];
  };

/** A call that failed, as queries and mutations throw it. `status` null means there was no answer. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number | null;
  readonly code: string;
  /** Which sentence it is, in the catalogue (EXT-416). */
  readonly reason: string;
  readonly fields: { Name: string; Message: string }[];

  constructor({ reason = OTHER_REASON, params = {}, ...failure }: FailureFacts) {
    super(sentenceText({ Message: failure.message, Reason: reason, Params: params }));
    this.status = failure.status;
    this.code = failure.code;
    this.reason = reason;
    this.fields = failure.fields.map(({ Name, Message, Reason = OTHER_REASON, Params = {} }) => {
      return { Name, Message: sentenceText({ Message, Reason, Params }) };
    });
  }

  /** The server's sentences by field name, in the viewer's language, as forms take them (GEN-11). */
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
