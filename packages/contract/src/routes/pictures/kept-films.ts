import { z } from 'zod';
import { route } from '../../route.ts';
import { QueryFlag } from '../../shapes/basics.ts';
import {
  AutomaticFilms,
  FilmListQuery,
  FilmOrder,
  FilmPage,
  FilmPrediction,
  FilmQueueChange,
  KeptFilm,
  ListedFilm,
  VideoList,
} from '../../shapes/pictures/kept-film.ts';

const PATH = '/api/v2/timelapse';
const VIEW = { statement: 'ViewHistoryPolicyStatement' } as const;
const ORDER = { statement: 'RequestTimelapsePolicyStatement' } as const;
/** Videos in one answer at most (EXT-180). */
const MAX_VIDEOS = 1000;
const FilmParams = z.object({ filmId: z.string() });
const Keys = { apikey: z.string().optional(), accesskey: z.string().optional() };
const FeedQuery = z.object({ feedid: z.string(), ...Keys });

export const orderFilm = route({
  id: 'orderFilm',
  method: 'POST',
  path: PATH,
  summary: 'Order a saved film',
  who: ORDER,
  rows: ['TLP-02', 'EXT-90'],
  errors: [400, 401, 402, 403, 404],
  body: FilmOrder,
  replies: { 202: KeptFilm },
});

export const predictFilm = route({
  id: 'predictFilm',
  method: 'POST',
  path: `${PATH}/predict`,
  summary: 'The length and size of a film, and how long it would take to create',
  who: ORDER,
  rows: ['EXT-91'],
  errors: [400, 401, 402, 403, 404],
  body: FilmOrder,
  replies: { 200: FilmPrediction },
});

export const getAutomaticFilms = route({
  id: 'getAutomaticFilms',
  method: 'GET',
  path: `${PATH}/automatic`,
  summary: 'The automatic films of a feed: daily, weekly, monthly',
  who: ORDER,
  rows: ['EXT-93'],
  errors: [401, 403, 404],
  query: FeedQuery,
  replies: { 200: AutomaticFilms },
});

export const saveAutomaticFilms = route({
  id: 'saveAutomaticFilms',
  method: 'PUT',
  path: `${PATH}/automatic`,
  summary: 'Set the periods of automatic films',
  who: ORDER,
  rows: ['EXT-93'],
  errors: [400, 401, 402, 403, 404],
  body: AutomaticFilms,
  replies: { 200: AutomaticFilms },
});

export const listFilms = route({
  id: 'listFilms',
  method: 'GET',
  path: PATH,
  summary: 'The saved films of a feed, newest first',
  who: VIEW,
  rows: ['TLP-03'],
  errors: [401, 404],
  query: FeedQuery,
  replies: { 200: z.array(KeptFilm) },
});

export const listAllFilms = route({
  id: 'listAllFilms',
  method: 'GET',
  path: `${PATH}/all`,
  summary: 'The saved films of all feeds of the caller, newest first',
  who: 'anyone', // signed-in users, with or without an account, and API keys; others get 401
  rows: ['EXT-446'],
  errors: [400, 401],
  query: FilmListQuery,
  replies: { 200: FilmPage },
});

export const getFilm = route({
  id: 'getFilm',
  method: 'GET',
  path: `${PATH}/:filmId`,
  summary: 'One saved film',
  who: VIEW,
  rows: ['TLP-03'],
  errors: [401, 404],
  params: FilmParams,
  query: z.object(Keys),
  replies: { 200: KeptFilm },
});

export const cancelFilm = route({
  id: 'cancelFilm',
  method: 'POST',
  path: `${PATH}/:filmId/cancel`,
  summary: 'Cancel a film',
  who: ORDER,
  rows: ['EXT-92'],
  errors: [401, 403, 404, 409],
  params: FilmParams,
  replies: { 200: KeptFilm },
});

/** The router matches it before `:filmId`. */
export const listFilmQueue = route({
  id: 'listFilmQueue',
  method: 'GET',
  path: `${PATH}/queue`,
  summary: 'The unfinished films of the account in the order in which they are made',
  who: 'account',
  rows: ['EXT-729'],
  errors: [401, 403],
  replies: { 200: z.array(ListedFilm) },
});

export const changeFilmQueue = route({
  id: 'changeFilmQueue',
  method: 'POST',
  path: `${PATH}/:filmId/queue`,
  summary: 'Pause an unfinished film, go on with it, or have it made sooner or later',
  who: ORDER, // sooner and later: members of the account alone
  rows: ['EXT-728', 'EXT-729'],
  errors: [400, 401, 403, 404, 409],
  params: FilmParams,
  body: FilmQueueChange,
  replies: { 200: KeptFilm },
});

export const deleteFilm = route({
  id: 'deleteFilm',
  method: 'DELETE',
  path: `${PATH}/:filmId`,
  summary: 'Delete a film; one in progress is cancelled first',
  who: ORDER,
  rows: ['TLP-04'],
  errors: [401, 403, 404],
  params: FilmParams,
  replies: { 204: null },
});

export const getFilmVideo = route({
  id: 'getFilmVideo',
  method: 'GET',
  path: `${PATH}/:filmId/video`,
  summary: 'A saved film as MP4, to play or to download',
  who: VIEW,
  rows: ['TLP-05'],
  errors: [401, 403, 404, 409],
  params: FilmParams,
  query: z.object({ download: QueryFlag.optional(), ...Keys }),
  replies: { 200: { contentType: 'video/mp4' }, 206: { contentType: 'video/mp4' } },
});

export const getFilmPoster = route({
  id: 'getFilmPoster',
  method: 'GET',
  path: `${PATH}/:filmId/poster`,
  summary: 'A small picture of a saved film',
  who: VIEW,
  rows: ['EXT-447'],
  errors: [401, 404],
  params: FilmParams,
  query: z.object(Keys),
  replies: { 200: { contentType: 'image/jpeg' } },
});

export const queryVideos = route({
  id: 'queryVideos',
  method: 'GET',
  path: '/api/v2/video-query',
  summary: 'The videos of a feed: its live time-lapse film, or its clips, newest first',
  who: VIEW,
  rows: ['PUB-08', 'EXT-180'],
  errors: [400, 401, 403, 404],
  query: FeedQuery.extend({
    type: z.string().optional(),
    starttime: z.string().optional(),
    endtime: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(MAX_VIDEOS).default(MAX_VIDEOS),
  }),
  replies: { 200: VideoList },
});

export const getVideo = route({
  id: 'getVideo',
  method: 'GET',
  path: '/api/v2/video-get',
  summary: 'A video as MP4; without ids the newest live time-lapse film',
  who: VIEW,
  rows: ['PUB-09', 'CON-10', 'EXT-180', 'EXT-377'],
  errors: [400, 401, 403, 404],
  query: FeedQuery.extend({
    /** Each of the three names the video; the last one given decides (EXT-377). */
    videoresourceid: z.string().optional(),
    videostreamid: z.string().optional(),
    videopartid: z.string().optional(),
    rt: z.string().optional(),
    /** The picture of a clip, a JPEG. */
    thumb: QueryFlag.optional(),
    download: QueryFlag.optional(),
  }),
  replies: { 200: { contentType: 'video/mp4' }, 206: { contentType: 'video/mp4' } },
});

export const getFramesZip = route({
  id: 'getFramesZip',
  method: 'GET',
  path: '/api/v2/frames.zip',
  summary: 'The pictures of a range as one ZIP',
  who: { statement: 'DownloadPolicyStatement' },
  rows: ['EXT-94', 'PRM-29'],
  errors: [400, 401, 403, 404],
  query: FeedQuery.extend({
    from: z.string().optional(),
    to: z.string().optional(),
    interval: z.string().optional(),
    sizecode: z.string().optional(),
  }),
  replies: { 200: { contentType: 'application/zip' } },
});
