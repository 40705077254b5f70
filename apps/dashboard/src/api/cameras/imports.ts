import { type ImportList, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { captureStatusQuery } from './capture-status.ts';

/** Imports that stored pictures of a feed, and undoing one (EXT-315, EXT-316). */

const UNDO_REFRESH_MS = 3_000;

/** `since`: when the last import ended, so that its pictures are counted. */
export function importsQuery(feedId: string, since: string | null) {
  return queryOptions({
    queryKey: ['imports', feedId, since],
    queryFn: ({ signal }) => dataOf(call(routes.listImports, { params: { feedId } }, { signal })),
    refetchInterval: ({ state }) => (isUndoing(state.data) ? UNDO_REFRESH_MS : false),
  });
}

const isUndoing = (list: ImportList | undefined): boolean =>
  list?.Imports.some(({ State }) => State === 'Undoing') ?? false;

export function useUndoImport(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => dataOf(call(routes.undoImport, { params: { feedId, number } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['imports', feedId] });
      await client.invalidateQueries({ queryKey: captureStatusQuery(feedId).queryKey });
    },
  });
}
