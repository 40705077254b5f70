import { type CollectionEntry, type FeedDetail, routes, type ShareChange } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../locale/t.ts';
import { actFailureText } from '../client/act-failure.ts';
import { ApiFailure, call, dataOf } from '../client/client.ts';
import { useKeepCollection } from './collections.ts';
import { feedQuery } from './feed.ts';
import { libraryQuery } from './library.ts';

/** Who may see a feed or a collection: links, people, and invitations to answer (API-28 to API-30, API-63). */

export type ShareEdit = Partial<ShareChange> & Pick<ShareChange, 'roId'>;

/** The account's roles; only for its members (API-42). */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => dataOf(call(routes.getPermissions, {}, { signal })),
});

/** Adds, changes or ends a share; the answer replaces what is shown (SHR-06). */
export function useSetShare() {
  const keep = useKeepShared();
  return useMutation({
    mutationFn: (body: ShareEdit) => dataOf(call(routes.setShare, { body })),
    onSuccess: keep,
  });
}

/** What of a feed's sharing its details hold (API-67). */
type FeedSharing = { IsPublic: boolean } | { KeepPictureData: boolean };

/** Opens a feed to anyone, or closes it, or says what others get of its pictures; the rest of it stays as stored. */
export function useSetFeedSharing(feed: FeedDetail) {
  const keep = useKeepShared();
  const { Id, Description, TimeZone, Options } = feed.Feed;
  return useMutation({
    mutationFn: (change: FeedSharing) => {
      const body = { ...Description, TimeZone, IsPublic: Options.includes('IsPublic'), ...change };
      const version = feed.Version;
      return dataOf(call(routes.saveFeedInfo, { params: { feedId: Id }, body }, { version }));
    },
    onSuccess: keep,
  });
}

export function useAnswerInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ capabilityId, accept }: { capabilityId: string; accept: boolean }) =>
      dataOf(call(routes.answerInvitation, { params: { capabilityId }, body: { Accept: accept } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey }),
  });
}

/** Why sharing failed: a plan without collections has its own sentence (ERR-02), for the rest see ERR-04. */
export function shareFailureText(error: Error | null, kind: 'feed' | 'collection'): string | null {
  const isPlan = error instanceof ApiFailure && error.status === 402;
  if (isPlan && kind === 'collection') return t('said.upgradeCollections');
  return actFailureText(error);
}

function useKeepShared() {
  const queryClient = useQueryClient();
  const keepCollection = useKeepCollection();
  return async (shared: CollectionEntry | FeedDetail) => {
    if ('Collection' in shared) return keepCollection(shared);
    queryClient.setQueryData(feedQuery(shared.Feed.Id).queryKey, shared);
    await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
  };
}
