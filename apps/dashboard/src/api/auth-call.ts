import { ApiFailure, type Failure } from './client.ts';

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

async function send(path: string, how: RequestInit): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, { credentials: 'same-origin', ...how }).catch(() => null);
  if (!response) throw new ApiFailure(noAnswer());
  if (response.ok) return response.json();
  throw new ApiFailure({ ok: false, status: response.status, fields: [], ...(await readError(response)) });
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
