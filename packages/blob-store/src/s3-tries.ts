/** Owns how a call to S3 is repeated, and what its errors mean to us. Knows no command. */

import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError, backoffMs, type Clock } from '@longview/base';
import { say } from '@longview/texts/sentences';

/** How long somebody who was refused should wait. */
const RETRY_AFTER_SEC = 30;
const CAP_MS = 5000;
const FINAL: ReadonlySet<number> = new Set([301, 401, 403, 404, 507]);

export interface S3Tries {
  clock: Pick<Clock, 'sleep'>;
  /** Aborted: no further try. */
  signal: AbortSignal;
  /** In all. */
  tries: number;
  baseMs: number;
}

/** Runs `work` until it succeeds; refusals that another try cannot cure end it at once. @throws AppError Unavailable */
export async function tryAtS3<T>(
  { clock, signal, tries, baseMs }: S3Tries,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (err) {
      if (attempt + 1 >= tries || signal.aborted || isFinal(err)) throw toFailure(err);
      await clock.sleep(backoffMs(attempt, { baseMs, capMs: CAP_MS }), signal).catch(() => {});
    }
  }
}

/** No such object. A bucket that is not there is no such answer: then nothing is known of its objects. */
export function isAbsent(err: unknown): boolean {
  return err instanceof S3ServiceException && (err.name === 'NoSuchKey' || err.name === 'NotFound');
}

/** The range begins behind the object's end. */
export function isPastEnd(err: unknown): boolean {
  return err instanceof S3ServiceException && err.$metadata.httpStatusCode === 416;
}

/** The storage answers, and may not do this. */
export function isDenied(err: unknown): boolean {
  return err instanceof S3ServiceException && err.$metadata.httpStatusCode === 403;
}

/** Wrong keys and rights stay wrong, a full storage full; a body damaged on its way (400 BadDigest) does not. */
function isFinal(err: unknown): boolean {
  if (err instanceof AppError) return true;
  const status = err instanceof S3ServiceException ? err.$metadata.httpStatusCode : undefined;
  return status !== undefined && FINAL.has(status);
}

/**
 * A call to the storage failed. The cause holds the service's words for the log; the message goes to callers and names
 * nothing.
 */
export class StorageFailure extends AppError {
  constructor(cause: unknown) {
    const detail = { retryAfterSec: RETRY_AFTER_SEC };
    super('Unavailable', say('ObjectStorageAway'), { cause, detail });
  }
}

function toFailure(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new StorageFailure(cause);
}
