/**
 * What every call with a body is held to, on every address: it is not compressed (EXT-364), it comes in time
 * (EXT-366), and after a refusal it is read slowly (EXT-414). Long answers, WebSockets and video that is sent in have no such bodies and are watched by their own.
 */
import { appError } from '@longview/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorBody } from '../replies/error-reply.ts';
import { RefusedBodies } from './refused-bodies.ts';

export interface BodyPace {
  /** How often each body under way is looked at. */
  everyMs: number;
  /** What must have come by then, on average since its beginning. */
  bytesPerSec: number;
}

/** A camera on a line of the slowest mobile network sends faster. */
export const BODY_PACE: BodyPace = { everyMs: 30_000, bytesPerSec: 4096 };

export function watchBodies(app: FastifyInstance, pace: BodyPace): void {
  // Two answers to one call would end the process.
  const answered = new WeakSet<FastifyReply>();
  const refused = new RefusedBodies();
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    answered.add(reply);
    // What has come whole is at hand; what somebody has begun to read is theirs.
    if (reply.statusCode >= 400 && !raw.complete && !raw.readableDidRead) refused.add(raw);
    done(null, payload);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    watchPace(request, reply, pace, () => answered.has(reply) || reply.raw.headersSent);
    if (isPlain(request)) return done();
    done(appError('BodyCompressed'));
  });
}

/** Bodies of length 0 have come. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isPlain({ headers }: FastifyRequest): boolean {
  return /^(identity)?$/i.test((headers['content-encoding'] ?? '').trim());
}

function watchPace(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { everyMs, bytesPerSec }: BodyPace,
  isAnswered: () => boolean,
): void {
  const { socket } = raw;
  const [startMs, startBytes] = [performance.now(), socket.bytesRead];
  // Of a call that was answered Node tells no reader of its body that the connection is gone.
  const endBody = () => raw.destroy(new Error('The body came too slowly.'));
  const look = () => {
    // It came whole, and waits to be read or is read by nobody.
    if (raw.complete || socket.destroyed) return end();
    // What is refused may still be coming for a while, so that its sender reads the answer: not for longer.
    if (isAnswered() && reply.statusCode >= 400) return endBody();
    const dueBytes = ((performance.now() - startMs) / 1000) * bytesPerSec;
    if (socket.bytesRead - startBytes >= dueBytes) return;
    if (isAnswered()) return endBody();
    reply.raw.once('close', endBody);
    sendErrorBody(reply.header('Connection', 'close'), 408);
  };
  // After what has arrived is read: a process that stood still accuses nobody.
  const timer = setInterval(() => setImmediate(look), everyMs).unref();
  const end = () => {
    clearInterval(timer);
    socket.off('close', end);
  };
  raw.once('end', end);
  socket.once('close', end);
}
