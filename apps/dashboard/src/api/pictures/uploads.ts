import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sendFile } from '../client/send-file.ts';
import { putMedia, reloadMedia } from './media.ts';
import { type Upload, UploadQueue } from './upload-queue.ts';

/** One line for the whole visit, so that uploads go on and are seen again while other tabs are looked at. */
const lines = new WeakMap<QueryClient, UploadQueue>();

export function useUploads(): { line: UploadQueue; uploads: readonly Upload[] } {
  const client = useQueryClient();
  const line = lines.get(client) ?? openLine(client);
  return { line, uploads: useSyncExternalStore(line.subscribe, line.state) };
}

function openLine(client: QueryClient): UploadQueue {
  const line = new UploadQueue({
    send: sendFile,
    // Shown at once as it was answered, then loaded again (MED-11).
    onStored: (resources) => {
      putMedia(client, resources);
      for (const { Id } of resources) void reloadMedia(client, Id).catch(() => {});
    },
    nowMs: () => Date.now(),
  });
  lines.set(client, line);
  return line;
}
