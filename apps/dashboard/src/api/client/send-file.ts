import { MediaResource, OTHER_REASON, readError, routes, routeUrl } from '@longview/contract';
import { ApiFailure } from './client.ts';

/** Sends one file and tells how far it is, which `fetch` cannot. */
export interface FileSending {
  /** The resources it made, or the one it replaced. Rejects with `ApiFailure`, also when it was cancelled. */
  answer: Promise<MediaResource[]>;
  cancel: () => void;
}

const Answer = MediaResource.array().or(MediaResource.transform((one) => [one]));

/** A new resource, or with `id` its replacement (API-23, API-24); `onProgress` from 0 to 1. */
export function sendFile(file: File, id: string | null, onProgress: (share: number) => void): FileSending {
  const request = new XMLHttpRequest();
  const url = id === null ? routeUrl(routes.uploadMedia) : routeUrl(routes.replaceMedia, { params: { id } });
  const { promise, resolve, reject } = Promise.withResolvers<MediaResource[]>();
  request.open('POST', url);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const read = request.status < 300 ? Answer.safeParse(parsed(request.responseText)) : null;
    if (read?.success) resolve(read.data);
    else reject(failureOf(request.status, request.responseText));
  };
  request.onerror = () => reject(failureOf(null, ''));
  request.onabort = () => reject(failureOf(null, ''));
  const body = new FormData();
  body.append('file', file, file.name);
  request.send(body);
  return { answer: promise, cancel: () => request.abort() };
}

function failureOf(status: number | null, text: string): ApiFailure {
  const error = readError(parsed(text));
  return new ApiFailure({
    ok: false,
    status,
    code: error?.Code ?? (status === null ? 'NoConnection' : 'ServerError'),
    message: error?.Message ?? '',
    reason: error?.Reason ?? OTHER_REASON,
    params: error?.Params ?? {},
    fields: [],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
