import { routes, routeUrl } from '@longview/contract';
import type { SizeCode } from '@longview/rules';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../client/client.ts';
import { pageRest } from '../client/page-rest.ts';

/** A picture as it came, with the time it was taken (PUB-04). `atMs` null when the server does not say. */
export interface Picture {
  blob: Blob;
  atMs: number | null;
  width: number;
  height: number;
}

const KEPT_MS = 120_000;

/** The newest picture of a feed (PUB-03); null while there is none. An unchanged one costs a 304. */
export function newestPictureQuery(feedId: string, sizecode: SizeCode) {
  return queryOptions({
    queryKey: ['picture', feedId, sizecode],
    queryFn: ({ signal }) =>
      loadPicture(routeUrl(routes.getFrame, { query: { feedid: feedId, sizecode } }), signal),
    gcTime: KEPT_MS,
    staleTime: 0,
    structuralSharing: false,
  });
}

/** 404 and 500 mean no image, other statuses are errors (ERR-19). */
async function loadPicture(url: string, signal: AbortSignal): Promise<Picture | null> {
  await pageRest(signal);
  const response = await fetch(url, { signal, cache: 'no-cache' });
  if (response.status === 404 || response.status === 500) return null;
  if (!response.ok) throw failureOf(response.status);
  const at = Date.parse(response.headers.get('image-frame-time') ?? '');
  return {
    blob: await response.blob(),
    atMs: Number.isNaN(at) ? null : at,
    width: Number(response.headers.get('image-frame-width')) || 16,
    height: Number(response.headers.get('image-frame-height')) || 9,
  };
}

function failureOf(status: number): ApiFailure {
  return new ApiFailure({
    ok: false,
    status,
    code: 'ServerError',
    message: `Server error : ${status}`,
    fields: [],
  });
}
