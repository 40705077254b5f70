/**
 * Which of better-auth's routes answer here, and what of ACC-11 each counts against. What is not listed is not there:
 * a route that an update of the library brings is nobody's until somebody has thought about it.
 */

import { networkOf } from '../../http/callers/network-of.ts';
import type { Count } from '../sign-in-limits.ts';
import { OIDC_PROVIDER_ID } from './sign-in-ways.ts';

/** A try, and which answers give it back; none when absent. */
export interface Charge {
  count: Count;
  isFree?: (response: Response) => boolean;
}

/** Who calls, as far as limits are concerned. */
export interface Knock {
  ip: string;
  /** `email` of the body, in lower case; empty without one. */
  email: string;
  /** `newEmail` of the body, in lower case. */
  newEmail: string;
  /** Stands for a browser in which somebody signed in with `email` before; null for all others (EXT-384). */
  browser: string | null;
}

type ChargesOf = (knock: Knock) => Charge[];

const isOk = ({ ok }: Response) => ok;
const isNotOk = ({ ok }: Response) => !ok;
const isRightPassword = ({ status }: Response) => status !== 401;

const free: ChargesOf = () => [];
const perNetwork =
  (limit: Count['limit'], isFree?: Charge['isFree']): ChargesOf =>
  ({ ip }) => [{ count: { limit, of: networkOf(ip) }, ...(isFree && { isFree }) }];
const ownPassword = perNetwork('wrongPasswordsPerNetwork', isOk);
const code = perNetwork('wrongCodesPerNetwork', isOk);
// Each leaves a row until it has ended.
const step = perNetwork('signInStepsPerNetwork');
const signUp = perNetwork('signUpsPerNetwork');
const askedMail: ChargesOf = ({ email }) => [{ count: { limit: 'mailsPerAddress', of: email } }];
/** For answers that mean a mail was sent. */
const sentMail = (address: string): Charge => ({
  count: { limit: 'mailsPerAddress', of: address },
  isFree: isNotOk,
});

/** The narrow ones first: what they refuse does not count against the address everywhere. */
function failedSignIn({ ip, email, browser }: Knock): Count[] {
  if (browser !== null) return [{ limit: 'failedSignInsPerBrowser', of: browser }];
  const network = networkOf(ip);
  return [
    { limit: 'failedSignInsPerNetwork', of: network },
    { limit: 'failedSignInsPerAddressAndNetwork', of: `${network} ${email}` },
    { limit: 'failedSignInsPerAddress', of: email },
  ];
}

const PATHS: ReadonlyMap<string, ChargesOf> = new Map([
  ['/sign-in/email', (knock) => failedSignIn(knock).map((count) => ({ count, isFree: isRightPassword }))],
  ['/sign-in/social', step],
  [`/callback/${OIDC_PROVIDER_ID}`, free],
  ['/sign-up/email', (knock) => [...signUp(knock), sentMail(knock.email)]],
  ['/sign-out', free],
  ['/ok', free],
  ['/error', free],
  ['/send-verification-email', askedMail],
  ['/verify-email', free],
  ['/request-password-reset', askedMail],
  ['/reset-password', free],
  ['/get-session', free],
  ['/list-sessions', free],
  ['/revoke-session', free],
  ['/revoke-sessions', free],
  ['/revoke-other-sessions', free],
  ['/list-accounts', free],
  ['/update-user', free],
  ['/change-email', (knock) => [...ownPassword(knock), sentMail(knock.newEmail)]],
  ['/change-password', ownPassword],
  ['/delete-user', ownPassword],
  ['/two-factor/enable', ownPassword],
  ['/two-factor/disable', ownPassword],
  ['/two-factor/get-totp-uri', ownPassword],
  ['/two-factor/generate-backup-codes', ownPassword],
  ['/two-factor/verify-totp', code],
  ['/two-factor/verify-backup-code', code],
  ['/passkey/generate-register-options', free],
  ['/passkey/verify-registration', free],
  ['/passkey/generate-authenticate-options', step],
  ['/passkey/verify-authentication', free],
  ['/passkey/list-user-passkeys', free],
  ['/passkey/update-passkey', free],
  ['/passkey/delete-passkey', free],
]);

/**
 * What a call of `path` counts against; null for what is not there. `path` is as the call has it, below /api/auth: of
 * the many ways to write an address only the plain one is known, so that none leads past a limit.
 */
export function chargesOf(path: string, knock: Knock): Charge[] | null {
  return PATHS.get(path)?.(knock) ?? null;
}
