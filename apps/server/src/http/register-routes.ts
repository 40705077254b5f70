/**
 * Puts contract routes on the HTTP server: who calls, may they call at all, is the input right, then the use case,
 * then its answer. Decisions about single objects are the features'.
 */

import multipart from '@fastify/multipart';
import { appError, operatorError } from '@longview/base';
import {
  bodyLimitOf,
  type RouteInput,
  type RouteReply,
  type RouteSpec,
  SMALL_BODY_BYTES,
  type Who,
} from '@longview/contract';
import { decoding } from '@longview/media';
import type { Actor } from '@longview/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { WebSocket } from 'ws';
import type { Config } from '../config.ts';
import type { BodyBudget } from './bodies/body-budget.ts';
import { type BodyWish, holdBody, requireLength, whileHeld } from './bodies/hold-body.ts';
import { readWhole } from './bodies/read-whole.ts';
import type { Call } from './call.ts';
import { requireOwnSocket, requireSameSite } from './callers/cross-site.ts';
import { askerOf } from './callers/decode-asker.ts';
import { networkOf } from './callers/network-of.ts';
import type { WhoCalls } from './callers/who-calls.ts';
import { readInput } from './read-input.ts';
import { HttpReply } from './replies/reply.ts';
import { sendWhole, type WholeReply } from './replies/send-whole.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, for routes with a body: asked before it is read. */
    caller: Actor | null;
    /** What takes the WebSocket of a call that was let in. */
    onSocket: OnSocket | null;
  }
}

/** What every route needs of the service, whatever its use case takes. */
export interface RouteCtx {
  config: Config;
  bodies: BodyBudget;
  whoCalls: WhoCalls;
}

/**
 * A use case on the wire; `C` is what it takes of the service. Gives the JSON of the first success status, or
 * `reply(…)`.
 */
export type Handler<R extends RouteSpec, C> = (
  ctx: C,
  actor: Actor,
  input: RouteInput<R>,
  call: Call,
) => Promise<RouteReply<R> | HttpReply>;

type OnSocket = (socket: WebSocket) => void;

/** A route with its handler; made by `handle`, registered by `registerRoutes`. */
export interface HandledRoute<C> {
  route: RouteSpec;
  run: (ctx: C, actor: Actor, call: Call) => Promise<unknown>;
  /** Throws for a caller whose body is not worth waiting for; null where any is. */
  mayBegin: ((ctx: C, actor: Actor, request: FastifyRequest) => Promise<unknown>) | null;
  /** Lets a caller in who asks for a WebSocket, and gives what takes it; null where there is none. */
  admit: ((ctx: C, actor: Actor, call: Call) => Promise<OnSocket>) | null;
}

/** `mayBegin` is asked before the body is read, with an input without it; for routes that take large ones. */
export function handle<R extends RouteSpec, C>(
  route: R,
  handler: Handler<R, C>,
  mayBegin?: (ctx: C, actor: Actor, input: RouteInput<R>) => Promise<unknown>,
): HandledRoute<C> {
  return {
    route,
    run: (ctx, actor, call) => handler(ctx, actor, readInput(route, call.request), call),
    mayBegin: mayBegin
      ? async (ctx, actor, request) => mayBegin(ctx, actor, readInput(route, request))
      : null,
    admit: null,
  };
}

/** A read that also answers over WebSocket: `admit` refuses a caller as any call is refused, before there is a socket. */
export function handleSocket<R extends RouteSpec, C>(
  route: R,
  handler: Handler<R, C>,
  admit: (ctx: C, actor: Actor, input: RouteInput<R>, call: Call) => Promise<OnSocket>,
): HandledRoute<C> {
  return {
    ...handle(route, handler),
    admit: (ctx, actor, call) => admit(ctx, actor, readInput(route, call.request), call),
  };
}

export function registerRoutes<C extends RouteCtx>(
  app: FastifyInstance,
  ctx: C,
  handled: readonly HandledRoute<C>[],
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('onSocket', null);
  const raw = ['bytes', 'multipart'];
  app.register(async (json) => {
    for (const one of handled.filter(({ route }) => !raw.includes(route.bodyKind ?? 'json')))
      add(json, ctx, one);
  });
  app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers();
    bytes.addContentTypeParser('*', readWhole);
    for (const one of handled.filter(({ route }) => route.bodyKind === 'bytes' && !route.isStreamed))
      add(bytes, ctx, one);
  });
  app.register(async (streamed) => {
    streamed.removeAllContentTypeParsers();
    streamed.addContentTypeParser('*', (_request, body, done) => done(null, body));
    for (const one of handled.filter(({ route }) => route.isStreamed)) add(streamed, ctx, one);
  });
  app.register(async (files) => {
    files.removeAllContentTypeParsers();
    // Bytes are counted where the files are read, exactly and by name.
    await files.register(multipart, { limits: MULTIPART_LIMITS });
    for (const one of handled.filter(({ route }) => route.bodyKind === 'multipart')) add(files, ctx, one);
  });
}

/** Generous: what a call may bring is its route's to say. */
const MULTIPART_LIMITS = {
  fileSize: Number.POSITIVE_INFINITY,
  // These are gathered in memory, and used by nobody.
  fieldSize: 2 ** 12,
  fields: 100,
  parts: 200,
  headerPairs: 100,
};

function add<C extends RouteCtx>(app: FastifyInstance, ctx: C, handled: HandledRoute<C>): void {
  const { route } = handled;
  const isMedia = givesMedia(route);
  const run = async (actor: Actor, call: Call) => {
    const result = await decoding.askedBy(askerOf(actor, call), () => handled.run(ctx, actor, call));
    return answer(route, isMedia, result, call.reply);
  };
  app.route({
    method: route.method,
    url: route.path,
    bodyLimit: bodyLimitOf(route),
    // Pictures and films are as small as they get.
    ...(isMedia && { compress: false as const }),
    ...(route.method === 'GET'
      ? {
          handler: (request: FastifyRequest, reply: FastifyReply) =>
            take(ctx, handled, { request, reply }, run),
          ...(handled.admit && bySocket(ctx, handled, handled.admit)),
        }
      : afterBody(ctx, handled, run)),
  });
}

/** What asks for a WebSocket is let in before it gets one, so that a refusal is an answer like any other. */
function bySocket<C extends RouteCtx>(
  ctx: C,
  { route }: HandledRoute<C>,
  admit: NonNullable<HandledRoute<C>['admit']>,
) {
  return {
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.ws) return;
      // A refusal is the last of its connection.
      reply.header('Connection', 'close');
      const actor = await requireCaller(ctx, route, { request, reply });
      if (actor.kind === 'user') requireOwnSocket(request, ctx.config);
      request.onSocket = await admit(ctx, actor, { request, reply });
    },
    wsHandler: (socket: WebSocket, request: FastifyRequest) => request.onSocket?.(socket),
  };
}

type Run = (actor: Actor, call: Call) => Promise<unknown>;

/** A call without a body. */
async function take<C extends RouteCtx>(
  ctx: C,
  { route, mayBegin }: HandledRoute<C>,
  call: Call,
  run: Run,
): Promise<unknown> {
  if (route.page && wantsPage(call.request)) return call.reply.redirect(route.page);
  const actor = await requireCaller(ctx, route, call);
  if (mayBegin) await mayBegin(ctx, actor, call.request);
  return run(actor, call);
}

/** Who calls is asked after the limit of calls and before the body: nobody fills the memory who may not call at all. */
function afterBody<C extends RouteCtx>(ctx: C, { route, mayBegin }: HandledRoute<C>, run: Run) {
  return {
    preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
      const actor = await requireCaller(ctx, route, { request, reply });
      const wish = bodyWish(route, actor, mayBegin !== null, request);
      // Before anything is looked up; where no length is told, as it comes.
      requireLength(Number(request.headers['content-length'] ?? 0), wish);
      await mayBegin?.(ctx, actor, request);
      request.caller = actor;
      return goesToDisk(route) ? payload : holdBody(ctx.bodies, request, reply, payload, wish);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller } = request;
      if (caller) return whileHeld(request, () => run(caller, { request, reply }));
      throw operatorError('Internal', 'A call came past the question who calls.');
    },
  };
}

/** @throws AppError for who may not call the route at all */
async function requireCaller(ctx: RouteCtx, { who }: RouteSpec, { request, reply }: Call): Promise<Actor> {
  // What holders of the metrics token or of a stream key name is no API key.
  const isNamed = who !== 'metrics' && who !== 'streamKey';
  const actor: Actor = isNamed ? await ctx.whoCalls.findActor(request, reply) : { kind: 'anyone' };
  if (actor.kind === 'user') requireSameSite(request, ctx.config);
  requireWho(who, actor);
  return actor;
}

/** These bodies are never in memory. */
const goesToDisk = ({ bodyKind, isStreamed }: RouteSpec) => isStreamed === true || bodyKind === 'multipart';

/** How much of a body is taken from `actor`, and on whose account (EXT-365). */
function bodyWish(route: RouteSpec, actor: Actor, isAskedFirst: boolean, { ip }: FastifyRequest): BodyWish {
  const sender = { accountId: 'accountId' in actor ? actor.accountId : null, network: networkOf(ip) };
  const maxBytes = bodyLimitOf(route);
  // Who is nobody yet has most refusals still before them.
  if (actor.kind === 'anyone' && !isAskedFirst && maxBytes > SMALL_BODY_BYTES) {
    return { ...sender, maxBytes: SMALL_BODY_BYTES, tooLarge: 'BodyTooLargeUnsigned' };
  }
  if (!goesToDisk(route)) return { ...sender, maxBytes };
  const tooLarge = route.isStreamed ? 'BodyTooLargeStreamed' : 'FilesTooLarge';
  return { ...sender, maxBytes, tooLarge };
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
  if (who === 'anyone' || who === 'metrics' || who === 'streamKey' || typeof who === 'object') return;
  if (actor.kind === 'anyone') throw appError('SignInFirst');
  const isAccount = (actor.kind === 'user' && actor.accountId !== null) || actor.kind === 'apiKey';
  const may = {
    signedIn: actor.kind === 'user',
    member: actor.kind === 'user' && isAccount,
    account: isAccount,
    device: actor.kind === 'device' && actor.isItself,
    accountOrWindow: isAccount || actor.kind === 'device',
  };
  if (!may[who]) throw appError('NotOpenToYou');
}

/** Answers differ by caller, so a cache on the way keeps none that does not say so itself. */
const NOT_KEPT = { 'cache-control': 'no-store' };

function answer(route: RouteSpec, isMedia: boolean, result: unknown, reply: FastifyReply): unknown {
  if (reply.sent) return reply;
  if (result instanceof HttpReply && isMedia && isWhole(result)) {
    return sendWhole(reply, result, NOT_KEPT);
  }
  reply.headers(NOT_KEPT);
  if (result instanceof HttpReply) {
    return reply
      .code(result.status)
      .headers(result.headers)
      .send(result.body ?? undefined);
  }
  const status = Number(Object.keys(route.replies)[0]);
  return reply.code(status).send(status === 204 ? undefined : result);
}

const isWhole = (result: HttpReply): result is WholeReply =>
  result.body === null || result.body instanceof Uint8Array;
