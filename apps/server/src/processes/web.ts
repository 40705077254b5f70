/** The `web` process: answers HTTP. */

import { portOf } from '@longview/base';
import type { Ctx } from '../context/ctx.ts';
import { liveActs } from '../features/live/index.ts';
import { streamInActs } from '../features/stream-in/index.ts';
import type { BodyPace } from '../http/bodies/watch-bodies.ts';
import { limitPublicCalls } from '../http/callers/public-limit.ts';
import { makeDrain } from '../http/drain.ts';
import { listen } from '../http/listen.ts';
import { serveStatic } from '../http/pages/static.ts';
import { serveDocs } from '../http/reference/docs.ts';
import { registerRoutes } from '../http/register-routes.ts';
import { makeServer } from '../http/server.ts';
import { mountInternalRoutes } from '../nodes/index.ts';
import { mountAuth } from '../sign-in/index.ts';
import { ROUTES } from './routes.ts';

export interface RunningWeb {
  /** The port that was opened. */
  port: number;
  /** Takes no new calls and lets running ones finish, for 10 s at most (OPS-11). */
  stop(): Promise<void>;
}

/** What benches and tests set differently. */
export interface WebOptions {
  /** PUB-01's limit when absent. */
  publicCallsPerMinute?: number;
  /** EXT-366's when absent. */
  bodyPace?: BodyPace;
}

/** @throws AppError Unavailable when the port is taken. */
export async function startWeb(ctx: Ctx, options: WebOptions = {}): Promise<RunningWeb> {
  const app = await makeServer(ctx, options.bodyPace);
  app.addHook('preClose', async () => {
    ctx.liveUpdates.endAll();
    ctx.live.endAll();
  });
  const drain = makeDrain(app, ctx.clock);
  await limitPublicCalls(app, ctx, options.publicCallsPerMinute);
  mountAuth(app, ctx);
  registerRoutes(app, ctx, ROUTES);
  mountInternalRoutes(app, ctx, [...liveActs, ...streamInActs]);
  await serveDocs(app, ctx);
  await serveStatic(app, ctx);
  await listen(app, ctx);
  return { port: portOf(app.server), stop: drain };
}
