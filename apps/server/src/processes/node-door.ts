/** The port of a node that does not answer people: for the other nodes, and for whoever asks how it is (OPS-01, OPS-02). */

import { portOf } from '@longview/base';
import type { Ctx } from '../context/ctx.ts';
import { liveActs } from '../features/live/index.ts';
import { makeDrain } from '../http/drain.ts';
import { healthRoutes } from '../http/health-routes.ts';
import { listen } from '../http/listen.ts';
import { registerRoutes } from '../http/register-routes.ts';
import { makeServer } from '../http/server.ts';
import { mountInternalRoutes } from '../nodes/index.ts';
import type { RunningWeb } from './web.ts';

/** @throws AppError Unavailable when the port is taken */
export async function startNodeDoor(ctx: Ctx): Promise<RunningWeb> {
  const app = await makeServer(ctx);
  app.addHook('preClose', async () => ctx.live.endAll());
  const drain = makeDrain(app, ctx.clock);
  registerRoutes(app, ctx, healthRoutes);
  mountInternalRoutes(app, ctx, liveActs);
  await listen(app, ctx);
  return { port: portOf(app.server), stop: drain };
}
