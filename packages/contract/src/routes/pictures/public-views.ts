import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { route } from '../../route.ts';
import { Embedding } from '../../shapes/accounts/embedding.ts';

export const showView = route({
  id: 'showView',
  method: 'GET',
  path: '/view',
  summary: 'The page of a feed (`feedid`) or collection (`col`) for anyone who may view it',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['PUB-15', 'API-62', 'COL-04', 'SHR-07'],
  errors: [401, 404],
  query: z.object({
    feedid: z.string().optional(),
    /** Beside `feedid`: the collection that led there. */
    col: z.string().optional(),
    /** `full`: the player only. */
    view: z.string().optional(),
    /** `livevideostream`: begins with live video (EXT-211). */
    playmode: z.string().optional(),
    /** `uniformtofill`: pictures fill their places and are cut; else they are whole (EXT-341). */
    framesizingmode: z.string().optional(),
    /** The moment that the page opens at (EXT-441). */
    t: z.string().optional(),
    apikey: z.string().optional(),
    accesskey: z.string().optional(),
  }),
  replies: { 200: { contentType: 'text/html' } },
});

export const getViewCard = route({
  id: 'getViewCard',
  method: 'GET',
  path: '/api/v2/view-card',
  summary: 'A public view as a picture of 1200 × 630 pixels, for previews in chats and on other sites',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['EXT-443'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string().optional(),
    col: z.string().optional(),
    /** The picture nearest to this moment; else the newest. */
    t: z.string().optional(),
    apikey: z.string().optional(),
    accesskey: z.string().optional(),
  }),
  replies: { 200: { contentType: 'image/jpeg' } },
});

/** Its limits are said as years are written, without a mark of thousands. */
const Year = z.coerce
  .number()
  .int()
  .min(1970, fieldText('FieldTooSmall', { least: '1970' }))
  .max(9998, fieldText('FieldTooLarge', { most: '9998' }));

export const getYearPoster = route({
  id: 'getYearPoster',
  method: 'GET',
  path: '/api/v2/year-poster',
  summary: 'A year of a camera as a poster of A3, made of its colours: a PNG or a page of a PDF',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-504'],
  errors: [400, 401, 403, 404],
  query: z.object({
    feedid: z.string(),
    /** In the camera's zone; else the year of the newest picture. */
    year: Year.optional(),
    format: z.enum(['png', 'pdf']).default('png'),
    /** Whose words the months have. */
    locale: z.string().optional(),
    /** `true`: as an attachment. */
    download: z.string().optional(),
    apikey: z.string().optional(),
    accesskey: z.string().optional(),
  }),
  replies: { 200: { contentType: 'image/png' } },
});

export const describeEmbedding = route({
  id: 'describeEmbedding',
  method: 'GET',
  path: '/api/v2/oembed',
  summary: 'How to embed a public view, by its address (oEmbed)',
  who: 'anyone',
  rows: ['EXT-114'],
  errors: [400, 401, 404],
  query: z.object({
    /** Address of a public view, with its access key if it has one. */
    url: z.string().max(2000),
    format: z.string().optional(),
    maxwidth: z.coerce.number().int().min(1).optional(),
    maxheight: z.coerce.number().int().min(1).optional(),
  }),
  replies: { 200: Embedding, 501: null },
});

const Daily = {
  method: 'GET',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-114'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string(),
    apikey: z.string().optional(),
    accesskey: z.string().optional(),
  }),
} as const;

export const getDailyRss = route({
  ...Daily,
  id: 'getDailyRss',
  path: '/api/v2/daily.rss',
  summary: 'One picture of each of the last 30 days, as RSS',
  replies: { 200: { contentType: 'application/rss+xml' } },
});

export const getDailyJson = route({
  ...Daily,
  id: 'getDailyJson',
  path: '/api/v2/daily.json',
  summary: 'One picture of each of the last 30 days, as JSON Feed',
  replies: { 200: { contentType: 'application/feed+json' } },
});
