import type { MediaResource } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';
import {
  MEDIA_GROUPS,
  type MediaGroup,
  matchesMedia,
  mediaGroup,
  mediaHaystack,
  type ResourceType,
} from '@longview/rules/media';
import { byName } from '../../locale/name-order.ts';

/** What the library shows of a search (MED-16), by name. Values in, values out. */
export function foundMedia(list: readonly MediaResource[], text: string): MediaResource[] {
  const words = searchWords(text);
  const found = list.filter((one) => matchesMedia(mediaHaystack(one), words));
  return byName(found, ({ Name }) => Name);
}

/** The groups that hold something, in their order (MED-01). */
export function mediaGroups(
  list: readonly MediaResource[],
): { group: MediaGroup; resources: MediaResource[] }[] {
  return MEDIA_GROUPS.map((group) => ({
    group,
    resources: list.filter(({ Type }) => mediaGroup(Type) === group),
  })).filter(({ resources }) => resources.length > 0);
}

/** What may be picked (MED-05): of these types, or all, and found by the search. */
export function pickableMedia(
  list: readonly MediaResource[],
  types: readonly ResourceType[] | undefined,
  text: string,
): MediaResource[] {
  return foundMedia(
    list.filter(({ Type }) => types?.includes(Type) ?? true),
    text,
  );
}
