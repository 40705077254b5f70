import { OTHER_REASON, readError } from '@longview/contract';
import { ApiFailure, type Failure, type FailureFacts } from './client.ts';
import { PROOF_NEEDED, withProof } from './proof-ask.ts';

/**
 * How better-auth's own REST is called (ACC-02): its bodies are its documented ones and not the contract's. Knows no
 * single call of it.
 */

export function authPost(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export function authGet(path: string, signal?: AbortSignal): Promise<unknown> {
  return send(path, signal ? { signal } : {});
}

/** What takes a fresh proof asks for it and goes on (EXT-381). */
async function send(path: string, how: RequestInit): Promise<unknown> {
  const answer = await withProof(
    () => sendOnce(path, how),
    (one) => 'failure' in one && one.failure.code === PROOF_NEEDED,
  );
  if ('failure' in answer) throw answer.failure;
  return answer.data;
}

type Answer = { data: unknown } | { failure: ApiFailure };

async function sendOnce(path: string, how: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/auth/${path}`, { credentials: 'same-origin', ...how }).catch(() => null);
  if (!response) return { failure: new ApiFailure(noAnswer()) };
  if (response.ok) return { data: await response.json() };
  const error = await readAuthError(response);
  return { failure: new ApiFailure({ ok: false, status: response.status, fields: [], ...error }) };
}

type AuthError = Pick<Failure, 'code' | 'message' | 'reason' | 'params'>;

/** better-auth answers `{code, message}`, with ours in it named too; the service's own limits answer GEN-11. */
async function readAuthError(response: Response): Promise<AuthError> {
  const body = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    Reason?: string;
    Params?: Failure['params'];
  };
  const error = readError(body);
  if (error) return { code: error.Code, message: error.Message, reason: error.Reason, params: error.Params };
  return {
    code: body.code ?? 'ServerError',
    message: body.message ?? `Server error : ${response.status}`,
    reason: body.Reason ?? OTHER_REASON,
    params: body.Params ?? {},
  };
}

function noAnswer(): FailureFacts {
  return {
    ok: false,
    status: null,
    code: 'NoConnection',
    message: 'No connection.',
    fields: [],
  };
}
