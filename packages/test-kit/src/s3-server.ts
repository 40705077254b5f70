/// <reference path="./s3rver.d.ts" />
/** A real S3 server on loopback with one bucket, and a proxy before it that breaks what a test says. */
import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { portOf } from '@longview/base';

/**
 * `Busy`: 503. `Denied`: 403. `Full`: 507. `Silent`: no answer ever. `Refused`: the connection is cut at once. `CutBody`: half of
 * an answer's body. `DamagedUpload`: one bit of a sent body flips, and the ETag tells. `DamagedRead`: of an answer.
 * `Versioned`: a DELETE is answered as by a bucket with versions.
 */
export type S3Fault =
  | 'Busy'
  | 'Denied'
  | 'Full'
  | 'Silent'
  | 'Refused'
  | 'CutBody'
  | 'DamagedUpload'
  | 'DamagedRead'
  | 'Versioned';

/** What the server is; the keys of S3BlobStoreOptions. */
const LOGIN = { bucket: 'longview', region: null, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface TestS3 {
  /** Where to find it, as S3BlobStore takes it. */
  options: typeof LOGIN & { endpoint: string };
  /** The same as settings of a service. */
  env: Readonly<Record<string, string>>;
  /** The fault of each call from now on, by method and path; null lets it through. */
  fault: (method: string, path: string) => S3Fault | null;
  /** `METHOD path` of every call since the start. */
  readonly calls: string[];
  close(): Promise<void>;
}

export async function startS3Server(): Promise<TestS3> {
  giveDes();
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const buckets = [{ name: LOGIN.bucket }];
  const inner = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: buckets,
    // It signs the path of a list without the slash that the client's has, and so refuses every list.
    allowMismatchedSignatures: true,
  });
  const { port: innerPort } = await inner.run();
  const front = createServer((incoming, answer) => {
    const path = incoming.url?.split('?')[0] ?? '';
    running.calls.push(`${incoming.method} ${path}`);
    pass(incoming, answer, innerPort, running.fault(incoming.method ?? '', path));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const port = portOf(front);
  const options = { ...LOGIN, endpoint: `http://127.0.0.1:${port}` };
  const running: TestS3 = {
    options,
    env: envOf(options),
    fault: () => null,
    calls: [],
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return running;
}

function envOf({ endpoint, bucket, accessKeyId, secretAccessKey }: TestS3['options']): TestS3['env'] {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

type Cipher = (algorithm: string, key: Buffer, iv: Buffer, options?: object) => crypto.Cipheriv;

/** Its tokens for the next page of a list need single DES, which OpenSSL 3 has not; thrice with one key is the same. */
function giveDes(): void {
  const known = crypto as unknown as Record<string, Cipher & { hasDes?: boolean }>;
  for (const name of ['createCipheriv', 'createDecipheriv']) {
    const real = known[name];
    if (!real || real.hasDes) continue;
    const made: Cipher = (algorithm, key, iv, options) =>
      algorithm === 'des'
        ? real('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
        : real(algorithm, key, iv, options);
    known[name] = Object.assign(made, { hasDes: true });
  }
}

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number, fault: S3Fault | null): void {
  if (fault === 'Refused') incoming.destroy();
  else if (fault === 'Silent') incoming.resume();
  else if (fault === 'Busy') refuse(incoming, answer, 503, 'SlowDown');
  else if (fault === 'Denied') refuse(incoming, answer, 403, 'AccessDenied');
  else if (fault === 'Full') refuse(incoming, answer, 507, 'XMinioStorageFull');
  else forward(incoming, answer, port, fault);
}

function refuse(incoming: IncomingMessage, answer: ServerResponse, status: number, code: string): void {
  incoming.resume();
  answer.writeHead(status, { 'content-type': 'application/xml' });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>As the test says.</Message></Error>`);
}

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  fault: S3Fault | null,
): void {
  const { method, url: path, headers } = incoming;
  const call = request({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    const marker = fault === 'Versioned' && method === 'DELETE' ? { 'x-amz-delete-marker': 'true' } : {};
    answer.writeHead(reply.statusCode ?? 500, { ...reply.headers, ...marker });
    if (fault === 'CutBody') reply.once('data', (part: Buffer) => cut(answer, part));
    else if (fault === 'DamagedRead')
      damage(
        reply,
        (part) => answer.write(part),
        () => answer.end(),
      );
    else reply.pipe(answer);
  });
  call.on('error', () => answer.destroy());
  // Whoever asked may be gone in the midst of an upload, which would then never end.
  answer.on('close', () => call.destroy());
  if (fault === 'DamagedUpload')
    damage(
      incoming,
      (part) => call.write(part),
      () => call.end(),
    );
  else incoming.pipe(call);
}

function cut(answer: ServerResponse, part: Buffer): void {
  answer.write(part.subarray(0, Math.floor(part.length / 2)), () => answer.destroy());
}

function damage(from: IncomingMessage, write: (part: Buffer) => void, end: () => void): void {
  let isDone = false;
  from.on('data', (part: Buffer) => {
    const bytes = Buffer.from(part);
    if (!isDone && bytes.length > 0) bytes[0] = (bytes[0] ?? 0) ^ 1;
    isDone = true;
    write(bytes);
  });
  from.on('end', end);
}
