import { LEAST_FPS, MOST_FPS } from '@longview/rules';
import { MAX_TRIED_CHARS } from '@longview/rules/player';
import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { filmFpsOf } from '../../shapes/pictures/kept-film.ts';

/** Whole, or a rate of television (EXT-494). */
const FilmFps = filmFpsOf(z.coerce.number());

const Film = {
  from: z.string().optional(),
  to: z.string().optional(),
  length: z.string().optional(),
  interval: z.string().optional(),
  /** Without it 30, or as few as 12 where that brings the film to the wanted `length`. */
  fps: FilmFps.optional(),
  sizecode: z.string().default('x768'),
  look: z.string().default(''),
  ...CallKeys,
};
const FilmQuery = z.object({ feedid: z.string(), ...Film });

export const getFilmPlaylist = route({
  id: 'getFilmPlaylist',
  method: 'GET',
  path: '/api/v2/timelapse.m3u8',
  summary: 'A film of any range, as a playlist of tiles',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-08', 'TLP-01'],
  errors: [400, 401, 404],
  query: FilmQuery,
  replies: { 200: { contentType: 'application/vnd.apple.mpegurl' } },
});

export const getFilmFile = route({
  id: 'getFilmFile',
  method: 'GET',
  path: '/api/v2/timelapse.mp4',
  summary: 'The same film as one MP4',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-09'],
  errors: [400, 401, 403, 404],
  query: FilmQuery.extend({ download: z.string().optional() }),
  replies: { 200: { contentType: 'video/mp4' }, 206: { contentType: 'video/mp4' } },
});

export const getVerticalClip = route({
  id: 'getVerticalClip',
  method: 'GET',
  path: '/api/v2/vertical-clip.mp4',
  summary: 'A film of 15 seconds for phones, 1080 × 1920, as a file',
  who: { statement: 'DownloadPolicyStatement' },
  rows: ['EXT-505'],
  errors: [400, 401, 403, 404],
  query: z.object({
    feedid: z.string(),
    from: z.string().optional(),
    to: z.string().optional(),
    look: z.string().default(''),
    ...CallKeys,
  }),
  replies: { 200: { contentType: 'video/mp4' } },
});

/** Address of a part of a film; made by the playlist, not by people. Times in unix seconds. */
const TileQuery = z.object({
  feedid: z.string(),
  /** Width and height of the film, e.g. `1366x768`. */
  size: z.string().regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/),
  /** Length of a slot, seconds. */
  slot: z.coerce.number().int().min(1),
  tile: z.coerce.number().int().min(0),
  /** The part of the tile's range that lies in the film, [from, to). */
  from: z.coerce.number().int().min(0),
  to: z.coerce.number().int().min(0),
  /** Where the film ends: tells its size, and how far tiles can be made ahead. */
  end: z.coerce.number().int().min(0).optional(),
  /** Frames of the film before this tile. */
  start: z.coerce.number().int().min(0).default(0),
  look: z.string().default(''),
  /** Tag of the tile's content; with the right one the answer may be kept for good. */
  v: z.string().optional(),
  ...CallKeys,
});
const InitQuery = TileQuery.pick({
  feedid: true,
  size: true,
  end: true,
  apikey: true,
  accesskey: true,
  tdid: true,
  tdtoken: true,
}).extend({
  fps: z.coerce.number().min(LEAST_FPS).max(MOST_FPS),
});

export const getFilmInit = route({
  id: 'getFilmInit',
  method: 'GET',
  path: '/api/v2/timelapse-init.mp4',
  summary: 'Initialisation segment of a film playlist; its address comes from the playlist',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-08'],
  errors: [400, 401, 403, 404],
  query: InitQuery,
  replies: { 200: { contentType: 'video/mp4' } },
});

export const getFilmTile = route({
  id: 'getFilmTile',
  method: 'GET',
  path: '/api/v2/timelapse-tile.m4s',
  summary: 'One tile of a film playlist; its address comes from the playlist',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-08'],
  errors: [400, 401, 403, 404],
  query: TileQuery,
  replies: { 200: { contentType: 'video/iso.segment' } },
});

export const getPlayer = route({
  id: 'getPlayer',
  method: 'GET',
  path: '/api/v2/player',
  summary: 'The embedded player, as a page or a script',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['API-03', 'API-41', 'PUB-11', 'PUB-12', 'PUB-13'],
  errors: [401, 404],
  query: z.object({
    feed: z.string().optional(),
    feedid: z.string().optional(),
    playmode: z.string().optional(),
    playmodespossible: z.string().optional(),
    frametime: z.string().optional(),
    interactive: z.string().optional(),
    imageplayspeed: z.string().optional(),
    playframespeed: z.string().optional(),
    videoplayspeed: z.string().optional(),
    playframeskipinterval: z.string().optional(),
    playframecount: z.string().optional(),
    framesizingmode: z.string().optional(),
    showsplashbadge: z.string().optional(),
    showoverlaybadge: z.string().optional(),
    overlayopacity: z.string().optional(),
    backgroundcolor: z.string().optional(),
    output: z.string().optional(),
    elementid: z.string().optional(),
    locale: z.string().optional(),
    customargs: z.string().optional(),
    /** EXT-131: a play item that was not saved yet, as JSON. */
    playitem: z.string().max(MAX_TRIED_CHARS).optional(),
    /** EXT-131: a Window's play items that were not saved yet, as JSON. */
    playitems: z.string().max(MAX_TRIED_CHARS).optional(),
    ...CallKeys,
  }),
  replies: { 200: { contentType: 'text/html' } },
});
