import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiFailure, type Failure } from './client.ts';

/** The calls of better-auth's own REST (ACC-02), whose bodies are its documented ones and not the contract's. */

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) throw new ApiFailure(noAnswer());
  if (response.ok) return;
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

export const signIn = (body: { email: string; password: string }) => post('sign-in/email', body);
export const signUp = (body: { email: string; password: string; name: string }) =>
  post('sign-up/email', body);

export const resetPassword = (body: { newPassword: string; token: string }) => post('reset-password', body);

/** Ends the session on the server, then forgets everything this page knew (ACC-05). */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => post('sign-out', {}),
    onSuccess: async () => {
      await navigate({ to: '/signin' });
      queryClient.clear();
    },
  });
}

function noAnswer(): Failure {
  return { ok: false, status: null, code: 'NoConnection', message: 'No connection.', fields: [] };
}
