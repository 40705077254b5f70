import {
  type AutomaticFilms,
  type FilmOrderInput,
  type FilmPage,
  type FilmPrediction,
  type KeptFilm,
  type ListedFilm,
  type LiveUpdate,
  type QueueAct,
  routes,
  routeUrl,
} from '@longview/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Kept films (TLP-02 to TLP-05, EXT-446), what one would be (EXT-91), and those made by themselves (EXT-93). */

/** Live updates tell how films of the account get on (EXT-448); of those of others, and without a line, only asking does. */
const WHILE_MAKING_MS = 15_000;

/** Of every list of films. */
export const FILMS_KEY = ['films'] as const;

export const isUnfinished = ({ State }: KeptFilm) => State === 'Queued' || State === 'Running';

/** Of one feed, newest first. */
export function filmsQuery(feedId: string) {
  return queryOptions({
    queryKey: [...FILMS_KEY, 'feed', feedId],
    queryFn: ({ signal }) => dataOf(call(routes.listFilms, { query: { feedid: feedId } }, { signal })),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? WHILE_MAKING_MS : false),
  });
}

export interface FilmSearch {
  /** A part of the camera's name. */
  camera?: string;
  /** The only one that is wanted. */
  film?: string;
}

/** Of all cameras, newest first, a page at a time (EXT-446). */
export function allFilmsQuery(search: FilmSearch) {
  return infiniteQueryOptions({
    queryKey: [...FILMS_KEY, 'all', search],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        call(
          routes.listAllFilms,
          { query: { ...search, ...(pageParam !== null && { before: pageParam }) } },
          { signal },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ Next }) => Next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ Films }) => Films.some(isUnfinished)) ? WHILE_MAKING_MS : false,
  });
}

type FilmNews = LiveUpdate['Films'];

/** Brings how far films are into all lists that have them (EXT-448). */
export function patchFilms(client: QueryClient, news: FilmNews): void {
  if (news.length === 0) return;
  client.setQueriesData<KeptFilm[]>({ queryKey: [...FILMS_KEY, 'feed'] }, (films) =>
    films?.map((film) => furtherFilm(film, news)),
  );
  client.setQueriesData<ListedFilm[]>({ queryKey: filmQueueQuery.queryKey }, (films) =>
    films?.map((film) => furtherFilm(film, news)),
  );
  client.setQueriesData<InfiniteData<FilmPage>>(
    { queryKey: [...FILMS_KEY, 'all'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          Films: page.Films.map((film) => furtherFilm(film, news)),
        })),
      },
  );
}

/** A film that is over is not made to go on by news that come late. */
function furtherFilm<F extends KeptFilm>(film: F, news: FilmNews): F {
  const one = isUnfinished(film) && news.find(({ FilmId }) => FilmId === film.Id);
  if (!one) return film;
  return { ...film, State: 'Running', Progress: one.Progress, SecondsLeft: one.SecondsLeft };
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

/** One film, e.g. the one that another is made from (EXT-727). */
export function filmQuery(filmId: string) {
  return queryOptions({
    queryKey: [...FILMS_KEY, 'one', filmId],
    queryFn: ({ signal }) => dataOf(call(routes.getFilm, { params: { filmId }, query: {} }, { signal })),
  });
}

/** The account's unfinished films in the order in which they are made (EXT-729). */
export const filmQueueQuery = queryOptions({
  queryKey: [...FILMS_KEY, 'queue'],
  queryFn: ({ signal }) => dataOf(call(routes.listFilmQueue, {}, { signal })),
  refetchInterval: ({ state }) => (state.data?.length ? WHILE_MAKING_MS : false),
});

/** Orders, gives up and deletes films, and changes the order in which they are made; the lists follow. */
export function useFilmActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: FILMS_KEY });
  return {
    order: useMutation({
      mutationFn: (body: FilmOrderInput) => dataOf(call(routes.orderFilm, { body })),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (filmId: string) => dataOf(call(routes.cancelFilm, { params: { filmId } })),
      onSettled,
    }),
    queue: useMutation({
      mutationFn: ({ filmId, act }: { filmId: string; act: QueueAct }) =>
        dataOf(call(routes.changeFilmQueue, { params: { filmId }, body: { Act: act } })),
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

/** Address of the small picture of a film (EXT-447). */
export function filmPosterUrl(filmId: string): string {
  return routeUrl(routes.getFilmPoster, { params: { filmId } });
}

/** Address of the pictures of a range as one ZIP (EXT-94). */
export function framesZipUrl(feedId: string, span: { fromSec: number; toSec: number }): string {
  const time = (unixSec: number) => new Date(unixSec * 1000).toISOString();
  const query = { feedid: feedId, from: time(span.fromSec), to: time(span.toSec) };
  return routeUrl(routes.getFramesZip, { query });
}
