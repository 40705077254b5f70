import { FEED_GROUPS, FEED_ORDERS, type FeedGroup, type FeedOrder } from '@longview/rules/feeds';

/** What the list of feeds shows and how, as its address holds it (EXT-60). Values in, values out. */
export interface ListView {
  q: string;
  layout: 'wall' | 'list';
  sort: FeedOrder;
  /** Null: all groups. */
  group: FeedGroup | null;
}

/** The parameters of the address, each absent while it is the usual. */
export type ListParams = { [K in 'q' | 'view' | 'sort' | 'group']?: string | undefined };

export const USUAL_VIEW: ListView = { q: '', layout: 'wall', sort: 'name', group: null };

/** What an address shows; `remembered` where it does not say. Values that nobody knows count as absent. */
export function listViewOf(params: ListParams, remembered: Pick<ListView, 'layout' | 'sort'>): ListView {
  return {
    q: params.q ?? '',
    layout: params.view === 'list' || params.view === 'wall' ? params.view : remembered.layout,
    sort: FEED_ORDERS.find((order) => order === params.sort) ?? remembered.sort,
    group: FEED_GROUPS.find((group) => group === params.group) ?? null,
  };
}

export function listParamsOf({ q, layout, sort, group }: ListView): ListParams {
  return {
    q: q || undefined,
    view: layout === USUAL_VIEW.layout ? undefined : layout,
    sort: sort === USUAL_VIEW.sort ? undefined : sort,
    group: group ?? undefined,
  };
}

export function isSameView(a: ListView, b: ListView): boolean {
  return a.q.trim() === b.q.trim() && a.layout === b.layout && a.sort === b.sort && a.group === b.group;
}
