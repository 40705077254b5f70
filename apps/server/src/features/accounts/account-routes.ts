/** Contract route → act. */
import { appError } from '@longview/base';
import { routes } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import type { Call } from '../../http/call.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { askedLocales } from '../../locale/index.ts';
import {
  findSignedIn,
  hasUserWith,
  type KeyName,
  listApiKeys,
  updateProfile,
} from '../../sign-in/account-queries.ts';
import { toHeaders } from '../../sign-in/better-auth/request-headers.ts';
import { readInvitation } from '../../sign-in/invitations/read-invitation.ts';
import { giveProof, requireFreshProof } from '../../sign-in/own-acts/fresh-proof.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { toApiKey } from './api-key-view.ts';
import type { AccountsCtx } from './ctx.ts';
import { toInvitation, toSignInWays } from './invitation-view.ts';
import { endApiKey, makeApiKey } from './make-api-key.ts';
import { toSession } from './session-view.ts';
import { setupInstallation } from './setup-installation.ts';

export const accountRoutes: readonly HandledRoute<AccountsCtx>[] = [
  handle(routes.getSession, (ctx, _actor, _input, call) => currentSession(ctx, call)),
  handle(routes.setup, async (ctx, _actor, { body }, call) => {
    const { session, cookies } = await setupInstallation(ctx, body, call.request);
    call.reply.header('Set-Cookie', cookies);
    return reply(201, session);
  }),
  handle(routes.saveProfile, async (ctx, actor, { body }, call) => {
    await updateProfile(ctx.db, userIdOf(actor), body.Locale, body.TimeZone);
    return currentSession(ctx, call);
  }),
  handle(routes.giveProof, async (ctx, actor, { body }, { request }) => {
    await giveProof(ctx, actor, request, body.Password);
    return undefined;
  }),
  handle(routes.getSignInWays, async (ctx) => toSignInWays(ctx.config)),
  handle(routes.getInvitation, async (ctx, _actor, { query }, { request }) => {
    const found = await readInvitation(ctx, query.token, request.ip);
    return toInvitation(found, await hasUserWith(ctx.db, found.email));
  }),
  handle(routes.acceptInvitation, async (ctx, actor, { body }, call) => {
    await acceptInvitation(ctx, actor, body.Token, call.request.ip);
    return currentSession(ctx, call);
  }),
  handle(routes.listApiKeys, async (ctx, actor) => ({
    Keys: (await listApiKeys(ctx.db, requireAccount(actor))).map(toApiKey),
  })),
  handle(routes.makeApiKey, async (ctx, actor, { params }, { request }) => {
    await requireFreshProof(ctx, actor, request);
    return makeApiKey(ctx, actor, KEY_NAMES[params.name], request.ip);
  }),
  handle(routes.deleteApiKey, async (ctx, actor, { params }, { request }) => {
    await requireFreshProof(ctx, actor, request);
    await endApiKey(ctx, actor, KEY_NAMES[params.name], request.ip);
    return undefined;
  }),
];

const KEY_NAMES: Readonly<Record<'primary' | 'secondary', KeyName>> = {
  primary: 'Primary',
  secondary: 'Secondary',
};

async function currentSession(ctx: Pick<AccountsCtx, 'db' | 'auth'>, { request }: Call) {
  const found = await ctx.auth.findSession(toHeaders(request));
  const row = found && (await findSignedIn(ctx.db, found.userId));
  if (!row) throw appError('SignInFirst');
  return toSession(
    row,
    found.expiresAt,
    askedLocales((name) => request.headers[name]),
  );
}

function userIdOf(actor: Actor): string {
  if (actor.kind !== 'user') throw appError('SignInFirst');
  return actor.userId;
}
