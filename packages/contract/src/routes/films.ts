import { z } from 'zod';
import { route } from '../route.ts';

const Film = {
  from: z.string().optional(),
  to: z.string().optional(),
  length: z.string().optional(),
  interval: z.string().optional(),
  fps: z.coerce.number().int().min(1).max(60).default(30),
  sizecode: z.string().default('x768'),
  look: z.string().default(''),
  apikey: z.string().optional(),
  accesskey: z.string().optional(),
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

const TileQuery = z.object({
  feedid: z.string(),
  slot: z.coerce.number().int().min(1),
  tile: z.coerce.number().int().min(0),
  from: z.coerce.number().int(),
  to: z.coerce.number().int(),
  size: z.string(),
  look: z.string().default(''),
  fps: z.coerce.number().int().min(1).max(60).default(30),
  start: z.coerce.number().int().min(0).default(0),
  apikey: z.string().optional(),
  accesskey: z.string().optional(),
});

export const getFilmInit = route({
  id: 'getFilmInit',
  method: 'GET',
  path: '/api/v2/timelapse-init.mp4',
  summary: 'Initialisation segment of a film playlist; its address comes from the playlist',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-08'],
  errors: [400, 401, 404],
  query: TileQuery.pick({ feedid: true, size: true, fps: true, look: true, apikey: true, accesskey: true }),
  replies: { 200: { contentType: 'video/mp4' } },
});

export const getFilmTile = route({
  id: 'getFilmTile',
  method: 'GET',
  path: '/api/v2/timelapse-tile.m4s',
  summary: 'One tile of a film playlist; its address comes from the playlist',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-08'],
  errors: [400, 401, 404],
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
  query: z.looseObject({
    feed: z.string().optional(),
    feedid: z.string().optional(),
    output: z.string().optional(),
  }),
  replies: { 200: { contentType: 'text/html' } },
});
