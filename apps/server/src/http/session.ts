/** Who calls: the one place that turns credentials into an Actor (PRM-20, PUB-01). Decides nothing about objects. */
import { AppError } from '@longview/base';
import type { Actor, Presented } from '@longview/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashAccessKey, readPasses } from '../access/index.ts';
import type { Ctx } from '../context.ts';
import { findKeyHolder, findUser, toHeaders } from '../features/accounts/index.ts';

/** Explicit credentials come before the cookie. @throws AppError Unauthenticated for a wrong key or token. */
export async function findActor(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  return { ...(await findCaller(ctx, request, reply)), presented: presentedIn(ctx, request) };
}

async function findCaller(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  if (request.headers.authorization?.startsWith('Device ')) throw badDeviceToken();
  const key = explicitKey(request);
  if (key) return findKeyHolder(ctx, key);
  const { cookie } = request.headers;
  if (!cookie) return { kind: 'anyone' };
  const known = findUser(ctx, cookie, () => toHeaders(request));
  const found = known instanceof Promise ? await known : known;
  if (!found) return { kind: 'anyone' };
  if (found.cookies?.length) reply.header('Set-Cookie', found.cookies);
  return found.actor;
}

/** What comes with the call beside who calls: an access key, passwords given before, the client's address. */
function presentedIn(ctx: Ctx, request: FastifyRequest): Presented {
  const { accesskey } = request.query as Record<string, string | undefined>;
  return {
    keyHash: accesskey ? hashAccessKey(accesskey).toString('base64') : null,
    passes: readPasses(ctx, request.headers.cookie),
    ip: request.ip,
  };
}

/** The API key that a call names, right or wrong. */
export function explicitKey(request: FastifyRequest): string | undefined {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ', 2);
  return scheme === 'Bearer' ? token : (request.query as Record<string, string | undefined>).apikey;
}

/** No device is paired in this version, so no device token can be right. */
function badDeviceToken(): AppError {
  return new AppError('Unauthenticated', 'Pair this device again.', { detail: { code: 'BadDeviceToken' } });
}
