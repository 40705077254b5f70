/**
 * Owns blobs as objects of one S3 bucket. What fits in memory is one PUT of known length, proved by its MD5, a longer
 * stream goes in parts; every call has a deadline and is tried again. Never says what a blob means, and never keeps
 * one longer than a call.
 */
import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetBucketLifecycleConfigurationCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { appError, type Clock } from '@longview/base';
import {
  type BlobBytes,
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  isBlobKey,
  requireBlobKey,
} from './blob-store.ts';
import { boundAnswers } from './s3-bounds.ts';
import { partsOf, putParts } from './s3-multipart.ts';
import { isAbsent, isDenied, isPastEnd, type S3Tries, tryAtS3 } from './s3-tries.ts';
import { streamBlob } from './stream-blob.ts';

/** Services besides AWS mostly ignore it, but a signature must name one. */
const DEFAULT_REGION = 'us-east-1';
/** Segments are about 128 MiB, uploads at most 250. */
const MAX_OBJECT_BYTES = 2 ** 30;
/** A call that moves slowly, but moves, is given up after this. */
const CALL_MS = 600_000;

export interface S3BlobStoreOptions {
  bucket: string;
  /** Of a service other than AWS; buckets are then named in the path, as all of them understand. */
  endpoint: string | null;
  region: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  clock: Pick<Clock, 'sleep'>;
  /** Until a connection stands; default 3,000. */
  connectMs?: number;
  /** A connection on which nothing moves for so long is given up; default 15,000. */
  idleMs?: number;
  /** How often a call is tried in all; default 4. */
  tries?: number;
  /** Wait before the second try, doubled for each further one; default 200. */
  retryMs?: number;
  /** More of an object is not taken; default 1 GiB. */
  maxObjectBytes?: number;
  /** One try of a call takes at most this; default 600,000. */
  callMs?: number;
}

/**
 * A {@link BlobStore} in S3. Nothing is called before it is used. Of a stream `put` holds 16 MiB in memory, so that a
 * try can be repeated. `touch` does nothing: objects cannot be touched. `close` ends every call at once.
 */
export class S3BlobStore implements BlobStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #tries: S3Tries;
  readonly #closing = new AbortController();
  readonly #callMs: number;
  #keepsDeleted = false;

  constructor(options: S3BlobStoreOptions) {
    const { endpoint, region, accessKeyId, secretAccessKey, connectMs = 3000, idleMs = 15_000 } = options;
    this.#bucket = options.bucket;
    this.#callMs = options.callMs ?? CALL_MS;
    const { signal } = this.#closing;
    this.#tries = { clock: options.clock, signal, tries: options.tries ?? 4, baseMs: options.retryMs ?? 200 };
    this.#client = new S3Client({
      region: region ?? DEFAULT_REGION,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      // Tried again by us, because the client does not repeat a read that broke off in the body.
      maxAttempts: 1,
      requestHandler: {
        connectionTimeout: connectMs,
        // No requestTimeout: it counts from the first byte, and a large object over a slow line takes long.
        socketTimeout: idleMs,
      },
      // Many services know no CRC trailers; the MD5 that all of them know is sent and compared instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    boundAnswers(this.#client, options.maxObjectBytes ?? MAX_OBJECT_BYTES);
  }

  /** Whether the bucket has versions: what was deleted stays as an old one. Known from the first deletion on. */
  get keepsDeleted(): boolean {
    return this.#keepsDeleted;
  }

  /** False: what a killed process half sent stays there, unseen. Null where the storage does not say. */
  async endsHalfUploads(): Promise<boolean | null> {
    const command = new GetBucketLifecycleConfigurationCommand({ Bucket: this.#bucket });
    try {
      const { Rules } = await this.#client.send(command, this.#how);
      return Rules?.some((rule) => rule.Status === 'Enabled' && rule.AbortIncompleteMultipartUpload) ?? null;
    } catch (err) {
      return err instanceof Error && err.name === 'NoSuchLifecycleConfiguration' ? false : null;
    }
  }

  close(): void {
    this.#closing.abort();
    this.#client.destroy();
  }

  async put(key: string, bytes: BlobBytes): Promise<{ sizeBytes: number }> {
    requireBlobKey(key);
    if (Buffer.isBuffer(bytes)) return this.#putWhole(key, bytes);
    const parts = partsOf(bytes);
    const [first, second] = [await parts.next(), await parts.next()];
    if (first.done || second.done) return this.#putWhole(key, first.value ?? Buffer.alloc(0));
    return this.#putLong(key, chain([first.value, second.value], parts));
  }

  async #putWhole(key: string, body: Buffer): Promise<{ sizeBytes: number }> {
    const md5 = createHash('md5').update(body).digest();
    const address = this.#address(key);
    await this.#try(async () => {
      const command = new PutObjectCommand({
        ...address,
        Body: body,
        ContentLength: body.length,
        ContentMD5: md5.toString('base64'),
      });
      const stored = await this.#client.send(command, this.#how).catch((err) => this.#ifThere(key, md5, err));
      if (!isProved(stored, md5)) await this.#compare(key, md5);
    });
    return { sizeBytes: body.length };
  }

  /** A bucket that lets nobody overwrite refuses what was stored by one that was killed before it could say so. */
  async #ifThere(key: string, md5: Buffer, refusal: unknown): Promise<HeadObjectCommandOutput> {
    if (!isDenied(refusal)) throw refusal;
    const command = new HeadObjectCommand(this.#address(key));
    const there = await this.#client.send(command, this.#how).catch(() => null);
    if (!there || !isProved(there, md5)) throw refusal;
    return there;
  }

  async get(key: string, range?: ByteRange): Promise<Buffer | null> {
    const address = this.#address(key);
    if (range && isEmpty(range)) return (await this.stat(key)) && Buffer.alloc(0);
    const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
    return this.#try(async () => {
      try {
        const { Body, ContentLength, ContentRange } = await this.#client.send(
          new GetObjectCommand({ ...address, Range }),
          this.#how,
        );
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        if (bytes.length !== (ContentLength ?? bytes.length)) throw new Error('The body was cut off.');
        return range ? partOf(bytes, range, ContentRange) : bytes;
      } catch (err) {
        if (isPastEnd(err)) return Buffer.alloc(0);
        return nullIfAbsent(err);
      }
    });
  }

  async stat(key: string): Promise<BlobInfo | null> {
    const address = this.#address(key);
    return this.#try(async () => {
      try {
        const found = await this.#client.send(new HeadObjectCommand(address), this.#how);
        return { key, sizeBytes: found.ContentLength ?? 0, usedAtMs: found.LastModified?.getTime() ?? 0 };
      } catch (err) {
        return nullIfAbsent(err);
      }
    });
  }

  async touch(key: string): Promise<void> {
    requireBlobKey(key);
  }

  async delete(key: string): Promise<boolean> {
    const address = this.#address(key);
    const wasThere = (await this.stat(key)) !== null;
    const done = await this.#try(() => this.#client.send(new DeleteObjectCommand(address), this.#how));
    this.#keepsDeleted ||= done.DeleteMarker === true;
    return wasThere;
  }

  async *list(prefix: string): AsyncIterable<BlobInfo> {
    if (prefix) requireBlobKey(prefix);
    let from: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.#bucket,
        ...(prefix && { Prefix: prefix }),
        ...(from && { ContinuationToken: from }),
      });
      const page = await this.#try(async () =>
        requireList(await this.#client.send(command, this.#how), from),
      );
      for (const { Key: key = '', Size: sizeBytes = 0, LastModified: at } of page.Contents ?? []) {
        const isInside = !prefix || key === prefix || key.startsWith(`${prefix}/`);
        if (isInside && isBlobKey(key)) yield { key, sizeBytes, usedAtMs: at?.getTime() ?? 0 };
      }
      from = page.NextContinuationToken;
    } while (from);
  }

  async #putLong(key: string, parts: AsyncIterable<Buffer>): Promise<{ sizeBytes: number }> {
    const stored = await putParts(
      {
        client: this.#client,
        address: this.#address(key),
        attempt: (work) => this.#try(work),
        how: () => this.#how,
      },
      parts,
    );
    const { sizeBytes, md5, isProved } = stored;
    if (!isProved) await this.#compareLong(key, sizeBytes, md5);
    return { sizeBytes };
  }

  /** What was stored is read back where its ETag does not say (a bucket with its own encryption keys). */
  async #compare(key: string, md5: Buffer): Promise<void> {
    const stored = await this.get(key);
    if (stored && createHash('md5').update(stored).digest().equals(md5)) return;
    throw new Error('What was stored differs from what was sent.');
  }

  async #compareLong(key: string, sizeBytes: number, md5: Buffer): Promise<void> {
    const stored = createHash('md5');
    for await (const piece of (await streamBlob(this, key, 0, sizeBytes - 1)) ?? []) stored.update(piece);
    if (stored.digest().equals(md5)) return;
    throw appError('StorageKeepsOther');
  }

  get #how(): { abortSignal: AbortSignal } {
    return { abortSignal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#callMs)]) };
  }

  #address(key: string): { Bucket: string; Key: string } {
    requireBlobKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  #try<T>(work: () => Promise<T>): Promise<T> {
    return tryAtS3(this.#tries, work);
  }
}

async function* chain(first: readonly Buffer[], others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* others;
}

function isProved({ ETag }: { ETag?: string | undefined }, md5: Buffer): boolean {
  return ETag?.replaceAll('"', '').toLowerCase() === md5.toString('hex');
}

// A header that says so would be no range, and be answered with everything.
function isEmpty({ start, end }: ByteRange): boolean {
  return end !== undefined && end < start;
}

/** What was asked for of what came: a service may answer a range with more than it, or with everything. */
function partOf(bytes: Buffer, { start, end = Infinity }: ByteRange, given: string | undefined): Buffer {
  const fromByte = Number(/^bytes (\d+)-/.exec(given ?? '')?.[1] ?? 0);
  if (fromByte > start) throw new Error('Another part than the one asked for came.');
  return bytes.subarray(start - fromByte, end - fromByte + 1);
}

/** What is no list, or leads back to itself, must not be taken for an empty bucket or be followed for ever. */
function requireList(page: ListObjectsV2CommandOutput, from: string | undefined): ListObjectsV2CommandOutput {
  const { Contents, Name, KeyCount, IsTruncated, NextContinuationToken } = page;
  const isList = [Contents, Name, KeyCount, IsTruncated].some((field) => field !== undefined);
  if (!isList || (from !== undefined && NextContinuationToken === from)) throw new Error('This is no list.');
  return page;
}

function nullIfAbsent(err: unknown): null {
  if (isAbsent(err)) return null;
  throw err;
}
