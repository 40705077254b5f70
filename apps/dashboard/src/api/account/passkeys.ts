import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { authGet, authPost } from '../client/auth-call.ts';

/** The user's passkeys and signing in by one (ACC-02, ACC-12). The browser's part is loaded when it is needed. */

export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string | null;
}

const load = () => import('@simplewebauthn/browser');

/**
 * Whether this browser, at this address, can use passkeys: not over plain http, except on this machine, and never where
 * the address is an IP address, which no passkey can belong to.
 */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname);

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await authGet('passkey/list-user-passkeys', signal)) as Passkey[],
});

export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const optionsJSON = (await authGet(
        `passkey/generate-register-options?${new URLSearchParams({ name })}`,
      )) as PublicKeyCredentialCreationOptionsJSON;
      const { startRegistration } = await load();
      const response = await startRegistration({ optionsJSON });
      await authPost('passkey/verify-registration', { response, name });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => authPost('passkey/delete-passkey', { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export type PasskeyChallenge = PublicKeyCredentialRequestOptionsJSON;

const challenge = async () => (await authGet('passkey/generate-authenticate-options')) as PasskeyChallenge;

/** What passkeys are offered with where the e-mail is filled in; null where the browser or the service cannot. */
export async function passkeyOffer(): Promise<PasskeyChallenge | null> {
  if (!hasPasskeys() || !(await (await load()).browserSupportsWebAuthnAutofill())) return null;
  return challenge().catch(() => null);
}

/** Waits for a passkey to be picked from what is `offered`; without, asks for one in the browser's own window. */
async function signInByPasskey(offered: PasskeyChallenge | null): Promise<void> {
  const { startAuthentication } = await load();
  const response = await startAuthentication({
    optionsJSON: offered ?? (await challenge()),
    useBrowserAutofill: offered !== null,
  });
  await authPost('passkey/verify-authentication', { response });
}

/** Signs in by a passkey, or proves with one who is there (EXT-381). */
export function useSignInByPasskey(onDone: () => Promise<void> | void) {
  return useMutation({ mutationFn: signInByPasskey, onSuccess: onDone });
}

/** The person closed the browser's window, or another request for a passkey took its place: no failure. */
export function isGivenUp(error: Error): boolean {
  return error.name === 'NotAllowedError' || error.name === 'AbortError';
}
