import { type CollectionEntry, routes, type StuffList } from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../locale/t.ts';
import { actFailureText } from '../client/act-failure.ts';
import { ApiFailure, call, dataOf } from '../client/client.ts';
import { libraryQuery } from './library.ts';

/** Collections are part of the library listing (COL-15); here is what changes them (API-26, API-27). */

/** Id of a collection that is not saved yet (COL-07). */
export const NEW = 'New';

export interface CollectionEdit {
  name: string;
  description: string;
  feedIds: string[];
  isPublic: boolean;
}

export function collectionEdit({ Collection }: CollectionEntry): CollectionEdit {
  return {
    name: Collection.Description.Name,
    description: Collection.Description.Description ?? '',
    feedIds: Collection.FeedIds,
    isPublic: Collection.Share.IsPublic,
  };
}

/** `version` is the one the edit began with, null for a new collection. */
export function useSaveCollection(id: string) {
  const keep = useKeepCollection();
  return useMutation({
    mutationFn: ({ edit, version }: { edit: CollectionEdit; version: number | null }) =>
      dataOf(call(routes.saveCollection, { body: bodyOf(id, edit) }, version === null ? {} : { version })),
    onSuccess: keep,
  });
}

/** `onDeleted` leaves its page; only then the list is asked for anew, so that nobody sees the page of nothing. */
export function useDeleteCollection(id: string, onDeleted: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => dataOf(call(routes.deleteCollection, { params: { id } })),
    onSuccess: async () => {
      await onDeleted();
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
    },
  });
}

/** Puts a collection as the server answered it in place of the one shown. */
export function useKeepCollection() {
  const queryClient = useQueryClient();
  return async (entry: CollectionEntry) => {
    queryClient.setQueryData(libraryQuery.queryKey, (library) => library && withCollection(library, entry));
    await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
  };
}

/** ERR-02 for 402, else as for every save (ERR-04). */
export function collectionFailureText(error: Error | null): string | null {
  if (!(error instanceof ApiFailure)) return actFailureText(error);
  if (error.status === 402) return t('said.upgradeCollections');
  return error.code === 'VersionConflict' ? t('said.versionConflict') : actFailureText(error);
}

/** The listing with this collection in its place, or behind the others where it is new. */
export function withCollection(library: StuffList, entry: CollectionEntry): StuffList {
  const isIt = ({ Collection }: CollectionEntry) => Collection.Id === entry.Collection.Id;
  const put = (list: CollectionEntry[]) => list.map((other) => (isIt(other) ? entry : other));
  const isKnown = [...library.Collections_Owned, ...library.Collections_SharedIn].some(isIt);
  return {
    ...library,
    Collections_Owned: isKnown ? put(library.Collections_Owned) : [...library.Collections_Owned, entry],
    Collections_SharedIn: put(library.Collections_SharedIn),
  };
}

function bodyOf(id: string, edit: CollectionEdit) {
  return {
    collectionInfo: {
      Id: id,
      Description: { Name: edit.name, Description: edit.description.trim() || null },
      FeedIds: edit.feedIds,
      Share: { IsPublic: edit.isPublic },
    },
  };
}
