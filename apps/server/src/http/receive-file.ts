/** Takes bytes that a call brings into a file, as they come: counted, never gathered in memory. */
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@longview/base';
import type { FastifyRequest } from 'fastify';

export interface FileWish {
  /** A file that is not there yet. */
  path: string;
  maxBytes: number;
  /** What is said of more. */
  tooLarge: string;
}

/** How many bytes came. @throws AppError TooLarge, Unavailable on a full disk; what the bytes break off with */
export async function receiveFile(
  bytes: AsyncIterable<Uint8Array>,
  { path, maxBytes, tooLarge }: FileWish,
): Promise<number> {
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes <= maxBytes) return done(null, chunk);
      done(new AppError('TooLarge', tooLarge));
    },
  });
  await pipeline(bytes, count, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((err) => {
    throw isNoRoom(err) ? new AppError('Unavailable', 'The disk is full.', { cause: err }) : err;
  });
  return sizeBytes;
}

const isNoRoom = (err: NodeJS.ErrnoException) => err.code === 'ENOSPC' || err.code === 'EDQUOT';

/**
 * The body of a call whose route is streamed. Whoever stops reading it leaves the connection open, for the answer.
 * @throws AppError InvalidInput when its sender goes away
 */
export async function* bodyOf({ body }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return;
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new AppError('InvalidInput', 'The upload broke off.', { cause });
  }
}

/** A sender of whom nothing is heard for so long is gone. */
const IDLE_MS = 60_000;

/** Does `work` with the body of a call; what it leaves unread is read and thrown away. */
export async function whileSending<T>({ raw }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  raw.setTimeout(IDLE_MS, () => raw.destroy());
  try {
    return await work();
  } finally {
    raw.setTimeout(0);
    // What is refused half-way is still being sent, and its answer is read after the last byte.
    raw.unpipe();
    raw.resume();
  }
}
