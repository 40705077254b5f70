/**
 * Puts contract routes on the HTTP server: who calls, may they call at all, is the input right, then the use case,
 * then its answer. Decisions about single objects are the features'.
 */
import { AppError } from '@longview/base';
import type { RouteInput, RouteReply, RouteSpec, Who } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '../context.ts';
import { requireSameSite } from './cross-site.ts';
import { readInput } from './read-input.ts';
import { HttpReply } from './reply.ts';
import { findActor } from './session.ts';

/** The call itself, for the few use cases that need headers, the client's address or a stream. */
export interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A use case on the wire. Gives the JSON of the first success status, or `reply(…)`. */
export type Handler<R extends RouteSpec> = (
  ctx: Ctx,
  actor: Actor,
  input: RouteInput<R>,
  call: Call,
) => Promise<RouteReply<R> | HttpReply>;

/** A route with its handler; made by `handle`, registered by `registerRoutes`. */
export interface HandledRoute {
  route: RouteSpec;
  run(ctx: Ctx, actor: Actor, call: Call): Promise<unknown>;
  /** Throws for a caller whose body is not worth waiting for. */
  mayBegin(ctx: Ctx, actor: Actor, request: FastifyRequest): Promise<void>;
}

/** `mayBegin` is asked before the body is read, with an input without it; for routes that take large ones. */
export function handle<R extends RouteSpec>(
  route: R,
  handler: Handler<R>,
  mayBegin?: (ctx: Ctx, actor: Actor, input: RouteInput<R>) => Promise<void>,
): HandledRoute {
  return {
    route,
    run: (ctx, actor, call) => handler(ctx, actor, readInput(route, call.request), call),
    mayBegin: async (ctx, actor, request) => mayBegin?.(ctx, actor, readInput(route, request)),
  };
}

export function registerRoutes(app: FastifyInstance, ctx: Ctx, handled: readonly HandledRoute[]): void {
  app.register(async (json) => {
    for (const one of handled.filter(({ route }) => route.bodyKind !== 'bytes')) add(json, ctx, one);
  });
  app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers();
    bytes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const one of handled.filter(({ route }) => route.bodyKind === 'bytes')) add(bytes, ctx, one);
  });
}

function add(app: FastifyInstance, ctx: Ctx, { route, run, mayBegin }: HandledRoute): void {
  const actors = new WeakMap<FastifyRequest, Actor>();
  app.route({
    method: route.method,
    url: route.path,
    ...(route.maxBodyBytes && { bodyLimit: route.maxBodyBytes }),
    // Pictures and films are as small as they get.
    ...(givesMedia(route) && { compress: false as const }),
    ...(route.method === 'GET' && { decompress: false as const }),
    // After the limit of calls and before the body: nobody fills the memory who may not call at all.
    preParsing: async (request, reply) => {
      if (route.page && wantsPage(request)) return reply.redirect(route.page);
      // Holders of the metrics token are not holders of an API key.
      const actor: Actor =
        route.who === 'metrics' ? { kind: 'anyone' } : await findActor(ctx, request, reply);
      if (actor.kind === 'user') requireSameSite(request, ctx.config);
      requireWho(route.who, actor);
      await mayBegin(ctx, actor, request);
      actors.set(request, actor);
    },
    handler: async (request, reply) => {
      const actor = actors.get(request);
      if (!actor) throw new AppError('Internal', 'A call came past the question who calls.');
      return answer(route, await run(ctx, actor, { request, reply }), reply);
    },
  });
}

/** Whether a person opens the address in a browser. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}

function givesMedia({ replies }: RouteSpec): boolean {
  return Object.values(replies).some(
    (reply) => reply !== null && 'contentType' in reply && /^(image|video)\//.test(reply.contentType),
  );
}

/** The part of "who" that needs no object (PRM-20, PRM-23); statements are asserted by the features. */
function requireWho(who: Who, actor: Actor): void {
  if (who === 'anyone' || who === 'metrics' || typeof who === 'object') return;
  if (actor.kind === 'anyone') throw new AppError('Unauthenticated', 'Sign in first.');
  const isAccount = (actor.kind === 'user' && actor.accountId !== null) || actor.kind === 'apiKey';
  const may = {
    signedIn: actor.kind === 'user',
    member: actor.kind === 'user' && isAccount,
    account: isAccount,
  };
  if (!may[who]) throw new AppError('Forbidden', 'This is not open to you.');
}

/** Answers differ by caller, so a cache on the way keeps none that does not say so itself. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

function answer(route: RouteSpec, result: unknown, reply: FastifyReply): unknown {
  if (reply.sent) return reply;
  if (result instanceof HttpReply) {
    reply.code(result.status).headers({ ...NOT_KEPT, ...result.headers });
    return reply.send(result.body ?? undefined);
  }
  reply.headers(NOT_KEPT);
  const status = Number(Object.keys(route.replies)[0]);
  reply.code(status);
  return reply.send(status === 204 ? undefined : result);
}
