/** Takes room in the memory for the body of a call before it is read (EXT-365). Bodies that go to disk need none. */
import { Transform } from 'node:stream';
import { type AppError, appError } from '@longview/base';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { BodyBudget, BodySender, HeldBody } from './body-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The room of its body; null: it has none, or it goes to disk. */
    heldBody: HeldBody | null;
  }
}

export interface BodyWish extends BodySender {
  maxBytes: number;
  /** What is said of more. */
  tooLarge?: 'BodyTooLargeStreamed' | 'BodyTooLargeUnsigned' | 'FilesTooLarge';
}

/**
 * For `preParsing`: takes room for the length that a call tells; of one that tells none, as it comes. It is given
 * back when the answer is out and whoever was given the body by `whileHeld` is done. Gives the stream to be read.
 * @throws AppError TooLarge, Unavailable
 */
export function holdBody(
  budget: BodyBudget,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
  wish: BodyWish,
): RequestPayload {
  const length = request.headers['content-length'];
  requireLength(Number(length ?? 0), wish);
  if (reply.raw.closed || reply.raw.destroyed) return payload;
  const held = budget.open(wish);
  held.take(Number(length ?? 0));
  request.heldBody = held;
  reply.raw.once('close', () => held.done());
  return length === undefined ? counted(payload, held, wish) : payload;
}

/** @throws AppError TooLarge */
export function requireLength(
  bytes: number,
  { maxBytes, tooLarge }: Pick<BodyWish, 'maxBytes' | 'tooLarge'>,
) {
  if (bytes > maxBytes) throw appError(tooLarge ?? 'BodyTooLarge');
}

/** Does `work`, which reads the body of the call. */
export async function whileHeld<T>({ heldBody }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  heldBody?.use();
  try {
    return await work();
  } finally {
    heldBody?.done();
  }
}

function counted(payload: RequestPayload, held: HeldBody, wish: BodyWish): RequestPayload {
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        bytes += chunk.length;
        requireLength(bytes, wish);
        held.take(chunk.length);
        done(null, chunk);
      } catch (err) {
        done(err as AppError);
      }
    },
  });
  // A refused call reads no body, and nobody hears of this.
  count.on('error', () => {});
  // Not `pipeline`: it would end the connection, and with it the answer.
  payload.once('error', (err) => count.destroy(err));
  return payload.pipe(count);
}
