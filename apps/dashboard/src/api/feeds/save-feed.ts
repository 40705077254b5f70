import { type PlayItem, type RouteArgs, type RouteReply, type RouteSpec, routes } from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { logFailure } from '../client/log-failure.ts';
import { feedQuery } from './feed.ts';
import { feedStateQuery } from './feed-state.ts';
import { useDeleteGoing } from './going-feeds.ts';
import { libraryQuery } from './library.ts';

/**
 * Saves of a feed. Where a save sends an edit copy, `onSaved` drops it as soon as the answer is shown; a
 * failed save keeps it (GAP-16).
 */

type Body<R extends RouteSpec> = NonNullable<RouteArgs<R>['body']>;

/** A save with the version that its edit began with (GEN-15). */
interface Save<B> {
  body: B;
  version: number;
}

/** Name, description, zone and place. */
export function useSaveFeedInfo(feedId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: Save<Body<typeof routes.saveFeedInfo>>) =>
      dataOf(call(routes.saveFeedInfo, { params: { feedId }, body }, { version })),
    onSuccess: async (feed) => {
      queryClient.setQueryData(feedQuery(feedId).queryKey, feed);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
    },
  });
}

/** What the player shows when no mode is asked for (PLY-01); null takes it away. */
export function useSavePlayItem(feedId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: Save<PlayItem | null>) =>
      dataOf(call(routes.savePlayItem, { params: { feedId }, body }, { version })),
    onSuccess: async (PlayItem) => {
      client.setQueryData(feedQuery(feedId).queryKey, (feed) => feed && { ...feed, PlayItem });
      onSaved();
    },
  });
}

/** Sends the whole request; afterwards the config is loaded anew (CAP-12, CAP-13). */
export function useSaveCaptureRequest(feedId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: Save<Body<typeof routes.saveCaptureRequest>>) =>
      dataOf(call(routes.saveCaptureRequest, { params: { feedId }, body }, { version })),
    onError: logFailure,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
      onSaved();
    },
  });
}

/** STT-02. */
export function useSaveFeedState(feedId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: Save<Body<typeof routes.setFeedState>>) =>
      dataOf(call(routes.setFeedState, { params: { feedId }, body }, { version })),
    onError: logFailure,
    onSuccess: async (info) => {
      queryClient.setQueryData(feedStateQuery(feedId).queryKey, info);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
    },
  });
}

/** Makes the demo cameras; `onMade` is called once the list holds them. */
export function useCreateDemoFeeds(
  onMade: (made: RouteReply<typeof routes.createDemoFeeds>) => Promise<void>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(call(routes.createDemoFeeds)),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
      await onMade(made);
    },
  });
}

/** Deletes the account's demo cameras, which are `feedIds` (EXT-433). */
export function useRemoveDemoFeeds(feedIds: readonly string[]) {
  const deleteGoing = useDeleteGoing();
  return useMutation({
    mutationFn: () => deleteGoing(feedIds, () => dataOf(call(routes.removeDemoFeeds))),
  });
}
