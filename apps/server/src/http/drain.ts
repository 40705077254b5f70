/** Ends the HTTP server in order (OPS-11): running calls may finish, for a while; nobody can hold the end up. */
import type { Clock } from '@longview/base';
import type { FastifyInstance } from 'fastify';

/** How long running calls may go on. The whole stop has 30 s. */
const DRAIN_MS = 10_000;
/** Cut connections are gone within moments. */
const CUT_MS = 1_000;

/** Call before listening. Gives the stop: takes no new call, and resolves in `DRAIN_MS` and a moment at the latest. */
export function makeDrain(app: FastifyInstance, clock: Clock): () => Promise<void> {
  let isDraining = false;
  app.addHook('onResponse', (_request, _reply, done) => {
    // A connection that was busy when the stop began would else stay open for its next call, for a minute.
    if (isDraining) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  return async () => {
    isDraining = true;
    const isOver = new AbortController();
    const closed = app.close().finally(() => isOver.abort());
    await Promise.race([closed, cutLate(app, clock, isOver.signal)]);
  };
}

async function cutLate(app: FastifyInstance, clock: Clock, isOver: AbortSignal): Promise<void> {
  try {
    await clock.sleep(DRAIN_MS, isOver);
    app.server.closeAllConnections();
    await clock.sleep(CUT_MS, isOver);
  } catch {
    // Everything has closed by itself.
  }
}
