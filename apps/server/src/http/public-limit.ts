/** Limits the public calls (PUB-01): 3,000 a minute per key, or per client address without one. */
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@longview/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { networkOf } from '../features/accounts/index.ts';
import { knownCaller } from './session.ts';

const PUBLIC_CALLS_PER_MINUTE = 3_000;

/** Counted per node. */
export async function limitPublicCalls(
  app: FastifyInstance,
  ctx: Ctx,
  max = PUBLIC_CALLS_PER_MINUTE,
): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    cache: 20_000,
    // By the route and not by the address, which can be written in more than one way.
    allowList: (request) => !/^\/api\/v[12]\//.test(request.routeOptions.url ?? ''),
    keyGenerator: (request) => callerKey(ctx, request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TooMany', 'Too many calls. Try again later.', {
        detail: { retryAfterSec: Math.max(1, Math.ceil(ttl / 1000)) },
      }),
  });
}

/** A key or device counts for itself only while it is known to be right. */
function callerKey(ctx: Ctx, request: FastifyRequest): string {
  return knownCaller(ctx, request) || networkOf(request.ip);
}
