import { type DeletionPreview, type FrameDeletion, routes } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { feedQuery } from '../feeds/feed.ts';

/** Deleting pictures of a feed (EXT-305, EXT-306). */

/** On the wire the last second is included. */
const spanOf = ({ fromSec, toSec }: TimeSpan) => ({ From: formatTime(fromSec), To: formatTime(toSec - 1) });

export function deletionPreviewQuery(feedId: string, span: TimeSpan) {
  return queryOptions({
    queryKey: ['deletion-preview', feedId, span.fromSec, span.toSec],
    queryFn: async ({ signal }): Promise<DeletionPreview> => {
      const query = { dryRun: 'true' } as const;
      const ask = call(routes.deleteFrames, { params: { feedId }, query, body: spanOf(span) }, { signal });
      const answer = await dataOf(ask);
      if ('Films' in answer) return answer;
      throw new Error('The answer is no preview.');
    },
    // Pictures come in all the time, and what is said yes to must be what is there.
    staleTime: 0,
    gcTime: 0,
  });
}

export interface DeletionWish {
  span: TimeSpan;
  reason: string;
  allowAgain: boolean;
  /** Pictures of the preview that was said yes to. */
  confirmed: number;
}

async function deleteFrames(feedId: string, wish: DeletionWish): Promise<FrameDeletion> {
  const body = { ...spanOf(wish.span), Reason: wish.reason, AllowAgain: wish.allowAgain };
  const query = { confirmed: wish.confirmed };
  const answer = await dataOf(call(routes.deleteFrames, { params: { feedId }, query, body }));
  if ('State' in answer) return answer;
  throw new Error('The answer is no deletion.');
}

/** What pages know of a feed's pictures is asked for again. */
async function forgetPictures(queryClient: QueryClient, feedId: string): Promise<void> {
  const keys = ['frame-index', 'frame-gaps', 'kept-frames', 'films', 'clips'].map((kind) => [kind, feedId]);
  // Colours are thought to last: what is kept of them goes.
  queryClient.removeQueries({ queryKey: ['colors', feedId] });
  for (const queryKey of [feedQuery(feedId).queryKey, ...keys])
    await queryClient.invalidateQueries({ queryKey });
}

/** Deletes them; the pages' pictures are asked for again before `onDeleted`, and after a failure the preview is. */
export function useDeleteFrames(feedId: string, onDeleted: (deletion: FrameDeletion) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: DeletionWish) => deleteFrames(feedId, wish),
    onSuccess: async (deletion) => {
      await forgetPictures(queryClient, feedId);
      onDeleted(deletion);
    },
    onError: (_error, { span }) =>
      void queryClient.refetchQueries({ queryKey: deletionPreviewQuery(feedId, span).queryKey }),
  });
}
