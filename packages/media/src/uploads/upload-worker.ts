/** The worker's side of uploads: reads what strangers sent, in a process that may die of it. */
import { open } from 'node:fs/promises';
import { sniffMedia } from '@longview/rules/media';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { WorkerRole } from '../workers/messages.ts';
import { inspectPicture } from './inspect-picture.ts';
import { inspectVideo } from './inspect-video.ts';
import { UNKNOWN, type UploadFacts } from './upload-facts.ts';

const SNIFF_BYTES = 4096;

export function uploadWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  return {
    methods: { inspect: async ({ path }: { path: string }) => inspect(path) },
    close: async () => {},
  };
}

async function inspect(path: string): Promise<UploadFacts> {
  const contentType = sniffMedia(await readHead(path));
  if (contentType === null) return UNKNOWN;
  return contentType === 'video/mp4' ? inspectVideo(path) : inspectPicture(path, contentType);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
