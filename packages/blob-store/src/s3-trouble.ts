/**
 * Owns what the refusals of a storage mean to whoever runs the service: which of its many words stand for which of a
 * few troubles, and what cures each. Names no bucket, key or address.
 */
import { randomUUID } from 'node:crypto';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { type BlobStore, listBlobs } from './blob-store.ts';
import { StorageFailure } from './s3-tries.ts';

/** What is wrong with an object storage. `NoDelete`: frames go there all the same, and stay. */
export type ObjectTrouble =
  | 'Away'
  | 'NoBucket'
  | 'WrongKeys'
  | 'Denied'
  | 'NoPut'
  | 'NoList'
  | 'NoGet'
  | 'NoDelete'
  | 'Elsewhere'
  | 'Full'
  | 'Clock';

const RIGHTS = 'Give them the rights to put, get, list and delete objects.';

const CURES: Readonly<Record<ObjectTrouble, string>> = {
  Away: 'The object storage does not answer. Check S3_ENDPOINT and the network.',
  NoBucket: 'There is no such bucket. Make it, or check S3_BUCKET.',
  WrongKeys: 'The object storage refuses the keys. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  Denied: `The object storage forbids the keys what is needed. ${RIGHTS}`,
  NoPut: `The keys may not write objects. ${RIGHTS}`,
  NoList: `The keys may not list objects. ${RIGHTS}`,
  NoGet: `The keys may not read objects. ${RIGHTS}`,
  NoDelete: `The keys may not delete objects, or the bucket keeps them (object lock, retention). What is deleted here stays there until it can be. ${RIGHTS}`,
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

/** What a failed call says of the storage; null when it was something else that failed. */
export function troubleOf(err: unknown): ObjectTrouble | null {
  if (!(err instanceof StorageFailure)) return null;
  const { cause } = err;
  if (!(cause instanceof S3ServiceException)) return 'Away';
  return BY_NAME[cause.name] ?? BY_STATUS[cause.$metadata.httpStatusCode ?? 0] ?? 'Away';
}

/** A sentence for the operator: what is wrong, and what to do. */
export function cureOf(trouble: ObjectTrouble): string {
  return CURES[trouble];
}

/**
 * Does once what the service needs of a storage: write, list, read, delete. Null when it does; else what is wrong, by
 * the first step that fails. What it stored goes in any case, where it may: `key` is the same for all tries.
 */
export async function probeObjects(
  store: BlobStore,
  key = `probe/${randomUUID()}`,
): Promise<ObjectTrouble | null> {
  const bytes = Buffer.from('Longview was here.');
  const wrong = await tryStep('NoPut', async () => (await store.put(key, bytes)).sizeBytes > 0);
  if (wrong) return wrong;
  const found =
    (await tryStep('NoList', async () => (await listBlobs(store, key)).length === 1)) ??
    (await tryStep('NoGet', async () => (await store.get(key))?.equals(bytes) ?? false));
  const left = await tryStep('NoDelete', () => store.delete(key).then(() => true));
  return found ?? left;
}

async function tryStep(step: ObjectTrouble, act: () => Promise<boolean>): Promise<ObjectTrouble | null> {
  try {
    return (await act()) ? null : step;
  } catch (err) {
    const trouble = troubleOf(err) ?? 'Away';
    return trouble === 'Denied' ? step : trouble;
  }
}
