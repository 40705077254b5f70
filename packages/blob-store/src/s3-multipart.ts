/**
 * Owns how a stream becomes one large object: in parts of 16 MiB, each proved by its MD5 before the next is read, so
 * that a film of a gigabyte costs no more memory than a part. What breaks off leaves nothing that counts as stored.
 */
import { createHash, hash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** At least 5 MiB, and at most 10,000 of them: an object of up to 156 GiB. */
const PART_BYTES = 16 * 2 ** 20;

export interface MultipartPlace {
  client: S3Client;
  address: { Bucket: string; Key: string };
  /** Runs one call until it succeeds. */
  attempt: <T>(work: () => Promise<T>) => Promise<T>;
  /** Options of each call: its deadline. */
  how: () => { abortSignal: AbortSignal };
}

/** What was stored. */
export interface StoredParts {
  sizeBytes: number;
  /** Of the whole object. */
  md5: Buffer;
  /** Whether the storage said of each part that it is what was sent; else it must be read back. */
  isProved: boolean;
}

/** The parts of a stream, all of one size but the last; a stream that is no longer than one gives just that. */
export async function* partsOf(bytes: AsyncIterable<Buffer>, sizeBytes = PART_BYTES): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length > sizeBytes) {
      const fitting = sizeBytes - length;
      yield Buffer.concat([...gathered, rest.subarray(0, fitting)]);
      rest = rest.subarray(fitting);
      gathered = [];
      length = 0;
    }
    gathered.push(rest);
    length += rest.length;
  }
  yield Buffer.concat(gathered);
}

/** Stores what `parts` gives as one object. When it fails, what was stored before stays. */
export async function putParts(place: MultipartPlace, parts: AsyncIterable<Buffer>): Promise<StoredParts> {
  const { client, address, attempt, how } = place;
  const { UploadId } = await attempt(() => client.send(new CreateMultipartUploadCommand(address), how()));
  if (!UploadId) throw new Error('The storage began no upload.');
  try {
    return await sendAll(place, UploadId, parts);
  } catch (err) {
    // What it has so far costs money until it is told; a rule of the bucket ends what this cannot reach any more.
    const abort = new AbortMultipartUploadCommand({ ...address, UploadId });
    await client.send(abort, how()).catch(() => {});
    throw err;
  }
}

async function sendAll(
  place: MultipartPlace,
  UploadId: string,
  parts: AsyncIterable<Buffer>,
): Promise<StoredParts> {
  const sent: CompletedPart[] = [];
  const whole = createHash('md5');
  const stored = { sizeBytes: 0, isProved: true };
  for await (const body of parts) {
    const md5 = hash('md5', body, 'buffer');
    const PartNumber = sent.length + 1;
    const ETag = await place.attempt(() => sendPart(place, { UploadId, PartNumber }, body, md5));
    sent.push({ PartNumber, ETag });
    whole.update(body);
    stored.sizeBytes += body.length;
    stored.isProved &&= ETag.replaceAll('"', '').toLowerCase() === md5.toString('hex');
  }
  const isSure = await complete(place, UploadId, sent, stored.sizeBytes);
  return { ...stored, isProved: stored.isProved && isSure, md5: whole.digest() };
}

async function sendPart(
  { client, address, how }: MultipartPlace,
  part: { UploadId: string; PartNumber: number },
  body: Buffer,
  md5: Buffer,
): Promise<string> {
  const given = { Body: body, ContentLength: body.length, ContentMD5: md5.toString('base64') };
  const { ETag } = await client.send(new UploadPartCommand({ ...address, ...part, ...given }), how());
  if (!ETag) throw new Error('The storage took no part.');
  return ETag;
}

/**
 * An answer that was lost leaves an upload that is unknown when it is asked for again. Then an object of that size is
 * most likely it: false, and it must be read back.
 */
async function complete(
  { client, address, attempt, how }: MultipartPlace,
  UploadId: string,
  Parts: CompletedPart[],
  sizeBytes: number,
): Promise<boolean> {
  const command = new CompleteMultipartUploadCommand({ ...address, UploadId, MultipartUpload: { Parts } });
  try {
    await attempt(() => client.send(command, how()));
    return true;
  } catch (err) {
    const found = await client.send(new HeadObjectCommand(address), how()).catch(() => null);
    if (found?.ContentLength !== sizeBytes) throw err;
    return false;
  }
}
