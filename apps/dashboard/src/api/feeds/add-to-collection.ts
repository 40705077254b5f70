import { type CollectionEntry, type FeedEntry, routes } from '@longview/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { collectionEdit, NEW, useKeepCollection, withCollection } from './collections.ts';
import { libraryQuery } from './library.ts';
import { useShowAtOnce } from './show-at-once.ts';

/** What adding did, so that it can be said and undone. */
export interface Added {
  before: CollectionEntry | null;
  after: CollectionEntry;
  count: number;
}

interface Addition {
  /** A collection, or the name of a new one. */
  to: CollectionEntry | string;
  feeds: readonly FeedEntry[];
}

/** Adds feeds to a collection, or to a new one of that name (EXT-64, API-26). The one there is shows them at once. */
export function useAddToCollection() {
  const keep = useKeepCollection();
  const show = useShowAtOnce();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async (addition: Addition) => {
      const { before, added, feedIds } = merge(addition);
      const after = await save(addition.to, feedIds);
      return { before, after, count: added.length } satisfies Added;
    },
    onMutate: (addition) => {
      const { before, feedIds } = merge(addition);
      return before && show((library) => withCollection(library, withFeeds(before, feedIds)));
    },
    onError: (_error, { to }) => typeof to !== 'string' && show((library) => withCollection(library, to)),
    onSuccess: ({ after }) => keep(after),
  });
  const undo = useMutation({
    mutationFn: ({ before, after }: Added) =>
      before ? save(after, before.Collection.FeedIds) : remove(after),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey }),
  });
  return { add, undo };
}

/** A feed that is in already is not added again. */
function merge({ to, feeds }: Addition) {
  const before = typeof to === 'string' ? null : to;
  const has = before?.Collection.FeedIds ?? [];
  const added = feeds.map(({ Feed }) => Feed.Id).filter((id) => !has.includes(id));
  return { before, added, feedIds: [...has, ...added] };
}

function withFeeds(entry: CollectionEntry, FeedIds: string[]): CollectionEntry {
  return { ...entry, Collection: { ...entry.Collection, FeedIds } };
}

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
