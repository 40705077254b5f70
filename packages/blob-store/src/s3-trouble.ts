/**
 * Owns what the refusals of a storage mean to whoever runs the service: which of its many words stand for which of a
 * few troubles, and what cures each. Names no bucket, key or address.
 */
import { randomUUID } from 'node:crypto';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '@longview/base';
import { type BlobStore, listBlobs } from './blob-store.ts';

/** What is wrong with an object storage. */
export type ObjectTrouble = 'Away' | 'NoBucket' | 'WrongKeys' | 'Denied' | 'Elsewhere' | 'Full' | 'Clock';

const CURES: Readonly<Record<ObjectTrouble, string>> = {
  Away: 'The object storage does not answer. Check S3_ENDPOINT and the network.',
  NoBucket: 'There is no such bucket. Make it, or check S3_BUCKET.',
  WrongKeys: 'The object storage refuses the keys. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  Denied: 'The keys may not do all that is needed: read, write, delete and list objects.',
  Elsewhere: 'The bucket is in another region. Check S3_REGION and S3_ENDPOINT.',
  Full: 'The object storage is full, or its quota is reached.',
  Clock: 'The clock of this machine differs too much from the one of the object storage.',
};

const BY_NAME: Readonly<Record<string, ObjectTrouble>> = {
  NoSuchBucket: 'NoBucket',
  InvalidAccessKeyId: 'WrongKeys',
  SignatureDoesNotMatch: 'WrongKeys',
  PermanentRedirect: 'Elsewhere',
  AuthorizationHeaderMalformed: 'Elsewhere',
  IllegalLocationConstraintException: 'Elsewhere',
  RequestTimeTooSkewed: 'Clock',
  QuotaExceeded: 'Full',
  XMinioStorageFull: 'Full',
  XMinioAdminBucketQuotaExceeded: 'Full',
};

const BY_STATUS: Readonly<Record<number, ObjectTrouble>> = {
  301: 'Elsewhere',
  307: 'Elsewhere',
  401: 'WrongKeys',
  403: 'Denied',
  404: 'NoBucket',
  507: 'Full',
};

/** What an error of a call to the storage says. */
function troubleOf(err: unknown): ObjectTrouble {
  const cause = err instanceof AppError ? err.cause : err;
  if (!(cause instanceof S3ServiceException)) return 'Away';
  return BY_NAME[cause.name] ?? BY_STATUS[cause.$metadata.httpStatusCode ?? 0] ?? 'Away';
}

/** A sentence for the operator: what is wrong, and what to do. */
export function cureOf(trouble: ObjectTrouble): string {
  return CURES[trouble];
}

/** Does once what the service needs of a storage: write, read, list, delete. Null when it does; else what is wrong. */
export async function probeObjects(store: BlobStore): Promise<ObjectTrouble | null> {
  const key = `probe/${randomUUID()}`;
  const bytes = Buffer.from('Longview was here.');
  try {
    await store.put(key, bytes);
    const isListed = (await listBlobs(store, key)).length === 1;
    const isRead = (await store.get(key))?.equals(bytes) ?? false;
    await store.delete(key);
    return isListed && isRead ? null : 'Denied';
  } catch (err) {
    return troubleOf(err);
  }
}
