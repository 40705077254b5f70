/** Takes bytes that a call brings into a file, as they come: counted, never gathered in memory. */
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AppError, appError, isNoRoom } from '@longview/base';
import type { FastifyRequest } from 'fastify';

export interface FileWish {
  /** A file that is not there yet. */
  path: string;
  maxBytes: number;
  /** What more breaks off with. */
  tooLarge: AppError;
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
      done(tooLarge);
    },
  });
  await pipeline(bytes, count, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((err) => {
    throw isNoRoom(err) ? appError('DiskFull', {}, { cause: err }) : err;
  });
  return sizeBytes;
}

/**
 * The body of a call whose route is streamed. Whoever stops reading it leaves the connection open, for the answer.
 * @throws AppError InvalidInput when its sender goes away
 */
export async function* bodyOf({ body }: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return;
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw appError('UploadBrokeOff', {}, { cause });
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
