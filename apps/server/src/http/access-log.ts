/**
 * What the log says of a call (OPS-12, EXT-353): who asked for what, what came of it. Never a query, a header or a
 * body; of an address that holds a secret its pattern alone.
 */

import type { Logger } from '@longview/base';
import type { Actor } from '@longview/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once that is known. */
    actor: Actor | null;
    /** Bytes that its connection had sent before the call; -1 where nobody counts. */
    sentBefore: number;
  }
}

/** What opens something to whoever has it: an encoder's key, a device's code, an address to end a stream. */
const SECRET_PARAMS = /:(streamKey|pairKey|sessionId)\b/;
/** A part of an address that may be a token, where no route says what it is: long, of digits or both cases. */
const TOKEN_LIKE = /^(?=.*\d|.*[a-z].*[A-Z]|.*[A-Z].*[a-z])[\w.~%-]{16,}$/;
/** Files of our pages have hashes in their names. */
const FILE = /\.(js|css|map|json|svg|png|ico|woff2)$/;

/** The line of a failed call, and with ACCESS_LOG of every one. */
export function logCall(
  ctx: { config: Config; logger: Logger },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method } = request;
  const status = reply.statusCode;
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  const line = { reqId: request.id, method, path: loggedPath(request), status, durationMs };
  if (ctx.config.accessLog) ctx.logger.info({ ...line, ...accessOf(request, reply) }, 'access');
  if (status >= 500) ctx.logger.warn(line, 'call failed');
  else if (!ctx.config.accessLog) ctx.logger.debug(line, 'call');
}

function accessOf(request: FastifyRequest, reply: FastifyReply) {
  const sent = request.raw.socket?.bytesWritten ?? -1;
  return {
    route: request.routeOptions.url ?? null,
    bytes: request.sentBefore < 0 || sent < 0 ? null : sent - request.sentBefore,
    ...whoOf(request.actor),
    address: request.ip,
    ...(reply.raw.writableFinished ? {} : { isBroken: true }),
  };
}

/** By ids: names and addresses of people are in the database. */
function whoOf(actor: Actor | null): { who: string; account?: string } {
  const account = actor && 'accountId' in actor && actor.accountId ? { account: actor.accountId } : {};
  switch (actor?.kind) {
    case 'user':
      return { who: `user ${actor.userId}`, ...account };
    case 'apiKey':
      return { who: `key ${actor.keyName}`, ...account };
    case 'device':
      return { who: `device ${actor.deviceId}`, ...account };
    default:
      return { who: actor?.presented?.keyHash ? 'link' : 'anyone' };
  }
}

/** Without what it may hold of secrets. */
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  const pattern = routeOptions.url ?? '';
  if (SECRET_PARAMS.test(pattern)) return pattern;
  const path = url.split('?', 1)[0] ?? '';
  const isKnown = pattern !== '' && !pattern.includes('*');
  return isKnown
    ? path
    : path.replace(/[^/]+/g, (part) => (TOKEN_LIKE.test(part) && !FILE.test(part) ? '…' : part));
}
