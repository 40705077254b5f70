import { routes } from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { changeState } from './bulk-feeds.ts';
import { libraryQuery } from './library.ts';

/** Deletes a feed with all its pictures. Only an archived feed can be deleted (API-69): any other is archived first. */
export async function deleteFeed(feedId: string): Promise<void> {
  await changeState(feedId, 'Archive');
  await dataOf(call(routes.deleteFeed, { params: { feedId }, query: { confirm: feedId } }));
}

/** Of one feed; `onDeleted` leaves its page. */
export function useDeleteFeed(feedId: string, onDeleted: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => deleteFeed(feedId),
    onSuccess: async () => {
      // Nothing asks for the feed any more once its page is left.
      await onDeleted();
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
    },
  });
}
