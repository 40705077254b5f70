import { z } from 'zod';
import { route } from '../route.ts';

export const showView = route({
  id: 'showView',
  method: 'GET',
  path: '/view',
  summary: 'The page of a feed (`feedid`) or collection (`col`) for whoever may view it',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['PUB-15', 'API-62', 'COL-04', 'SHR-07'],
  errors: [401, 404],
  query: z.object({
    feedid: z.string().optional(),
    /** Beside `feedid`: the collection that led there. */
    col: z.string().optional(),
    /** `full`: the player only. */
    view: z.string().optional(),
    apikey: z.string().optional(),
    accesskey: z.string().optional(),
  }),
  replies: { 200: { contentType: 'text/html' } },
});
