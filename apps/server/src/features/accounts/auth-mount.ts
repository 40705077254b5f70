/** Puts better-auth on the HTTP server at /api/auth with our limits before it (ACC-02, ACC-03, ACC-11). */
import { AppError } from '@longview/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../../context.ts';
import { requireSameSite } from '../../http/cross-site.ts';
import { CLIENT_ADDRESS_HEADER } from './auth.ts';
import { type Count, giveTriesBack, networkOf, takeTries } from './sign-in-limits.ts';

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
  if (path === '/sign-up/email') requireOpenSignUp(ctx);
  const counts = countsOf(path, request);
  await takeTries(ctx, counts);
  const response = await ctx.auth.handle(toRequest(ctx, request)).finally(() => ctx.callers.clear());
  if (path === '/sign-in/email' && response.status !== 401) await giveTriesBack(ctx, counts);
  return send(reply, response);
}

function comesFromBrowser({ headers }: FastifyRequest): boolean {
  return [headers.cookie, headers.origin, headers['sec-fetch-site']].some((value) => value !== undefined);
}

function requireOpenSignUp(ctx: Ctx): void {
  if (ctx.config.signup === 'open') return;
  const detail = { code: 'SignupClosed' };
  throw new AppError('Forbidden', 'This installation takes new people by invitation only.', { detail });
}

/** What of ACC-11 a call counts against. */
function countsOf(path: string, request: FastifyRequest): Count[] {
  const address = emailIn(request.body);
  const network = networkOf(request.ip);
  switch (path) {
    case '/sign-in/email':
      return [
        { limit: 'failedSignInsPerNetwork', of: network },
        { limit: 'failedSignInsPerAddress', of: address },
      ];
    case '/request-password-reset':
    case '/send-verification-email':
      return [{ limit: 'mailsPerAddress', of: address }];
    case '/sign-up/email':
      return [{ limit: 'signUpsPerNetwork', of: network }];
    default:
      return [];
  }
}

function emailIn(body: unknown): string {
  try {
    const { email } = JSON.parse(String(body)) as { email?: unknown };
    return String(email ?? '')
      .trim()
      .toLowerCase();
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
