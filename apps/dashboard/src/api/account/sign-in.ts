import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { authGet, authPost } from '../client/auth-call.ts';
import { forgetPerson, sessionQuery } from './session.ts';

/** Getting in and out: sign-in, sign-up, verification, reset, sign-out (ACC-02). */

/** `needsCode`: the password is right, and a code must follow (two-factor.ts). */
async function signIn(body: { email: string; password: string }) {
  const { twoFactorRedirect } = (await authPost('sign-in/email', body)) as { twoFactorRedirect?: boolean };
  return { needsCode: twoFactorRedirect === true };
}

export function useSignIn(onDone: (answer: { needsCode: boolean }) => Promise<void> | void) {
  return useMutation({ mutationFn: signIn, onSuccess: onDone });
}

/** Leaves for the other provider's page; it comes back to `next`, or to sign-in with an `error` when it fails. */
async function signInElsewhere({ providerId, next }: { providerId: string; next: string }) {
  const { url } = (await authPost('sign-in/social', {
    provider: providerId,
    callbackURL: next,
    errorCallbackURL: '/signin',
  })) as { url: string };
  window.location.assign(url);
}

export function useSignInElsewhere() {
  return useMutation({ mutationFn: signInElsewhere });
}

/**
 * Makes the user. `isSignedIn` is false where the address must be verified first; `invitation` is the token of a link
 * that verifies it (ACC-03).
 */
async function signUp(body: { email: string; password: string; name: string; invitation?: string }) {
  const { token } = (await authPost('sign-up/email', body)) as { token: string | null };
  return { isSignedIn: token !== null };
}

/** Whoever is signed in by it is another person than before. */
export function useSignUp(onSignedIn: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signUp,
    onSuccess: ({ isSignedIn }) => {
      if (!isSignedIn) return;
      forgetPerson(queryClient);
      return onSignedIn();
    },
  });
}

/**
 * Makes the user by the link of an invitation and signs them in: where mails are sent a sign-up does not sign in, but
 * the link has proved the address already (ACC-03).
 */
export function useJoin(invitation: string, onDone: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { email: string; password: string; name: string }) => {
      const { email, password } = body;
      const { isSignedIn } = await signUp({ ...body, invitation });
      if (!isSignedIn) await signIn({ email, password });
    },
    onSuccess: () => {
      forgetPerson(queryClient);
      return onDone();
    },
  });
}

/** Asks for the mail that verifies an address; the same answer for any address. */
export function useSendVerifyMail() {
  return useMutation({ mutationFn: (email: string) => authPost('send-verification-email', { email }) });
}

/** Confirms an address by the token of a mail. `isSignedIn` where it was the change of an address (ACC-12). */
async function verifyAddress(token: string) {
  const { user } = (await authGet(`verify-email?${new URLSearchParams({ token })}`)) as {
    user: object | null;
  };
  return { isSignedIn: user !== null };
}

/** A query, because it runs as the page opens and once however often that is drawn; the link works once. */
export function useVerifyAddress(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['verify', token],
    queryFn: async () => {
      const confirmed = await verifyAddress(token);
      queryClient.removeQueries({ queryKey: sessionQuery.queryKey });
      return confirmed;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Asks for a reset mail; the same answer for known and unknown addresses (ACC-07). */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => authPost('request-password-reset', { email: email.trim() }),
  });
}

export function useResetPassword(token: string, onDone: () => Promise<void>) {
  return useMutation({
    mutationFn: (newPassword: string) => authPost('reset-password', { newPassword, token }),
    onSuccess: onDone,
  });
}

/** While this runs the session may end at any moment: nothing that lasts is begun. */
export const SIGN_OUT = ['sign-out'];

/** Ends this browser's alerts and the session on the server, then forgets everything this page knew (ACC-05). */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: async () => {
      const { forgetPush } = await import('./push.ts');
      await forgetPush();
      // What is still asked would be answered to nobody.
      await queryClient.cancelQueries();
      return authPost('sign-out', {});
    },
    onError: () => queryClient.invalidateQueries(),
    onSuccess: async () => {
      await navigate({ to: '/signin' });
      forgetPerson(queryClient);
    },
  });
}
