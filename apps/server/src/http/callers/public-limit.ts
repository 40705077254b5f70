/** Limits the public calls (PUB-01): 3,000 a minute per key, or per client address without one. */
import rateLimit from '@fastify/rate-limit';
import type { Clock, Logger } from '@longview/base';
import { appError } from '@longview/base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Secrets } from '../../secrets.ts';
import { addCalls } from './call-count-queries.ts';
import { CallCounts } from './call-counts.ts';
import { networkOf } from './network-of.ts';
import type { WhoCalls } from './who-calls.ts';

const PUBLIC_CALLS_PER_MINUTE = 3_000;

/** Counted for all nodes together where there are several (EXT-196). */
export async function limitPublicCalls(
  app: FastifyInstance,
  ctx: { config: Config; clock: Clock; logger: Logger; db: Db; secrets: Secrets; whoCalls: WhoCalls },
  max = PUBLIC_CALLS_PER_MINUTE,
): Promise<void> {
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    ...(ctx.config.nodeUrl ? { store: sharedStore(ctx) } : { cache: 20_000 }),
    // By the route and not by the address, which can be written in more than one way.
    allowList: (request) => !/^\/api\/v[12]\//.test(request.routeOptions.url ?? ''),
    keyGenerator: (request) => callerKey(ctx, request),
    errorResponseBuilder: (_request, { ttl }) =>
      appError('TooManyCalls', {}, { detail: { retryAfterSec: Math.max(1, Math.ceil(ttl / 1000)) } }),
  });
}

/** The limiter makes its store itself: this is what it makes it of. */
function sharedStore({
  db,
  clock,
  logger,
  secrets,
}: {
  clock: Clock;
  logger: Logger;
  db: Db;
  secrets: Secrets;
}): rateLimit.FastifyRateLimitStoreCtor {
  // Keyed hash: the table must not be a list of addresses.
  const keyOf = (key: string) => `calls:${secrets.sign('limits', key)}`;
  const counts = new CallCounts({
    clock,
    logger,
    add: (key, by, windowMs) => addCalls(db, keyOf(key), by, windowMs),
  });
  return class SharedStore {
    incr(...[key, done, windowMs, max]: Parameters<rateLimit.FastifyRateLimitStore['incr']>): void {
      done(null, counts.take(key, windowMs, max));
    }

    child(): SharedStore {
      return this;
    }
  };
}

/** A key or device counts for itself only while it is known to be right. */
function callerKey(ctx: { whoCalls: WhoCalls }, request: FastifyRequest): string {
  return ctx.whoCalls.knownCaller(request) || networkOf(request.ip);
}
