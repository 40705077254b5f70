import { FEED_GROUPS, FEED_ORDERS, type FeedGroup, type FeedOrder } from '@longview/rules/feeds';

/** What the list of feeds shows and how, as its address holds it (EXT-60). Values in, values out. */
export interface ListView {
  q: string;
  look: 'wall' | 'list';
  sort: FeedOrder;
  /** Null: all groups. */
  group: FeedGroup | null;
}

/** The parameters of the address, each absent while it is the usual. */
export type ListParams = { [K in 'q' | 'view' | 'sort' | 'group']?: string | undefined };

export const USUAL_VIEW: ListView = { q: '', look: 'wall', sort: 'name', group: null };

/** What an address shows; `remembered` where it does not say. Values that nobody knows count as absent. */
export function listViewOf(params: ListParams, remembered: Pick<ListView, 'look' | 'sort'>): ListView {
  return {
    q: params.q ?? '',
    look: params.view === 'list' || params.view === 'wall' ? params.view : remembered.look,
    sort: FEED_ORDERS.find((order) => order === params.sort) ?? remembered.sort,
    group: FEED_GROUPS.find((group) => group === params.group) ?? null,
  };
}

export function listParamsOf({ q, look, sort, group }: ListView): ListParams {
  return {
    q: q || undefined,
    view: look === USUAL_VIEW.look ? undefined : look,
    sort: sort === USUAL_VIEW.sort ? undefined : sort,
    group: group ?? undefined,
  };
}

export function isSameView(a: ListView, b: ListView): boolean {
  return a.q.trim() === b.q.trim() && a.look === b.look && a.sort === b.sort && a.group === b.group;
}
