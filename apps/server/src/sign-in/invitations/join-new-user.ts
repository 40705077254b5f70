/** Where a new user belongs: the account they are invited to, none with a share only, else one of their own (ACC-03). */
import { AppError, type Clock } from '@longview/base';
import type { Language } from '@longview/texts';
import { say } from '@longview/texts/sentences';
import type { APIError } from 'better-auth/api';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/transaction.ts';
import { authRefusal } from '../better-auth/auth-refusal.ts';
import { createAccount } from '../create-account.ts';
import type { Invitations } from './invitations.ts';

/** How a user came: with the token of an invitation, or with an address that a provider vouches for. */
export type Joining = { token: string } | { isVouchedFor: true } | null;

/** The language is what their browser asks for; their account gets it. */
export interface Coming {
  joining: Joining;
  locale: Language;
}

export interface JoinDeps {
  config: Pick<Config, 'signup'>;
  clock: Clock;
  invitations: Invitations;
}

export interface NewUser {
  id: string;
  name: string;
  email: string;
}

/** In the transaction that makes the user. @throws APIError when they may not come; the user is then not made */
export async function joinNewUser(
  { config, clock, invitations }: JoinDeps,
  trx: Transaction,
  user: NewUser,
  { joining, locale }: Coming,
): Promise<void> {
  const now = new Date(clock.now());
  if (joining && 'token' in joining) {
    await invitations.accept(trx, joining.token, user, now).catch(refuse);
    return;
  }
  if (joining && (await invitations.acceptAll(trx, user, now).catch(refuse))) return;
  if (config.signup === 'invite') throw signUpClosed();
  await createAccount(trx, { ownerId: user.id, name: user.name, timeZone: null, locale });
}

/** better-auth's answer to a newcomer whom nobody invited. */
function signUpClosed(): APIError {
  return authRefusal('FORBIDDEN', 'SignupClosed', say('SignupClosed'));
}

/** Our refusal in the form that better-auth passes on. */
export function refuse(err: unknown): never {
  if (!(err instanceof AppError)) throw err;
  throw authRefusal('CONFLICT', err.detail.code ?? 'Conflict', err.sentence);
}
