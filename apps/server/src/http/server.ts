/** Makes the HTTP server with what every call gets: request id, limits, security headers, log line, figures. */

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Ctx } from '../context.ts';
import { sendError } from './error-reply.ts';
import { watchProxies } from './proxies.ts';
import { parseQuery } from './read-input.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { BODY_PACE, watchBodies } from './watch-bodies.ts';

/** Of one message over WebSocket: nobody has anything to say to us there. */
const SOCKET_LIMIT_BYTES = 1024;

/** Built, not yet listening. `pace`: other than the service's in tests. */
export async function makeServer(ctx: Ctx, pace = BODY_PACE): Promise<FastifyInstance> {
  const { trustedProxies } = ctx.config;
  const app = fastify({
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle keep-alive connections must not hold a stop.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.setErrorHandler((err, request, reply) =>
    sendError(err, reply, ctx.logger.child({ reqId: request.id })),
  );
  watchProxies(app, ctx);
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
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
}

/** What opens something to whoever has it: an encoder's key, a device's code, an address to end a stream. */
const SECRET_PARAMS = /:(streamKey|pairKey|sessionId)\b/;

/** Of a call whose address holds a secret its pattern alone. */
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  const pattern = routeOptions.url ?? '';
  return SECRET_PARAMS.test(pattern) ? pattern : url.split('?', 1)[0];
}

/** One log line and the figures of a call. Never the query: it may hold keys. */
function record(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  const { method } = request;
  const status = reply.statusCode;
  ctx.metrics.calls.inc({ route, method, status });
  ctx.metrics.callSec.observe({ route, method }, reply.elapsedTime / 1000);
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  const line = { reqId: request.id, method, path: loggedPath(request), status, durationMs };
  if (status >= 500) ctx.logger.warn(line, 'call failed');
  else ctx.logger.debug(line, 'call');
}
