/**
 * Takes the files of a multipart call into the folder where uploads wait. Each is counted while it comes, so nothing
 * is kept of one that is too large. Never looks at what they are.
 */

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, appError } from '@longview/base';
import { MAX_MEDIA_BYTES } from '@longview/rules/media';
import { say } from '@longview/texts/sentences';
import type { FastifyRequest } from 'fastify';
import { receiveFile, whileSending } from '../../http/bodies/receive-file.ts';
import type { MediaStore } from '../../media-library/media-store.ts';

/** A file that came whole. */
export interface WaitingFile {
  path: string;
  /** As its sender calls it, without a folder; at most 200 characters. */
  name: string;
  sizeBytes: number;
}

const MAX_NAME = 200;

type WrongFiles = 'NoFile' | 'OneFileReplaces' | 'TooManyFiles';

/**
 * Runs `work` with the files of the call's parts named `file`, in the order sent, and removes them afterwards
 * whatever happens. Other parts are passed over.
 * @throws AppError InvalidInput for none or more than `max`, TooLarge naming the file, Unavailable
 */
export async function withFiles<T>(
  media: MediaStore,
  request: FastifyRequest,
  { max, tooMany }: { max: number; tooMany: WrongFiles },
  work: (files: [WaitingFile, ...WaitingFile[]]) => Promise<T>,
): Promise<T> {
  const files: WaitingFile[] = [];
  try {
    await readParts(request, async (name, bytes) => {
      if (files.length === max) throw wrongFiles(tooMany);
      await media.requireDisk();
      const file = { path: join(media.waitingDir, randomUUID()), name, sizeBytes: 0 };
      files.push(file);
      const tooLarge = appError('FileTooLarge', { name });
      file.sizeBytes = await receiveFile(bytes, { path: file.path, maxBytes: MAX_MEDIA_BYTES, tooLarge });
    });
    const [first, ...others] = files;
    if (!first) throw wrongFiles('NoFile');
    return await work([first, ...others]);
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

async function readParts(
  request: FastifyRequest,
  take: (name: string, bytes: Readable) => Promise<void>,
): Promise<void> {
  const read = async () => {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === 'file') await take(nameOf(part.filename), part.file);
      else part.file.resume();
    }
  };
  await whileSending(request, read).catch((err) => {
    throw refusalOf(err);
  });
}

/** The multipart reader's own refusals, in our words. */
function refusalOf(err: unknown): unknown {
  if (err instanceof AppError || !(err instanceof Error)) return err;
  const code = 'code' in err ? String(err.code) : '';
  const isBody =
    code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || PARSER_WORDS.test(err.message);
  if (!isBody) return err;
  return appError('UploadNotMultipart', {}, { cause: err });
}

/** The parser's errors have no codes. */
const PARSER_WORDS = /multipart|part header|unexpected end|premature close/i;

/** Browsers send plain names, others what they like. */
function nameOf(filename: string | undefined): string {
  const name = basename((filename ?? '').replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/\p{C}/gu, '')
    .trim();
  return Array.from(name).slice(0, MAX_NAME).join('') || 'File';
}

function wrongFiles(reason: WrongFiles): AppError {
  const sentence = say(reason);
  return new AppError('InvalidInput', sentence, { detail: { fields: [{ Name: 'file', ...sentence }] } });
}
