import { type Restream, type RestreamSave, routes, type StreamIn } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Live video that is sent on to platforms (EXT-185), and video that encoders send here (EXT-188). */

const WHILE_SENT_MS = 5_000;

/** Asked for again while something is sent. */
export function restreamsQuery(feedId: string) {
  return queryOptions({
    queryKey: ['restreams', feedId],
    queryFn: ({ signal }): Promise<Restream[]> =>
      dataOf(call(routes.listRestreams, { params: { feedId } }, { signal })),
    refetchInterval: ({ state }) =>
      state.data?.some(({ Command }) => Command === 'Start') ? WHILE_SENT_MS : false,
  });
}

export function useRestreamActs(feedId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: restreamsQuery(feedId).queryKey });
  return {
    /** Makes one where there is none yet. */
    save: useMutation({
      mutationFn: ({ stored, body }: { stored: Restream | null; body: RestreamSave }) =>
        dataOf(
          stored
            ? call(
                routes.saveRestream,
                { params: { feedId, restreamId: stored.Id }, body },
                { version: stored.Version },
              )
            : call(routes.createRestream, { params: { feedId }, body }),
        ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (restreamId: string) =>
        dataOf(call(routes.deleteRestream, { params: { feedId, restreamId } })),
      onSettled,
    }),
  };
}

/** Asked for again while there is a key: somebody may begin to send. */
export function streamInQuery(feedId: string) {
  return queryOptions({
    queryKey: ['stream-in', feedId],
    queryFn: ({ signal }): Promise<StreamIn> =>
      dataOf(call(routes.getStreamIn, { params: { feedId } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.StreamKey ? WHILE_SENT_MS : false),
  });
}

export function useStreamInActs(feedId: string) {
  const client = useQueryClient();
  const { queryKey } = streamInQuery(feedId);
  return {
    renew: useMutation({
      mutationFn: () => dataOf(call(routes.renewStreamIn, { params: { feedId } })),
      onSuccess: (made) => client.setQueryData(queryKey, made),
    }),
    openSrt: useMutation({
      mutationFn: () => dataOf(call(routes.openSrtIn, { params: { feedId } })),
      onSuccess: (opened) => client.setQueryData(queryKey, opened),
    }),
    closeSrt: useMutation({
      mutationFn: () => dataOf(call(routes.closeSrtIn, { params: { feedId } })),
      onSuccess: () => client.invalidateQueries({ queryKey }),
    }),
    end: useMutation({
      mutationFn: () => dataOf(call(routes.endStreamIn, { params: { feedId } })),
      onSuccess: () => client.invalidateQueries({ queryKey }),
    }),
  };
}
