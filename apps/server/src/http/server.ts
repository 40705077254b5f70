/** Makes the HTTP server with what every call gets: request id, limits, security headers, log line, figures. */

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import type { Logger } from '@longview/base';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '../config.ts';
import type { Health } from '../health.ts';
import type { Metrics } from '../metrics.ts';
import { logCall } from './access-log.ts';
import { readWhole } from './bodies/read-whole.ts';
import { BODY_PACE, watchBodies } from './bodies/watch-bodies.ts';
import { giveTurns } from './callers/call-turns.ts';
import { watchProxies } from './callers/proxies.ts';
import { parseQuery } from './read-input.ts';
import { sendError } from './replies/error-reply.ts';
import { addSecurityHeaders } from './replies/security-headers.ts';

/** Of one message over WebSocket: nobody has anything to say to us there. */
const SOCKET_LIMIT_BYTES = 1024;

/** Built, not yet listening. `pace`: other than the service's in tests. */
export async function makeServer(
  ctx: { config: Config; logger: Logger; metrics: Metrics; health: Health },
  pace = BODY_PACE,
): Promise<FastifyInstance> {
  const { trustedProxies } = ctx.config;
  const app = fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle keep-alive connections must not hold a stop.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Addresses that no route is looked for: their parts are too long, or no text at all. Repeats nothing of them.
    frameworkErrors: (err, request, reply) => {
      void sendError(err, reply, ctx.logger.child({ reqId: request.id }));
    },
  });
  app.setErrorHandler((err, request, reply) =>
    sendError(err, reply, ctx.logger.child({ reqId: request.id })),
  );
  watchProxies(app, ctx);
  giveTurns(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('sentBefore', -1);
  app.addHook('onRequest', (request, _reply, done) => {
    request.sentBefore = request.raw.socket?.bytesWritten ?? -1;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    record(ctx, request, reply);
    done();
  });
  readEmptyJson(app);
  addSecurityHeaders(app, ctx.config);
  watchBodies(app, pace);
  app.decorateRequest('heldBody', null);
  const answersOnly = { globalDecompression: false };
  await app.register(compress, { ...answersOnly, threshold: 1024, encodings: ['gzip', 'deflate'] });
  // For all routes, so that a socket which no route takes is ended too.
  await app.register(websocket, { options: { maxPayload: SOCKET_LIMIT_BYTES } });
  return app;
}

/** A JSON call without a body is fine; whether it needs one is the contract's to say. */
function readEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  // Plain text is what a foreign page can post without asking; no call of ours takes it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readWhole(request, payload).then((body) => {
      if (body.length === 0) done(null, undefined);
      else parseJson(request, body.toString(), done);
    }, done);
  });
}

/** The figures of a call, and its line in the log. */
function record(
  ctx: { config: Config; logger: Logger; metrics: Metrics },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const route = request.routeOptions.url ?? 'none';
  const { method } = request;
  ctx.metrics.calls.inc({ route, method, status: reply.statusCode });
  ctx.metrics.callSec.observe({ route, method }, reply.elapsedTime / 1000);
  logCall(ctx, request, reply);
}
