/** Signing in, with what other features do when people come and go. */

import { noteSignIn } from '../audit/index.ts';
import type { Notices } from '../db/notices.ts';
import { makeSetupToken } from '../features/accounts/index.ts';
import { leaveAccount, memberInvitations } from '../features/members/index.ts';
import { shareInvitations } from '../features/sharing/index.ts';
import { reopenAccount } from '../features/tenant/index.ts';
import { CallerCache, Invitations, makeAuth, shareEnds } from '../sign-in/index.ts';
import type { Ctx } from './ctx.ts';
import { whoCallsOf } from './who-calls.ts';

type SignInParts = Pick<
  Ctx,
  'config' | 'clock' | 'db' | 'logger' | 'secrets' | 'mailer' | 'frames' | 'changes'
> & { notices: Notices };

export async function openSignIn({
  notices,
  ...given
}: SignInParts): Promise<Pick<Ctx, 'auth' | 'invitations' | 'callers' | 'setupToken' | 'whoCalls'>> {
  const { config, db, logger, secrets, clock } = given;
  const callers = new CallerCache(clock);
  if (config.nodeUrl) await shareEnds(callers, { notices, db, logger });
  const parts = { ...given, callers };
  const invitations = new Invitations([memberInvitations, shareInvitations(parts)]);
  const auth = makeAuth({
    ...parts,
    invitations,
    onSignIn: async ({ userId, how, clientAddress }) => {
      await reopenAccount(parts, userId);
      await noteSignIn(db, userId, how, clientAddress);
    },
    onLeave: (userId) => leaveAccount(db, userId),
  });
  const whoCalls = whoCallsOf({ ...parts, auth });
  return { auth, invitations, callers, setupToken: makeSetupToken(config, secrets), whoCalls };
}
