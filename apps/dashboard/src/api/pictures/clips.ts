import { routes, routeUrl, type VideoList } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { pageRest } from '../client/page-rest.ts';

/** The video clips of a feed (PUB-08, PUB-09, EXT-180). */

export type Clip = VideoList['Videos'][number];

/** Few at first: more of the page stands below them on a phone. */
const FIRST_SIZE = 12;
const PAGE_SIZE = 60;
const NEW_AFTER_MS = 30_000;

function askForClips(feedid: string, wish: object, signal: AbortSignal): Promise<VideoList> {
  return dataOf(call(routes.queryVideos, { query: { feedid, type: 'VideoClip', ...wish } }, { signal }));
}

/** Newest first, a page at a time; new ones are looked for while the first page is all there is. */
export function clipsQuery(feedId: string) {
  return infiniteQueryOptions({
    queryKey: ['clips', feedId, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      await pageRest(signal);
      const wish = pageParam ? { limit: PAGE_SIZE, endtime: pageParam } : { limit: FIRST_SIZE };
      return askForClips(feedId, wish, signal);
    },
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next ?? null,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? NEW_AFTER_MS : false),
  });
}

/** The clip that begins at a time; null when there is none. */
export function clipQuery(feedId: string, startTime: string) {
  return queryOptions({
    queryKey: ['clips', feedId, 'one', startTime],
    queryFn: async ({ signal }) => {
      const wish = { starttime: startTime, endtime: startTime, limit: 1 };
      return (await askForClips(feedId, wish, signal)).Videos[0] ?? null;
    },
  });
}

/** More could not be told apart on a timeline. */
const MOST_MARKS = 300;

/** The newest clips of a stretch, to be marked on a timeline. */
export function clipsOfQuery(feedId: string, { fromSec, toSec }: TimeSpan) {
  return queryOptions({
    queryKey: ['clips', feedId, 'of', fromSec, toSec],
    queryFn: async ({ signal }) => {
      await pageRest(signal);
      const wish = { starttime: formatTime(fromSec), endtime: formatTime(toSec), limit: MOST_MARKS };
      return (await askForClips(feedId, wish, signal)).Videos;
    },
    placeholderData: keepPreviousData,
  });
}

/** Deletes a clip for good (EXT-184). */
export function useDeleteClip(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (videoPartId: string) => dataOf(call(routes.deleteVideo, { params: { videoPartId } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['clips', feedId] }),
  });
}

/** Address of a clip: to play, to keep as a file, or its picture. */
export function clipUrl(feedid: string, clip: Clip, as: 'video' | 'download' | 'thumb' = 'video'): string {
  const query = { feedid, videopartid: clip.VideoPartId, ...(as !== 'video' && { [as]: 'true' }) };
  return routeUrl(routes.getVideo, { query });
}
