/** What better-auth's rows get from us when they are made: longer tokens, how a user came, no foreign tokens (ACC-03, ACC-08). */
import { randomBytes } from 'node:crypto';
import type { Clock } from '@longview/base';
import { firstLanguage } from '@longview/texts';
import type { BetterAuthOptions, GenericEndpointContext } from 'better-auth';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { askedLocales } from '../../locale/index.ts';
import type { Invitations } from '../invitations/invitations.ts';
import type { Joining } from '../invitations/join-new-user.ts';

export interface NewRowDeps {
  config: Pick<Config, 'signup'>;
  clock: Clock;
  db: Db;
  invitations: Invitations;
}

/** `userTable` with our say in who comes, and the hooks that run before rows are made. */
export function authHooks<T extends object>(deps: NewRowDeps, userTable: T) {
  return {
    user: {
      ...userTable,
      validateUserInfo: ({ user, source }: UserInfo) =>
        source.method === 'oauth' ? providerProblem(deps, user, source.action) : undefined,
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user: object, context: GenericEndpointContext | null) => {
            const joining = joiningOf(context);
            const asked = firstLanguage(askedLocales((name) => context?.headers?.get(name) ?? undefined));
            return { data: { ...user, asked, ...(joining && { joining, emailVerified: true }) } };
          },
        },
      },
      session: {
        create: {
          // better-auth's own tokens have 190 bits (ACC-08 asks for 256). The age of a session is by our clock, as all else.
          before: async (session: object) => ({
            data: { ...session, token: newToken(), createdAt: new Date(deps.clock.now()) },
          }),
        },
      },
      account: {
        create: {
          // We ask a provider who somebody is and nothing more: its tokens are not kept.
          before: async (credential: object) => ({ data: { ...credential, ...NO_TOKENS } }),
        },
      },
    },
  };
}

type UserInfo = Parameters<NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>>[0];

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/** Why a provider's user is turned away, as the code that `/signin?error=` gets. */
async function providerProblem(
  { config, clock, db, invitations }: NewRowDeps,
  { email, emailVerified }: { email?: string | undefined; emailVerified?: boolean | undefined },
  action: string,
): Promise<{ error: string } | undefined> {
  if (!emailVerified || !email) return { error: 'address_not_verified' };
  if (action !== 'create-user' || config.signup === 'open') return undefined;
  const isInvited = await invitations.isAnyFor(db, email.toLowerCase(), new Date(clock.now()));
  return isInvited ? undefined : { error: 'signup_closed' };
}

/** Both an invitation's token and a provider vouch for the address. */
function joiningOf(context: GenericEndpointContext | null): Joining {
  if (context?.path !== '/sign-up/email') return context ? { isVouchedFor: true } : null;
  // better-auth has checked that it is an object, and knows nothing of our field.
  const token = (context.body as { invitation?: unknown }).invitation;
  return typeof token === 'string' ? { token } : null;
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
