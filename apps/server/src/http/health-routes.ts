/** Health and figures for whoever operates the service (OPS-01, OPS-02). */
import { appError } from '@longview/base';
import { routes } from '@longview/contract';
import type { Config } from '../config.ts';
import type { Health } from '../health.ts';
import type { Metrics } from '../metrics.ts';
import { isSameSecret } from '../secrets.ts';
import { VERSION } from '../version.ts';
import type { Call } from './call.ts';
import { type HandledRoute, handle } from './register-routes.ts';
import { type HttpReply, reply } from './replies/reply.ts';

interface HealthCtx {
  config: Config;
  health: Health;
  metrics: Metrics;
}

export const healthRoutes: readonly HandledRoute<HealthCtx>[] = [
  handle(routes.healthz, async () => ({ Status: 'ok' as const, Version: VERSION })),
  handle(routes.readyz, readiness),
  handle(routes.metrics, (ctx, _actor, _input, call) => figures(ctx, call)),
];

async function readiness(ctx: Pick<HealthCtx, 'health'>): Promise<HttpReply> {
  const results = await ctx.health.run();
  const isReady = results.every(({ message, isNeeded }) => message === null || !isNeeded);
  const Checks = results.map(({ name, message }) => ({ Name: name, Ok: message === null, Message: message }));
  const body = { Status: isReady ? 'ok' : 'failing', Checks };
  return reply(isReady ? 200 : 503, body, isReady ? {} : { 'Retry-After': '5' });
}

async function figures(ctx: Pick<HealthCtx, 'config' | 'metrics'>, { request }: Call): Promise<HttpReply> {
  const { metricsToken } = ctx.config;
  if (!metricsToken) throw appError('NothingHere');
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
    throw appError('MetricsTokenNeeded');
  }
  const { registry } = ctx.metrics;
  return reply(200, await registry.metrics(), { 'Content-Type': registry.contentType });
}
