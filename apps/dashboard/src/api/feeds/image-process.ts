import { type ImageProcessConfig, type ImageProcessSave, routes, routeUrl } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { captureStatusQuery } from '../cameras/capture-status.ts';
import { call, dataOf } from '../client/client.ts';
import { replyFailure } from '../client/reply-failure.ts';
import type { Picture } from '../pictures/picture.ts';

/** How the pictures of a feed are processed (API-60). Fetched when its editor opens, and never behind an edit. */
export function imageProcessQuery(feedId: string) {
  return queryOptions({
    queryKey: ['image-process', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getImageProcess, { params: { feedId } }, { signal })),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Its answer is what is stored from then on. The code of a failure is `VersionConflict` when somebody saved since (API-61, GEN-15). */
export function useSaveImageProcess(feedId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: ImageProcessSave; version: number }) =>
      dataOf(call(routes.setImageProcess, { params: { feedId }, body }, { version })),
    onSuccess: async (config) => {
      queryClient.setQueryData(imageProcessQuery(feedId).queryKey, config);
      await queryClient.invalidateQueries({ queryKey: captureStatusQuery(feedId).queryKey });
    },
  });
}

/** The config as it is stored now, after somebody else saved it. */
export function useNewestImageProcess(feedId: string): () => Promise<ImageProcessConfig> {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...imageProcessQuery(feedId), staleTime: 0 });
}

/** A picture of the editor. `camera`: EXIF orientation, 1 to 8, of the one that the camera sent; null where unknown. */
export type EditorPicture = Picture & { camera: number | null };

/** The newest unprocessed picture, not turned (API-58). Null while there is none: 404 and 500 [ERR-19]. */
export function originalQuery(feedId: string, config: ImageProcessConfig | undefined) {
  return queryOptions({
    queryKey: ['image-original', feedId],
    queryFn: async ({ signal }) => {
      if (!config) return null;
      const { Frame, Mask, Anonymize, Deflicker } = config;
      const upright = { Frame: { ...Frame, Orientation: 'None' as const }, Mask, Anonymize, Deflicker };
      return pictureOf(routeUrl(routes.originalImage, { params: { feedId } }), upright, [404, 500], signal);
    },
    enabled: config !== undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
  });
}

/** The same picture processed by a config that is not saved (API-59). Null without a preview: 404 [ERR-20]. */
export function fetchPreview(
  feedId: string,
  config: ImageProcessSave,
  signal: AbortSignal,
): Promise<EditorPicture | null> {
  return pictureOf(routeUrl(routes.previewImage, { params: { feedId } }), config, [404], signal);
}

async function pictureOf(
  url: string,
  config: ImageProcessSave,
  none: readonly number[],
  signal: AbortSignal,
): Promise<EditorPicture | null> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(config), signal });
  if (none.includes(response.status)) return null;
  if (!response.ok) throw await replyFailure(response);
  const at = Date.parse(response.headers.get('image-frame-time') ?? '');
  return {
    blob: await response.blob(),
    atMs: Number.isNaN(at) ? null : at,
    width: Number(response.headers.get('image-frame-width')),
    height: Number(response.headers.get('image-frame-height')),
    camera: Number(response.headers.get('image-frame-cameraorientation')) || null,
  };
}
