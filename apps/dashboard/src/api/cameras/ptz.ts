import { type PtzCommand, type PtzInfo, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** What a feed's camera can be moved to (EXT-142). The camera is asked, so not often. */
export function ptzQuery(feedId: string) {
  return queryOptions({
    queryKey: ['ptz', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getPtz, { params: { feedId } }, { signal })),
    staleTime: 600_000,
    retry: false,
  });
}

export async function sendPtz(feedId: string, body: PtzCommand): Promise<PtzInfo> {
  // A page that goes away still stops its camera.
  const keepalive = body.Action === 'Stop';
  return dataOf(call(routes.movePtz, { params: { feedId }, body }, { keepalive }));
}

/** Saves, renames and deletes presets; what is shown of them follows (EXT-343). */
export function useKeepPresets(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (command: PtzCommand) => sendPtz(feedId, command),
    onSuccess: (info) => client.setQueryData(ptzQuery(feedId).queryKey, info),
  });
}

/** Sends the camera to a preset, by its token, or home, by null. */
export function useGoTo(feedId: string) {
  return useMutation({
    mutationFn: (token: string | null) =>
      sendPtz(feedId, token === null ? { Action: 'Home' } : { Action: 'Preset', Token: token }),
  });
}
