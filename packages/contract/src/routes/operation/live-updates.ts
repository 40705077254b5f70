import { z } from 'zod';
import { route } from '../../route.ts';
import { LiveUpdate } from '../../shapes/operation/live-update.ts';

/** EXT-80: with `Accept: text/event-stream` a stream of such answers as events, else the present one. */
export const getLiveUpdates = route({
  id: 'getLiveUpdates',
  method: 'GET',
  path: '/api/nv/events',
  summary: 'Updates of the feeds that a page shows, as server-sent events or a single answer',
  who: 'signedIn',
  rows: ['EXT-80'],
  errors: [400, 401, 403],
  query: z.object({
    /** Ids of the feeds to follow, with commas between; those the caller may not see now are left out. */
    feeds: z.string().optional(),
  }),
  replies: { 200: LiveUpdate },
});
