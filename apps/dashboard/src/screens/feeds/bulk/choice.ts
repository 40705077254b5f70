/** Which feeds of a list are chosen. Values in, values out; `order` is the feeds' ids as the list shows them. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins: the feed that was chosen or left last. */
  readonly anchor: string | null;
}

export const NO_CHOICE: Choice = { ids: new Set(), anchor: null };

/** Chooses a feed, or leaves it when it was chosen. */
export function toggled({ ids }: Choice, id: string): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Also chooses all from the anchor to this one; without an anchor in the list just this one. */
export function extended({ ids, anchor }: Choice, id: string, order: readonly string[]): Choice {
  const to = order.indexOf(id);
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (to < 0) return { ids, anchor };
  if (from < 0) return { ids: new Set(ids).add(id), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** All that the list shows. */
export function allOf(order: readonly string[]): Choice {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Without the feeds that the list does not show: nobody changes what they do not see. */
export function shownOf(choice: Choice, order: readonly string[]): Choice {
  if (choice.ids.size === 0) return choice;
  const ids = new Set(order.filter((id) => choice.ids.has(id)));
  return ids.size === choice.ids.size ? choice : { ...choice, ids };
}
