import { CallFailed } from './call-failed.ts';

/** A picture, and when it was taken if its answer says so (unix seconds). */
export interface LoadedPicture {
  bytes: Blob;
  takenSec: number | null;
}

/** @throws CallFailed for an answer that is none; whatever `fetch` throws without one */
export async function loadPicture(
  url: string,
  signal: AbortSignal,
  cache: RequestCache = 'default',
): Promise<LoadedPicture> {
  const answer = await fetch(url, { signal, cache });
  if (!answer.ok) throw new CallFailed(answer.status);
  const takenSec = Date.parse(answer.headers.get('image-frame-time') ?? '') / 1000;
  return { bytes: await answer.blob(), takenSec: Number.isNaN(takenSec) ? null : takenSec };
}
