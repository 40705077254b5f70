/**
 * A backup as one encrypted file: a tar of the folder, encrypted to age recipients (EXT-402), so that
 * `age -d -i KEY FILE | tar x` opens it too. Written and read in a stream: its size costs no memory.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type AppError, operatorError } from '@longview/base';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract, list } from 'tar';
import { MANIFEST_FILE, type Manifest, parseManifest } from '../backup-manifest.ts';
import { syncFolder } from '../mirror-folder.ts';

const CHUNK_BYTES = 2 ** 20;
const MAGIC = 'age-encryption.org/v1\n';
/** More than a header with some dozens of recipients takes. */
const HEADER_BYTES = 2 ** 16;

/** @throws AppError InvalidInput for what is no recipient */
export function requireRecipients(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw operatorError(
        'InvalidInput',
        `--to ${recipient} is no age recipient. It begins with age1; age-keygen prints it with the key.`,
        { cause },
      );
    }
  }
  return encrypter;
}

/** Writes `folder` to `file`, which gets its name when it is whole and on the disk. What is made stays only then. */
export async function writeEncrypted(folder: string, file: string, encrypter: Encrypter): Promise<void> {
  const part = `${file}.part`;
  // What it says of itself comes first, so that it is read without the rest.
  const names = [MANIFEST_FILE, ...(await readdir(folder)).filter((name) => name !== MANIFEST_FILE).sort()];
  try {
    const packed = create({ cwd: folder, portable: true, maxReadSize: CHUNK_BYTES, jobs: 1 }, names);
    const sealed = await encrypter.encrypt(toWeb(Readable.from(packed, { objectMode: false })));
    const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(fromWeb(sealed), output);
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (err) {
    if (!isTaken(err)) await rm(part, { force: true });
    throw isTaken(err)
      ? operatorError(
          'InvalidInput',
          `${part} is there: a backup is being made, or one was broken off. If none runs, delete it.`,
        )
      : err;
  }
}

const isTaken = (err: unknown) => err instanceof Error && 'code' in err && err.code === 'EEXIST';

/** How many keys open `file`; null where it is none of these. */
export async function countRecipients(file: string): Promise<number | null> {
  const reading = await open(file);
  try {
    const { buffer, bytesRead } = await reading.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (!head.startsWith(MAGIC)) return null;
    return head.slice(0, head.indexOf('\n---')).split('\n-> ').length - 1;
  } finally {
    await reading.close();
  }
}

/** Keys of a file as age-keygen writes it. @throws AppError InvalidInput without any */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw operatorError('InvalidInput', `--identity ${path} cannot be read: ${cause.message}`, { cause });
  });
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length > 0) return keys;
  throw operatorError(
    'InvalidInput',
    `--identity ${path} has no key: a line that begins with AGE-SECRET-KEY-.`,
  );
}

/** Unpacks all of `file` into `folder`, which must be there and empty. @throws AppError InvalidInput when not all of it is whole */
export async function readEncrypted(
  file: string,
  identities: readonly string[],
  folder: string,
): Promise<void> {
  const opened = await openEncrypted(file, identities);
  // Each piece is written before the next one is read: after a failure nothing is being written any more.
  const unpacked = extract({ cwd: folder, strict: true, preserveOwner: false, sync: true });
  await pipeline(opened, unpacked).catch((cause) => {
    throw damaged(file, cause);
  });
}

/** What it says of itself, without reading the rest. @throws AppError InvalidInput */
export async function readEncryptedManifest(file: string, identities: readonly string[]): Promise<Manifest> {
  const opened = await openEncrypted(file, identities);
  let text = '';
  const found = new Promise<void>((resolve) => {
    const parser = list({
      onReadEntry: (entry) => {
        if (entry.path !== MANIFEST_FILE) return resolve();
        entry.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
        entry.on('end', resolve);
      },
    });
    opened.on('data', (chunk: Buffer) => parser.write(chunk));
    for (const end of ['end', 'error'] as const) opened.on(end, () => resolve());
  });
  await found;
  opened.destroy();
  if (text === '') throw damaged(file, null);
  return parseManifest(text);
}

async function openEncrypted(file: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (cause) {
    throw operatorError('InvalidInput', 'The file of --identity has a key that is none.', { cause });
  }
  const reading = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    return fromWeb(await decrypter.decrypt(toWeb(reading)));
  } catch (cause) {
    reading.destroy();
    const isOther = cause instanceof Error && /identity matched|no identity/i.test(cause.message);
    if (!isOther) throw damaged(file, cause);
    throw operatorError('InvalidInput', `${file} was encrypted to another key than those of --identity.`, {
      cause,
    });
  }
}

function damaged(file: string, cause: unknown): AppError {
  return operatorError(
    'InvalidInput',
    `${file} is truncated, was altered, or is not a backup. Nothing was restored.`,
    { cause },
  );
}

// Node and the web name the same streams by two types.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as WebStream);

export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
