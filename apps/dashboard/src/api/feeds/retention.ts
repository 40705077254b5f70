import {
  type ResourceSave,
  type RetentionPreview,
  routes,
  type TenantRetentionSave,
} from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { logFailure } from '../client/log-failure.ts';
import { feedQuery } from './feed.ts';

/** How long frames are kept (ENT-36, ADM-10), what would go (RET-12), what went (EXT-50), what stays (EXT-52). */

export function feedRetentionQuery(feedId: string) {
  return queryOptions({
    queryKey: ['retention', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.getFeedRetention, { params: { feedId } }, { signal })),
  });
}

export const tenantRetentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => dataOf(call(routes.getTenantRetention, {}, { signal })),
});

/** Settings and whose they are: a feed's, or with null the account's. */
export type RetentionSettings =
  | { feedId: string; body: ResourceSave }
  | { feedId: null; body: TenantRetentionSave };

/** A save of an edit: `version` is that of the copy, `confirmed` how many frames a person said yes to. */
interface RetentionSaving {
  settings: RetentionSettings;
  version: number;
  confirmed: number | null;
}

/** For what has more to do than this one save; pages use the hook. */
export async function saveRetention({ settings, version, confirmed }: RetentionSaving): Promise<void> {
  await send(settings, confirmed === null ? {} : { confirmed }, { version });
}

/** After it what is known of the feed is loaded again (RET-06). */
export function useSaveRetention() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveRetention,
    onError: logFailure,
    onSuccess: async (_, { settings: { feedId } }) => {
      if (feedId === null) return queryClient.invalidateQueries({ queryKey: tenantRetentionQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: feedRetentionQuery(feedId).queryKey });
      await queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
    },
  });
}

/** What would go if these settings were saved, while they are edited (RET-12). */
export function retentionPreviewQuery(settings: RetentionSettings) {
  return queryOptions({
    queryKey: ['retention-preview', settings],
    queryFn: () => preview(settings),
    staleTime: PREVIEW_FRESH_MS,
  });
}

/** The same once, right before a save. */
export function usePreviewRetention() {
  return useMutation({ mutationFn: preview, onError: logFailure });
}

const PREVIEW_FRESH_MS = 60_000;

/** A dry run answers nothing else. */
async function preview(settings: RetentionSettings): Promise<RetentionPreview> {
  const answer = await send(settings, { dryRun: 'true' });
  if ('FrameCount' in answer) return answer;
  throw new Error('The answer is no preview.');
}

function send(
  settings: RetentionSettings,
  query: { confirmed?: number; dryRun?: 'true' },
  version: { version?: number } = {},
) {
  const { feedId } = settings;
  return feedId === null
    ? dataOf(call(routes.saveTenantRetention, { body: settings.body, query }, version))
    : dataOf(call(routes.saveFeedRetention, { params: { feedId }, body: settings.body, query }, version));
}

export function keptFramesQuery(feedId: string) {
  return queryOptions({
    queryKey: ['kept-frames', feedId],
    queryFn: async ({ signal }) =>
      (await dataOf(call(routes.getKeptFrames, { params: { feedId } }, { signal }))).Times,
  });
}

export function useKeepFrame(feedId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { Time: string; IsKept: boolean }) =>
      dataOf(call(routes.keepFrame, { params: { feedId }, body })),
    onSuccess: ({ Times }) => queryClient.setQueryData(keptFramesQuery(feedId).queryKey, Times),
  });
}
