import { z } from 'zod';
import { route } from '../../route.ts';
import { FilmPreset, FilmPresetSave } from '../../shapes/pictures/kept-film.ts';

const PATH = '/api/v2/timelapse/presets';
const ORDER = { statement: 'RequestTimelapsePolicyStatement' } as const;
/** The presets are those of the feed's account. */
const FeedQuery = z.object({ feedid: z.string(), apikey: z.string().optional() });
const PresetParams = z.object({ presetId: z.string() });

export const listFilmPresets = route({
  id: 'listFilmPresets',
  method: 'GET',
  path: PATH,
  summary: 'The saved choices of films of the feed’s account, by name',
  who: ORDER,
  rows: ['EXT-725'],
  errors: [401, 403, 404],
  query: FeedQuery,
  replies: { 200: z.array(FilmPreset) },
});

export const addFilmPreset = route({
  id: 'addFilmPreset',
  method: 'POST',
  path: PATH,
  summary: 'Save choices of films under a name',
  who: ORDER,
  rows: ['EXT-725'],
  errors: [400, 401, 403, 404, 409],
  query: FeedQuery,
  body: FilmPresetSave,
  replies: { 201: FilmPreset },
});

export const replaceFilmPreset = route({
  id: 'replaceFilmPreset',
  method: 'PUT',
  path: `${PATH}/:presetId`,
  summary: 'Change saved choices of films, or make them those that new films begin with',
  who: ORDER, // who saved it, or a member of the account
  rows: ['EXT-725', 'EXT-726'],
  errors: [400, 401, 403, 404, 409],
  params: PresetParams,
  query: FeedQuery,
  body: FilmPresetSave,
  replies: { 200: FilmPreset },
});

export const deleteFilmPreset = route({
  id: 'deleteFilmPreset',
  method: 'DELETE',
  path: `${PATH}/:presetId`,
  summary: 'Delete saved choices of films',
  who: ORDER, // who saved it, or a member of the account
  rows: ['EXT-725'],
  errors: [401, 403, 404],
  params: PresetParams,
  query: FeedQuery,
  replies: { 204: null },
});
