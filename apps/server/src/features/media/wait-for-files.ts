/**
 * Takes the files of a multipart call into the folder where uploads wait. Each is counted while it comes, so nothing
 * is kept of one that is too large. Never looks at what they are.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@longview/base';
import { MAX_MEDIA_BYTES, MEDIA_MESSAGES } from '@longview/rules/media';
import type { FastifyRequest } from 'fastify';
import type { MediaStore } from './media-store.ts';

/** A file that came whole. */
export interface WaitingFile {
  path: string;
  /** As its sender calls it, without a folder; at most 200 characters. */
  name: string;
  sizeBytes: number;
}

/** A sender of whom nothing is heard for so long is gone. */
const IDLE_MS = 60_000;
const MAX_NAME = 200;

/**
 * Runs `work` with the files of the call's parts named `file`, in the order sent, and removes them afterwards
 * whatever happens. Other parts are passed over.
 * @throws AppError InvalidInput for none or more than `max`, TooLarge naming the file, Unavailable
 */
export async function withFiles<T>(
  media: MediaStore,
  request: FastifyRequest,
  { max, tooMany }: { max: number; tooMany: string },
  work: (files: [WaitingFile, ...WaitingFile[]]) => Promise<T>,
): Promise<T> {
  const files: WaitingFile[] = [];
  try {
    await readParts(request, async (name, bytes) => {
      if (files.length === max) throw wrongFiles(tooMany);
      await media.requireDisk();
      const file = { path: join(media.waitingDir, randomUUID()), name, sizeBytes: 0 };
      files.push(file);
      file.sizeBytes = await receive(bytes, file);
    });
    const [first, ...others] = files;
    if (!first) throw wrongFiles(MEDIA_MESSAGES.noFile);
    return await work([first, ...others]);
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

async function readParts(
  request: FastifyRequest,
  take: (name: string, bytes: Readable) => Promise<void>,
): Promise<void> {
  const { raw } = request;
  raw.setTimeout(IDLE_MS, () => raw.destroy());
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'file') await take(nameOf(part.filename), part.file);
      else part.file.resume();
    }
  } catch (err) {
    throw refusalOf(err);
  } finally {
    raw.setTimeout(0);
    // What is refused half-way is still being sent, and its answer is read after the last byte.
    raw.unpipe();
    raw.resume();
  }
}

/** The multipart reader's own refusals, in our words. */
function refusalOf(err: unknown): unknown {
  if (err instanceof AppError || !(err instanceof Error)) return err;
  const code = 'code' in err ? String(err.code) : '';
  const isBody =
    code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || PARSER_WORDS.test(err.message);
  if (!isBody) return err;
  return new AppError('InvalidInput', 'The upload broke off or is no multipart body.', { cause: err });
}

/** The parser's errors have no codes. */
const PARSER_WORDS = /multipart|part header|unexpected end|premature close/i;

async function receive(bytes: Readable, { path, name }: WaitingFile): Promise<number> {
  let sizeBytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes <= MAX_MEDIA_BYTES) return done(null, chunk);
      done(new AppError('TooLarge', `${name} is larger than 250 MB. Nothing was stored.`));
    },
  });
  await pipeline(bytes, count, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((err) => {
    throw isNoRoom(err) ? new AppError('Unavailable', 'The disk is full.', { cause: err }) : err;
  });
  return sizeBytes;
}

const isNoRoom = (err: NodeJS.ErrnoException) => err.code === 'ENOSPC' || err.code === 'EDQUOT';

/** Browsers send plain names, others what they like. */
function nameOf(filename: string | undefined): string {
  const name = basename((filename ?? '').replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/\p{C}/gu, '')
    .trim();
  return Array.from(name).slice(0, MAX_NAME).join('') || 'File';
}

function wrongFiles(message: string): AppError {
  return new AppError('InvalidInput', message, { detail: { fields: [{ Name: 'file', Message: message }] } });
}
