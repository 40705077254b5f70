import type { StuffList } from '@longview/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { libraryQuery } from './library.ts';

/** Changes that people see before the server has answered, and that go back where it refuses (EXT-64). */

export type LibraryChange = (library: StuffList) => StuffList;

/**
 * Shows the listing changed at once. A load that has begun before is given up: its answer would take the change
 * away again. What the server made of it comes with the next load.
 */
export function useShowAtOnce(): (change: LibraryChange) => Promise<void> {
  const queryClient = useQueryClient();
  return (change) => showAtOnce(queryClient, change);
}

async function showAtOnce(queryClient: QueryClient, change: LibraryChange): Promise<void> {
  await queryClient.cancelQueries({ queryKey: libraryQuery.queryKey });
  queryClient.setQueryData(libraryQuery.queryKey, (library) => library && change(library));
}
