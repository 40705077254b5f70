/** Puts better-auth on the HTTP server at /api/auth with our limits before it (ACC-02, ACC-03, ACC-11). */
import { AppError } from '@longview/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { requireSameSite } from '../../http/cross-site.ts';
import { noteFailedSignIn } from '../audit/index.ts';
import { requireInvited } from './invitations.ts';
import { readInvitation } from './read-invitation.ts';
import { type Count, giveTriesBack, networkOf, takeTries } from './sign-in-limits.ts';
import { CLIENT_ADDRESS_HEADER } from './sign-in-watch.ts';

const BODY_LIMIT_BYTES = 2 ** 16;
const PREFIX = '/api/auth';

export function mountAuth(app: FastifyInstance, ctx: Ctx): void {
  app.register(async (auth) => {
    auth.removeAllContentTypeParsers();
    auth.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    auth.route({
      method: ['GET', 'POST'],
      url: `${PREFIX}/*`,
      bodyLimit: BODY_LIMIT_BYTES,
      handler: (request, reply) => answer(ctx, request, reply),
    });
  });
}

async function answer(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Also without a session: a foreign page must not sign its visitor in as somebody else.
  if (comesFromBrowser(request)) requireSameSite(request, ctx.config);
  const path = request.url.split('?', 1)[0]?.slice(PREFIX.length) ?? '';
  if (path === '/sign-up/email') await requireMaySignUp(ctx, request);
  const { counts, isRight } = countsOf(path, request);
  await takeTries(ctx, counts);
  const response = await ctx.auth.handle(toRequest(ctx, request)).finally(() => ctx.callers.clear());
  if (isRight?.(response)) await giveTriesBack(ctx, counts);
  if (path === '/sign-in/email' && response.status === 401) {
    await noteFailedSignIn(ctx.db, emailIn(request.body), request.ip);
  }
  return send(reply, response);
}

function comesFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((value) => value !== undefined);
}

/** @throws AppError Forbidden `SignupClosed` or `OtherAddress`, NotFound `InvitationEnded` (ACC-03) */
async function requireMaySignUp(ctx: Ctx, request: FastifyRequest): Promise<void> {
  const token = textIn(request.body, 'invitation');
  if (token) return requireInvited(await readInvitation(ctx, token, request.ip), emailIn(request.body));
  if (ctx.config.signup === 'open') return;
  const detail = { code: 'SignupClosed' };
  throw new AppError('Forbidden', 'This installation takes new people by invitation only.', { detail });
}

interface Counted {
  counts: Count[];
  /** An answer that does not count as a try; all count when absent. */
  isRight?: (response: Response) => boolean;
}

/** What of ACC-11 a call counts against. */
function countsOf(path: string, request: FastifyRequest): Counted {
  const address = emailIn(request.body);
  const network = networkOf(request.ip);
  switch (path) {
    case '/sign-in/email':
      return {
        counts: [
          { limit: 'failedSignInsPerNetwork', of: network },
          { limit: 'failedSignInsPerAddress', of: address },
        ],
        isRight: ({ status }) => status !== 401,
      };
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return { counts: [{ limit: 'wrongCodesPerNetwork', of: network }], isRight: ({ ok }) => ok };
    case '/change-password':
    case '/change-email':
    case '/delete-user':
    case '/two-factor/enable':
    case '/two-factor/disable':
    case '/two-factor/get-totp-uri':
    case '/two-factor/generate-backup-codes':
      return { counts: [{ limit: 'wrongPasswordsPerNetwork', of: network }], isRight: ({ ok }) => ok };
    case '/request-password-reset':
    case '/send-verification-email':
      return { counts: [{ limit: 'mailsPerAddress', of: address }] };
    case '/sign-up/email':
      return { counts: [{ limit: 'signUpsPerNetwork', of: network }] };
    case '/sign-in/social':
    case '/passkey/generate-authenticate-options':
      // Each leaves a row until it has ended.
      return { counts: [{ limit: 'signInStepsPerNetwork', of: network }] };
    default:
      return { counts: [] };
  }
}

function emailIn(body: unknown): string {
  return textIn(body, 'email').trim().toLowerCase();
}

function textIn(body: unknown, name: string): string {
  try {
    const value = (JSON.parse(String(body)) as Record<string, unknown>)[name];
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

function toRequest(ctx: Ctx, request: FastifyRequest): Request {
  const headers = toHeaders(request);
  const url = new URL(request.url, ctx.config.publicUrl);
  const body = typeof request.body === 'string' && request.body !== '' ? request.body : null;
  return new Request(url, { method: request.method, headers, ...(body !== null && { body }) });
}

/** The call's headers as the web knows them, with the address we found for the client. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'content-length' || name === 'transfer-encoding') continue;
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('Cache-Control', 'no-store');
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('Set-Cookie', cookie);
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined);
}
