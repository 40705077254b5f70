import { type AlertWay, type FeedAlertShape, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Alerts of feeds: how they are wanted, what they were, and what became of the messages (ALR, EXT-40 to EXT-43). */

const REFRESH_MS = 30_000;

export function feedAlertQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed-alert', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeedAlert, { params: { feedId } }, { signal })),
  });
}

export function alertStatusQuery(feedId: string) {
  return queryOptions({
    queryKey: ['alert-status', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getAlertStatus, { params: { feedId } }, { signal })),
    refetchInterval: REFRESH_MS,
  });
}

/** When the camera was moved, newest first (EXT-596). */
export function cameraMovesQuery(feedId: string) {
  return queryOptions({
    queryKey: ['camera-moves', feedId],
    queryFn: async ({ signal }) =>
      (await dataOf(call(routes.getCameraMoves, { params: { feedId } }, { signal }))).Moves,
    refetchInterval: REFRESH_MS,
  });
}

export function useAcceptMove(feedId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (Id: number) => dataOf(call(routes.acceptCameraMove, { params: { feedId }, body: { Id } })),
    onSuccess: ({ Moves }) => queryClient.setQueryData(cameraMovesQuery(feedId).queryKey, Moves),
  });
}

export const tenantAlertQuery = queryOptions({
  queryKey: ['tenant-alert'],
  queryFn: ({ signal }) => dataOf(call(routes.getTenantAlert, {}, { signal })),
});

/** What is wrong with the account's own feeds now, by feed; the first is what matters most. */
export const openAlertsQuery = queryOptions({
  queryKey: ['open-alerts'],
  queryFn: async ({ signal }) => {
    const { Alerts } = await dataOf(call(routes.listOpenAlerts, {}, { signal }));
    return new Map(Alerts.map((alert) => [alert.FeedId, alert]));
  },
  refetchInterval: REFRESH_MS,
});

export type AlertSave = { body: FeedAlertShape; version: number };

/** Each change of a feed's settings answers with those in force. */
export function useFeedAlertChanges(feedId: string) {
  const queryClient = useQueryClient();
  const params = { feedId };
  const onSuccess = async (settings: FeedAlertShape) => {
    queryClient.setQueryData(feedAlertQuery(feedId).queryKey, settings);
    await queryClient.invalidateQueries({ queryKey: alertStatusQuery(feedId).queryKey });
  };
  return {
    save: useMutation({
      mutationFn: ({ body, version }: AlertSave) =>
        dataOf(call(routes.saveFeedAlert, { params, body }, { version })),
      onSuccess,
    }),
    reset: useMutation({
      mutationFn: () => dataOf(call(routes.resetFeedAlert, { params })),
      onSuccess,
    }),
    mute: useMutation({
      mutationFn: (Until: string | null) => dataOf(call(routes.muteFeedAlert, { params, body: { Until } })),
      onSuccess,
    }),
  };
}

export function useSaveTenantAlert() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: AlertSave) => dataOf(call(routes.saveTenantAlert, { body }, { version })),
    onSuccess: async (settings) => {
      queryClient.setQueryData(tenantAlertQuery.queryKey, settings);
      await queryClient.invalidateQueries({ queryKey: ['feed-alert'] });
    },
  });
}

export function useAlertTest(feedId: string) {
  return useMutation({
    mutationFn: (Way: AlertWay) => dataOf(call(routes.testFeedAlert, { params: { feedId }, body: { Way } })),
  });
}
