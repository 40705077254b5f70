/**
 * Owns who gives way where there is no room left (EXT-374). Room that nobody else wants may be one network's alone; once it
 * is short each account and each network is sure of a quarter of it, and those signed in come before those who are not.
 */

/** Whose share something counts against. */
export interface SessionShare {
  /** The account, or the network of callers without one. */
  group: string;
  isSignedIn: boolean;
}

/** What takes room; null: it serves several or the feed itself, and never gives way. */
export interface Held {
  share: SessionShare | null;
}

const SHARE_OF_GROUP = 1 / 4;

/** Of `held`, the oldest first, the one that gives its room to `newcomer`; null when nobody does. `room` is for all. */
export function whoGivesWay<T extends Held>(
  held: readonly T[],
  newcomer: SessionShare | undefined,
  room: number,
): T | null {
  if (!newcomer) return null;
  const groups = Map.groupBy(
    held.filter(({ share }) => share !== null),
    ({ share }) => share?.group,
  );
  const most = Math.max(1, Math.floor(room * SHARE_OF_GROUP));
  if ((groups.get(newcomer.group)?.length ?? 0) >= most) return null;
  const bySize = [...groups.values()].sort((a, b) => b.length - a.length);
  const [largest] = bySize;
  if (largest && largest.length > most) return largest.at(-1) ?? null;
  const strangers = newcomer.isSignedIn ? bySize.find(([one]) => !one?.share?.isSignedIn) : undefined;
  return strangers?.at(-1) ?? null;
}
