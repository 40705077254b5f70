import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { libraryQuery } from './library.ts';

/**
 * Feeds that are being deleted: what is shown of them stays, and no further picture of them is asked for, as it would be
 * a 404. Apart from the listing, which may be loaded anew meanwhile and still has them.
 */
const goingQuery = queryOptions<ReadonlySet<string>>({
  queryKey: ['going-feeds'],
  queryFn: skipToken,
  initialData: new Set<string>(),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useIsGoing(feedId: string): boolean {
  return useQuery({ ...goingQuery, select: (ids) => ids.has(feedId) }).data === true;
}

/** Deletes feeds by `act`, which are going until the listing says what became of them. */
export function useDeleteGoing() {
  const queryClient = useQueryClient();
  return async <T>(feedIds: readonly string[], act: () => Promise<T>): Promise<T> => {
    const going = new Set(feedIds);
    queryClient.setQueryData(goingQuery.queryKey, (others = new Set()) => new Set([...others, ...going]));
    await queryClient.cancelQueries({
      predicate: ({ queryKey: [name, id] }) => name === 'picture' && going.has(String(id)),
    });
    try {
      return await act();
    } finally {
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
      queryClient.setQueryData(
        goingQuery.queryKey,
        (all = new Set()) => new Set([...all].filter((id) => !going.has(id))),
      );
    }
  };
}
