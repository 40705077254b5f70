import { type MediaResource, routes, routeUrl } from '@longview/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../locale/t.ts';
import { actFailureText } from '../client/act-failure.ts';
import { ApiFailure, call, dataOf } from '../client/client.ts';

/** The media library of the account (API-19 to API-25), loaded once for every screen. */
export const mediaQuery = queryOptions({
  queryKey: ['media'],
  queryFn: ({ signal }) => dataOf(call(routes.listMedia, {}, { signal })),
});

/** What is edited of a resource. */
export interface MediaEdit {
  name: string;
  tags: string[];
  entries: { Name: string; Description: string | null; Copyright: string | null }[];
}

export function mediaEdit({ Name, Tags, Metadatas }: MediaResource): MediaEdit {
  return { name: Name, tags: Tags, entries: Metadatas };
}

/** Saves an edit begun with `stored`, for an edit that saves itself; untouched metadata go as null (MED-14). */
export function useSendMedia(): (stored: MediaResource, edit: MediaEdit) => Promise<MediaResource> {
  const client = useQueryClient();
  return async (stored, { name, tags, entries }) => {
    const Metadatas = JSON.stringify(entries) === JSON.stringify(stored.Metadatas) ? null : entries;
    const body = { Id: stored.Id, Name: name, Tags: tags, Metadatas };
    const params = { id: stored.Id };
    const saved = await dataOf(call(routes.saveMedia, { params, body }, { version: stored.Version }));
    putMedia(client, [saved]);
    return saved;
  };
}

/** Loads one resource anew and shows it everywhere (MED-11). */
export async function reloadMedia(client: QueryClient, id: string): Promise<MediaResource> {
  const fresh = await dataOf(call(routes.getMedia, { params: { id } }));
  putMedia(client, [fresh]);
  return fresh;
}

export function useReloadMedia(onFresh: (fresh: MediaResource) => void) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => reloadMedia(client, id), onSuccess: onFresh });
}

/** What follows is the caller's: it says `Deleted` before the resource leaves the list (`useDropMedia`). */
export function useDeleteMedia(onDeleted: () => void) {
  return useMutation({
    mutationFn: (id: string) => dataOf(call(routes.deleteMedia, { params: { id } })),
    onSuccess: onDeleted,
  });
}

/** Puts resources as the server answered them into the list; new ones first. */
export function putMedia(client: QueryClient, changed: readonly MediaResource[]): void {
  client.setQueryData(mediaQuery.queryKey, (list) => {
    if (!list) return list;
    const known = new Set(list.map(({ Id }) => Id));
    const news = changed.filter(({ Id }) => !known.has(Id));
    return [...news, ...list.map((old) => changed.find(({ Id }) => Id === old.Id) ?? old)];
  });
}

/** Takes a deleted resource out of the list. */
export function useDropMedia(): (id: string) => void {
  const client = useQueryClient();
  return (id) => client.setQueryData(mediaQuery.queryKey, (list) => list?.filter(({ Id }) => Id !== id));
}

/** Address of the picture of a resource, which carries its PayloadVersion (MED-11, MED-15). */
export function mediaThumb({ Id, Type, PayloadVersion }: MediaResource, size: 'x240' | 'x1080'): string {
  const query = { sc: size, ...(Type === 'Video' && { set: 'thumb' }), v: String(PayloadVersion) };
  return routeUrl(routes.getMediaPayload, { params: { id: Id }, query });
}

/** Address of the stored file. */
export function mediaFile({ Id, PayloadVersion }: MediaResource): string {
  return routeUrl(routes.getMediaPayload, { params: { id: Id }, query: { v: String(PayloadVersion) } });
}

export function isMediaConflict(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'VersionConflict';
}

export function mediaFailureText(error: Error): string {
  return isMediaConflict(error) ? t('said.versionConflict') : (actFailureText(error) ?? '');
}
