import type { SavedView, SavedViewSave } from '@longview/contract';
import type { ListView } from './list-view.ts';

/** Kept views between the wire and the list (EXT-62). Values in, values out. */

export function toListView({ Search, Look, Sort, Group }: SavedView): ListView {
  return { q: Search, layout: Look, sort: Sort, group: Group };
}

export function toSavedView(Name: string, { q, layout, sort, group }: ListView): SavedViewSave {
  return { Name, Search: q.trim().slice(0, 200), Look: layout, Sort: sort, Group: group };
}
