import { ApiFailure, type Failure } from './client.ts';
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
  const error = await readError(response);
  return { failure: new ApiFailure({ ok: false, status: response.status, fields: [], ...error }) };
}

/** better-auth answers `{code, message}`; the service's own limits answer `{Error: {Code, Message}}` (GEN-11). */
async function readError(response: Response): Promise<{ code: string; message: string }> {
  const body = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    Error?: { Code: string; Message: string };
  };
  return {
    code: body.Error?.Code ?? body.code ?? 'ServerError',
    message: body.Error?.Message ?? body.message ?? `Server error : ${response.status}`,
  };
}

function noAnswer(): Failure {
  return { ok: false, status: null, code: 'NoConnection', message: 'No connection.', fields: [] };
}
