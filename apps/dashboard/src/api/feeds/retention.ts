import {
  type ResourceSave,
  type RetentionPreview,
  routes,
  type TenantRetentionSave,
} from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

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

/** What was asked for and how it is saved: `version` is that of the copy, `confirmed` what a person said yes to. */
export interface SaveHow {
  version: number;
  confirmed: number | null;
}

const confirmedQuery = (confirmed: number | null) => (confirmed === null ? {} : { query: { confirmed } });

export const saveFeedRetention = (feedId: string, body: ResourceSave, { version, confirmed }: SaveHow) =>
  dataOf(
    call(routes.saveFeedRetention, { params: { feedId }, body, ...confirmedQuery(confirmed) }, { version }),
  );

export const saveTenantRetention = (body: TenantRetentionSave, { version, confirmed }: SaveHow) =>
  dataOf(call(routes.saveTenantRetention, { body, ...confirmedQuery(confirmed) }, { version }));

const DRY = { dryRun: 'true' } as const;

export async function previewFeedRetention(feedId: string, body: ResourceSave): Promise<RetentionPreview> {
  return asPreview(await dataOf(call(routes.saveFeedRetention, { params: { feedId }, body, query: DRY })));
}

export async function previewTenantRetention(body: TenantRetentionSave): Promise<RetentionPreview> {
  return asPreview(await dataOf(call(routes.saveTenantRetention, { body, query: DRY })));
}

/** A dry run answers nothing else. */
function asPreview(answer: RetentionPreview | object): RetentionPreview {
  if ('FrameCount' in answer) return answer;
  throw new Error('The answer is no preview.');
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
