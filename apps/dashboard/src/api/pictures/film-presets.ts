import { type FilmPreset, type FilmPresetSave, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Choices of films under names, for the account that a feed belongs to (EXT-725). */
export function filmPresetsQuery(feedId: string) {
  return queryOptions({
    queryKey: ['film-presets', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.listFilmPresets, { query: { feedid: feedId } }, { signal })),
  });
}

/** Saves, changes and deletes presets; the list follows. */
export function useFilmPresets(feedId: string) {
  const client = useQueryClient();
  const query = { feedid: feedId };
  const onSettled = () => client.invalidateQueries({ queryKey: ['film-presets'] });
  return {
    add: useMutation({
      mutationFn: (body: FilmPresetSave) => dataOf(call(routes.addFilmPreset, { query, body })),
      onSettled,
    }),
    replace: useMutation({
      mutationFn: ({ Id: presetId, CanEdit: _, ...body }: FilmPreset) =>
        dataOf(call(routes.replaceFilmPreset, { query, params: { presetId }, body })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (presetId: string) =>
        dataOf(call(routes.deleteFilmPreset, { query, params: { presetId } })),
      onSettled,
    }),
  };
}
