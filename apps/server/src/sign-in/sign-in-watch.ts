/** Tells of completed sign-ins, however they were made (ADM-08, ADM-09). Not of a first step that awaits a code. */
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';

/** Where the HTTP layer puts the client's address; what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-longview-client';

export interface SignIn {
  userId: string;
  /** For people, e.g. `with a passkey`. */
  how: string;
  /** Null within the service. */
  clientAddress: string | null;
}

export type OnSignIn = (signIn: SignIn) => Promise<void>;

const WAYS: ReadonlyMap<string, string> = new Map([
  ['/sign-in/email', 'with the password'],
  ['/two-factor/verify-totp', 'with password and code'],
  ['/two-factor/verify-backup-code', 'with password and backup code'],
  ['/passkey/verify-authentication', 'with a passkey'],
  ['/sign-in/social', 'by the provider'],
  ['/callback/:id', 'by the provider'],
]);

/** Plugins run their hooks in order: this one must be the last, after a second factor took the session back. */
export function signInWatch(onSignIn: OnSignIn) {
  const handler = createAuthMiddleware(async ({ context, headers, path }) => {
    const signedIn = context.newSession;
    // Who has a session already is switching their second factor on, not signing in.
    if (!signedIn || (path.startsWith('/two-factor/') && context.session)) return;
    await onSignIn({
      userId: signedIn.user.id,
      how: WAYS.get(path) ?? '',
      clientAddress: headers?.get(CLIENT_ADDRESS_HEADER) ?? null,
    });
  });
  const matcher = ({ path }: { path?: string }) => WAYS.has(path ?? '');
  return { id: 'sign-in-watch', hooks: { after: [{ matcher, handler }] } } satisfies BetterAuthPlugin;
}
