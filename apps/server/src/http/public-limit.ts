/** Limits the public calls (PUB-01): 3,000 a minute per key, or per client address without one. */
import rateLimit from '@fastify/rate-limit';
import { AppError } from '@longview/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';

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
    allowList: (request) => !/^\/api\/v[12]\//.test(request.url),
    keyGenerator: (request) => callerKey(ctx, request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TooMany', 'Too many calls. Try again later.', {
        detail: { retryAfterSec: Math.max(1, Math.ceil(ttl / 1000)) },
      }),
  });
}

function callerKey(ctx: Ctx, request: FastifyRequest): string {
  const query = request.query as Record<string, string | undefined>;
  const key = request.headers.authorization ?? query.apikey ?? query.accesskey;
  return key ? ctx.secrets.sign('call limit', key) : request.ip;
}
