/** Puts better-auth on the HTTP server at /api/auth with our limits before it (ACC-02, ACC-03, ACC-11). */

import type { Clock, Logger } from '@longview/base';
import { appError } from '@longview/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteFailedSignIn } from '../../audit/index.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { BodyBudget } from '../../http/bodies/body-budget.ts';
import { holdBody, whileHeld } from '../../http/bodies/hold-body.ts';
import { requireSameSite } from '../../http/callers/cross-site.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { sendErrorBody } from '../../http/replies/error-reply.ts';
import { hasUnstorableText } from '../../http/text-problem.ts';
import type { Mailer } from '../../mail.ts';
import type { Secrets } from '../../secrets.ts';
import type { Invitations } from '../invitations/invitations.ts';
import { requireInvited } from '../invitations/invitations.ts';
import { readInvitation } from '../invitations/read-invitation.ts';
import { knownBrowser, knownBrowserCookie } from '../known-browser.ts';
import { beginOwnAct } from '../own-acts/own-acts.ts';
import { giveTriesBack, takeTries } from '../sign-in-limits.ts';
import type { Auth } from './auth.ts';
import { addressIn, parsedBody, textIn } from './auth-body.ts';
import { chargesOf, type Knock } from './auth-paths.ts';
import { withReason } from './auth-refusal.ts';
import { toHeaders } from './request-headers.ts';

const BODY_LIMIT_BYTES = 2 ** 16;
const PREFIX = '/api/auth';

interface AuthMountCtx {
  config: Config;
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
  mailer: Mailer;
  auth: Auth;
  invitations: Invitations;
  bodies: BodyBudget;
}

export function mountAuth(app: FastifyInstance, ctx: AuthMountCtx): void {
  warnOfStrangers(ctx);
  app.register(async (auth) => {
    auth.removeAllContentTypeParsers();
    // JSON only, so that what limits are counted by is what better-auth reads: it would take forms too.
    auth.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
    auth.route({
      method: ['GET', 'POST'],
      url: `${PREFIX}/*`,
      bodyLimit: BODY_LIMIT_BYTES,
      preParsing: async (request, reply, payload) => {
        const sender = { accountId: null, network: networkOf(request.ip) };
        return holdBody(ctx.bodies, request, reply, payload, { ...sender, maxBytes: BODY_LIMIT_BYTES });
      },
      handler: (request, reply) => whileHeld(request, () => answer(ctx, request, reply)),
    });
  });
}

/** Who makes an account is a stranger, and may name any address as a camera's (EXT-266). */
function warnOfStrangers({ config, logger }: { config: Config; logger: Logger }): void {
  if (config.signup !== 'open' || config.privateTargets === 'off') return;
  const { privateTargets } = config;
  const sentence = 'anybody may sign up and have private addresses called; set PRIVATE_TARGETS=off';
  logger.warn({ privateTargets }, sentence);
}

/** Keeps the text, which goes on to better-auth as it is. */
function readJson(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (err: Error | null, body?: unknown) => void,
) {
  if (hasUnstorableText(parsedBody(String(body)))) done(appError('TextUnstorable'));
  else done(null, body);
}

/** What ends the caller's own session. */
const ENDINGS: ReadonlySet<string> = new Set(['/sign-out', '/delete-user']);

async function answer(
  ctx: AuthMountCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Also without a session: a foreign page must not sign its visitor in as somebody else.
  if (comesFromBrowser(request)) requireSameSite(request, ctx.config);
  const url = urlOf(ctx, request);
  const path = url.pathname.slice(PREFIX.length);
  const charges = chargesOf(path, knockOf(ctx, request));
  if (!charges) return sendErrorBody(reply, 404);
  if (path === '/sign-up/email') await requireMaySignUp(ctx, request);
  await takeTries(
    ctx,
    charges.map(({ count }) => count),
  );
  // Pictures are kept by browsers for a year: whoever signs in next at this one must not find them.
  if (ENDINGS.has(path)) reply.header('Clear-Site-Data', '"cache"');
  const done = await beginOwnAct(ctx, path, request);
  const response = await ctx.auth.handle(toRequest(url, request));
  const free = charges.filter(({ isFree }) => isFree?.(response)).map(({ count }) => count);
  await giveTriesBack(ctx, free);
  if (path === '/sign-in/email' && response.status === 401) {
    await noteFailedSignIn(ctx.db, addressIn(request.body, 'email'), request.ip);
  }
  if (path === '/sign-in/email' && response.ok) {
    response.headers.append('Set-Cookie', knownBrowserCookie(ctx, addressIn(request.body, 'email')));
  }
  if (response.ok) await done?.();
  return send(reply, response);
}

/** The address on our own site, whose path is letter for letter that of the call. @throws AppError NotFound, InvalidInput */
function urlOf({ config }: { config: Config }, request: FastifyRequest): URL {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(request.url) ?? [];
  const url = new URL(config.publicUrl);
  url.pathname = path;
  url.search = query;
  if (url.pathname !== path) throw appError('NothingHere');
  if (hasUnstorableText([...url.searchParams])) throw appError('TextUnstorable');
  return url;
}

function comesFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((value) => value !== undefined);
}

/** @throws AppError Forbidden `SignupClosed` or `OtherAddress`, NotFound `InvitationEnded` (ACC-03) */
async function requireMaySignUp(ctx: AuthMountCtx, request: FastifyRequest): Promise<void> {
  const token = textIn(request.body, 'invitation');
  if (token)
    return requireInvited(await readInvitation(ctx, token, request.ip), addressIn(request.body, 'email'));
  if (ctx.config.signup === 'open') return;
  throw appError('SignupClosed');
}

function knockOf(
  ctx: { config: Config; clock: Clock; secrets: Secrets },
  { ip, body, headers }: FastifyRequest,
): Knock {
  const email = addressIn(body, 'email');
  return {
    ip,
    email,
    newEmail: addressIn(body, 'newEmail'),
    browser: knownBrowser(ctx, headers.cookie, email),
  };
}

function toRequest(url: URL, request: FastifyRequest): Request {
  const headers = toHeaders(request);
  const body = typeof request.body === 'string' && request.body !== '' ? request.body : null;
  return new Request(url, { method: request.method, headers, ...(body !== null && { body }) });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('Cache-Control', 'no-store');
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('Set-Cookie', cookie);
  if (!response.body) return reply.send();
  if (response.status < 400) return reply.send(Buffer.from(await response.arrayBuffer()));
  return reply.removeHeader('content-length').send(withReason(await response.text()));
}
