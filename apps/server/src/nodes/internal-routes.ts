/**
 * What other nodes of this installation may ask of this one, at addresses of their own beside the contract: whoever
 * cannot sign as a node finds nothing there. Joins calls and acts; each act is its owner's.
 */

import { randomUUID } from 'node:crypto';
import { AppError, appError, type Logger } from '@longview/base';
import { say } from '@longview/texts/sentences';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyBudget } from '../http/bodies/body-budget.ts';
import { holdBody, whileHeld } from '../http/bodies/hold-body.ts';
import { readWhole } from '../http/bodies/read-whole.ts';
import { hashBody, PREFIX, SIGNATURE } from './call-signature.ts';
import type { Cluster } from './cluster.ts';
import { diskActs } from './disk-acts.ts';
import { type FeedActCtx, feedActs } from './feed-call-acts.ts';
import type { NodeAct, NodeReply } from './node-act.ts';
import type { NodeFailure } from './node-calls.ts';

/** The largest picture that is taken anywhere (PUB-07), and some. */
const MOST_BYTES = 64 * 2 ** 20;

/** Another word after each start: what was read before may have been cut since. */
const EPOCH = randomUUID();

interface NodeRouteCtx extends FeedActCtx {
  bodies: BodyBudget;
  logger: Logger;
}

/** Opens nothing where there are no other nodes. `acts`: beside those of frames. */
export function mountInternalRoutes<C extends NodeRouteCtx>(
  app: FastifyInstance,
  ctx: C,
  acts: readonly NodeAct<C>[],
): void {
  if (!ctx.cluster) return;
  app.register(
    async (nodes) => {
      nodes.removeAllContentTypeParsers();
      nodes.addContentTypeParser('*', readWhole);
      for (const act of [...diskActs(EPOCH), ...feedActs, ...acts]) add(nodes, ctx, act);
    },
    { prefix: PREFIX },
  );
}

function add<C extends NodeRouteCtx>(app: FastifyInstance, ctx: C, act: NodeAct<C>): void {
  app.route({
    method: act.method,
    url: act.path,
    bodyLimit: MOST_BYTES,
    compress: false,
    // Before the body: nobody else fills the memory.
    onRequest: async (request) => {
      verify(ctx, request);
    },
    // Whose bodies other nodes pass on is counted by them.
    preParsing: async (request, reply, payload) =>
      holdBody(ctx.bodies, request, reply, payload, { accountId: null, network: null, maxBytes: MOST_BYTES }),
    handler: async (request, reply) => send(reply, await whileHeld(request, () => run(ctx, act, request))),
  });
}

/** What the body must hash to. @throws AppError NotFound for who is no node */
function verify({ cluster }: { cluster: Cluster | null }, { method, url, headers }: FastifyRequest): string {
  const header = String(headers[SIGNATURE] ?? '');
  if (!cluster) throw appError('NothingHere');
  return cluster.signer.verify({ method, address: url }, header);
}

async function run<C extends NodeRouteCtx>(
  ctx: C,
  act: NodeAct<C>,
  request: FastifyRequest,
): Promise<NodeReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const [, , promised] = String(request.headers[SIGNATURE]).split(' ');
  try {
    if (hashBody(body) !== promised) throw appError('BodyNotSigned');
    const { feedId = '' } = request.params as { feedId?: string };
    // As `parseQuery` of the server made it.
    const query = request.query as Record<string, string>;
    return await act.run(ctx, { feedId, query, body });
  } catch (err) {
    return { status: 500, body: JSON.stringify(toFailure(ctx, err)) };
  }
}

function toFailure({ logger }: { logger: Logger }, err: unknown): NodeFailure {
  if (err instanceof AppError && err.kind !== 'Internal') {
    return { kind: err.kind, message: err.message, sentence: err.sentence, detail: err.detail };
  }
  logger.error({ err }, 'a call of another node failed');
  const sentence = say('ServerFailed');
  return { kind: 'Internal', message: sentence.Message, sentence, detail: {} };
}

function send(reply: FastifyReply, { status, headers = {}, body }: NodeReply): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream', ...headers })
    .send(body ?? undefined);
}
