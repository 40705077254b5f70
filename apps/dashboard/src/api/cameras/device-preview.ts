import { routes, routeUrl } from '@longview/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiFailure } from '../client/client.ts';

/** The newest picture of a Station's camera, or of what a Window shows (API-40). */
export interface DevicePreview {
  blob: Blob;
  /** When it was taken; null when the server does not say. */
  atMs: number | null;
  widthPx: number;
  heightPx: number;
  /** Width / height. */
  ratio: number;
  sizeBytes: number;
}

export type PreviewSize = 'x480' | 'x1080';

/** Without `configId` the newest of the device; null while there is none: 404 [ERR-20]. */
export function devicePreviewQuery(deviceId: string, sizecode: PreviewSize, configId?: string) {
  return queryOptions({
    queryKey: ['device-preview', deviceId, sizecode, configId ?? null],
    queryFn: ({ signal }) =>
      loadPreview(
        routeUrl(routes.getDevicePreview, { query: { tdid: deviceId, configid: configId, sizecode } }),
        signal,
      ),
    // A preview that fails is not there, and says no more of it (ERR-21).
    retry: false,
    structuralSharing: false,
  });
}

async function loadPreview(url: string, signal: AbortSignal): Promise<DevicePreview | null> {
  const response = await fetch(url, { signal });
  if (response.status === 404) return null;
  if (!response.ok) {
    const { status } = response;
    throw new ApiFailure({
      ok: false,
      status,
      code: 'ServerError',
      message: response.statusText,
      fields: [],
    });
  }
  return readPreview(response.headers, await response.blob());
}

/** What its headers say of a picture [DEV-20]. */
export function readPreview(headers: Headers, blob: Blob): DevicePreview {
  const at = Date.parse(headers.get('last-modified') ?? '');
  const [widthPx, heightPx] = [numberIn(headers, 'width', 16), numberIn(headers, 'height', 9)];
  return {
    blob,
    atMs: Number.isNaN(at) ? null : at,
    widthPx,
    heightPx,
    ratio: numberIn(headers, 'aspectratio', widthPx / heightPx),
    sizeBytes: numberIn(headers, 'bytelength', blob.size),
  };
}

const numberIn = (headers: Headers, name: string, otherwise: number) =>
  Number(headers.get(`image-frame-${name}`)) || otherwise;
