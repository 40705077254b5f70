import {
  type AutomaticFilms,
  type FilmOrderInput,
  type FilmPrediction,
  type KeptFilm,
  routes,
  routeUrl,
} from '@longview/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Kept films of a feed (TLP-02 to TLP-05), what one would be (EXT-91), and those made by themselves (EXT-93). */

const WHILE_MAKING_MS = 1_500;

export const isUnfinished = ({ State }: KeptFilm) => State === 'Queued' || State === 'Running';

/** Newest first; asked for again while one is being made. */
export function filmsQuery(feedId: string) {
  return queryOptions({
    queryKey: ['films', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.listFilms, { query: { feedid: feedId } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? WHILE_MAKING_MS : false),
  });
}

export function predictionQuery(order: FilmOrderInput) {
  return queryOptions({
    queryKey: ['film-prediction', order],
    queryFn: ({ signal }): Promise<FilmPrediction> =>
      dataOf(call(routes.predictFilm, { body: order }, { signal })),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Orders, gives up and deletes films of a feed; the list follows. */
export function useFilmActs(feedId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: filmsQuery(feedId).queryKey });
  return {
    order: useMutation({
      mutationFn: (body: FilmOrderInput) => dataOf(call(routes.orderFilm, { body })),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (filmId: string) => dataOf(call(routes.cancelFilm, { params: { filmId } })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (filmId: string) => dataOf(call(routes.deleteFilm, { params: { filmId } })),
      onSettled,
    }),
  };
}

export function automaticFilmsQuery(feedId: string) {
  return queryOptions({
    queryKey: ['automatic-films', feedId],
    queryFn: ({ signal }) =>
      dataOf(call(routes.getAutomaticFilms, { query: { feedid: feedId } }, { signal })),
  });
}

export function useSaveAutomaticFilms(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AutomaticFilms) => dataOf(call(routes.saveAutomaticFilms, { body })),
    onSuccess: (saved) => client.setQueryData(automaticFilmsQuery(feedId).queryKey, saved),
  });
}

/** Address of a film, to play or to download; `origin` for what is used outside the page. */
export function filmVideoUrl(filmId: string, isDownload = false): string {
  return routeUrl(routes.getFilmVideo, {
    params: { filmId },
    query: isDownload ? { download: 'true' } : {},
  });
}

/** Address of the pictures of a range as one ZIP (EXT-94). */
export function framesZipUrl(feedId: string, span: { fromSec: number; toSec: number }): string {
  const time = (unixSec: number) => new Date(unixSec * 1000).toISOString();
  const query = { feedid: feedId, from: time(span.fromSec), to: time(span.toSec) };
  return routeUrl(routes.getFramesZip, { query });
}
