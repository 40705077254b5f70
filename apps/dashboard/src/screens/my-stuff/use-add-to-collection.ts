import { type CollectionEntry, type FeedEntry, routes } from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../../api/client.ts';
import { collectionEdit, NEW, useKeepCollection } from '../../api/collections.ts';
import { stuffQuery } from '../../api/stuff.ts';

/** What adding did, so that it can be said and undone. */
export interface Added {
  before: CollectionEntry | null;
  after: CollectionEntry;
  count: number;
}

/** Adds feeds to a collection, or to a new one of that name (EXT-64, API-26). */
export function useAddToCollection() {
  const keep = useKeepCollection();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async ({ to, feeds }: { to: CollectionEntry | string; feeds: readonly FeedEntry[] }) => {
      const before = typeof to === 'string' ? null : to;
      const has = before?.Collection.FeedIds ?? [];
      const added = feeds.map(({ Feed }) => Feed.Id).filter((id) => !has.includes(id));
      const after = await save(to, [...has, ...added]);
      return { before, after, count: added.length } satisfies Added;
    },
    onSuccess: ({ after }) => keep(after),
  });
  const undo = useMutation({
    mutationFn: ({ before, after }: Added) =>
      before ? save(after, before.Collection.FeedIds) : remove(after),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: stuffQuery.queryKey }),
  });
  return { add, undo };
}

/** @param to a collection, or the name of a new one */
function save(to: CollectionEntry | string, FeedIds: string[]): Promise<CollectionEntry> {
  const isNew = typeof to === 'string';
  const edit = isNew ? { name: to, description: '', isPublic: false } : collectionEdit(to);
  const collectionInfo = {
    Id: isNew ? NEW : to.Collection.Id,
    Description: { Name: edit.name, Description: edit.description.trim() || null },
    FeedIds,
    Share: { IsPublic: edit.isPublic },
  };
  return dataOf(
    call(routes.saveCollection, { body: { collectionInfo } }, isNew ? {} : { version: to.Version }),
  );
}

/** One that was made for these feeds goes with them. */
function remove({ Collection: { Id: id } }: CollectionEntry): Promise<undefined> {
  return dataOf(call(routes.deleteCollection, { params: { id } }));
}
