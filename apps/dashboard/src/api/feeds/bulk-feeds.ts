import { type Feed, type FeedEntry, type FeedStateInfo, routes, type StuffList } from '@longview/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { allFeeds, libraryQuery } from './library.ts';
import { useShowAtOnce } from './show-at-once.ts';

/** Changes of many feeds; each feed is a call of its own, with the rights and the errors of that call (EXT-64). */

export type FeedStateName = Feed['FeedState'];

/** Sets the state and leaves the feed's other settings; gives what it was. */
export async function changeState(feedId: string, FeedState: FeedStateName): Promise<FeedStateInfo> {
  const params = { feedId };
  const before = await dataOf(call(routes.getFeedState, { params }));
  if (before.FeedState !== FeedState) await saveState(feedId, { ...before, FeedState });
  return before;
}

/** Puts a feed back into the state it had; its settings are those of then. */
export async function restoreState(feedId: string, before: FeedStateInfo): Promise<void> {
  const { Version } = await dataOf(call(routes.getFeedState, { params: { feedId } }));
  await saveState(feedId, { ...before, Version });
}

async function saveState(feedId: string, info: FeedStateInfo): Promise<void> {
  const { FeedState_AutoEnable, FeedState_AutoDisableInterval, FeedState_AutoArchiveInterval } =
    info.FeedProperties;
  const body = {
    FeedState: info.FeedState,
    FeedState_AutoEnable,
    FeedState_AutoDisableInterval,
    FeedState_AutoArchiveInterval,
  };
  await dataOf(call(routes.setFeedState, { params: { feedId }, body }, { version: info.Version }));
}

/** What the listing shows of these feeds now, which may be newer than the entries. */
function statesOf(library: StuffList | undefined, entries: readonly FeedEntry[]): Map<string, FeedStateName> {
  const shown = new Map(library && allFeeds(library).map(({ Feed }) => [Feed.Id, Feed.FeedState]));
  return new Map(entries.map(({ Feed }) => [Feed.Id, shown.get(Feed.Id) ?? Feed.FeedState]));
}

/** The listing with these states; the server's own come with the next load. */
function withStates(library: StuffList, states: ReadonlyMap<string, FeedStateName>): StuffList {
  const put = (entry: StuffList['Feeds_Owned'][number]) => {
    const FeedState = states.get(entry.Feed.Id);
    return FeedState ? { ...entry, Feed: { ...entry.Feed, FeedState } } : entry;
  };
  return {
    ...library,
    Feeds_Owned: library.Feeds_Owned.map(put),
    Feeds_SharedIn: library.Feeds_SharedIn.map(put),
  };
}

/** The states of feeds as the listing shows them, for a change of many: the wish is shown before it is true. */
export function useShownStates() {
  const queryClient = useQueryClient();
  const show = useShowAtOnce();
  return {
    now: (entries: readonly FeedEntry[]) =>
      statesOf(queryClient.getQueryData(libraryQuery.queryKey), entries),
    show: (states: ReadonlyMap<string, FeedStateName>) => show((library) => withStates(library, states)),
    /** What the server made of it. */
    reload: async () => {
      await queryClient.invalidateQueries({ queryKey: libraryQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: ['feed-state'] });
    },
  };
}
