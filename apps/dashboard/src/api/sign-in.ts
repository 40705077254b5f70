import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiFailure, type Failure } from './client.ts';

/** The calls of better-auth's own REST (ACC-02), whose bodies are its documented ones and not the contract's. */

function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return send(path, { method: 'POST', headers, body: JSON.stringify(body) });
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

export const signIn = (body: { email: string; password: string }) => post('sign-in/email', body);

/** Makes the user. `isSignedIn` is false where the address must be verified first (ACC-03). */
export async function signUp(body: { email: string; password: string; name: string }) {
  const { token } = (await post('sign-up/email', body)) as { token: string | null };
  return { isSignedIn: token !== null };
}

/** Asks for the mail that verifies an address; the same answer for any address. */
export const sendVerifyMail = (email: string) => post('send-verification-email', { email });

/** Confirms an address by the token of a mail. `isSignedIn` where it was the change of an address (ACC-12). */
export async function verifyAddress(token: string) {
  const { user } = (await send(`verify-email?${new URLSearchParams({ token })}`, {})) as {
    user: object | null;
  };
  return { isSignedIn: user !== null };
}

/** Asks for a reset mail; the same answer for known and unknown addresses (ACC-07). */
export const requestReset = (email: string) => post('request-password-reset', { email });

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
