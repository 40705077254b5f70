import { CLIP_MAX_BYTES } from '@longview/rules/clips';
import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { Duration, Time } from '../../shapes/basics.ts';
import { SentVideo } from '../../shapes/pictures/clip.ts';

/** Clips are found and played by `queryVideos` and `getVideo`. */

export const setVideo = route({
  id: 'setVideo',
  method: 'POST',
  path: '/api/v2/video-set',
  summary: 'Store a clip; an existing one that begins at the same second stays',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['DVP-09', 'EXT-183'],
  errors: [400, 401, 402, 403, 404, 409, 413, 415],
  query: z.object({
    feedid: z.string().default(''),
    /** A Station names the attachment in place of the feed. */
    feedsid: z.string().optional(),
    starttime: Time,
    duration: Duration.optional(),
    ...CallKeys,
  }),
  bodyKind: 'bytes',
  isStreamed: true,
  maxBodyBytes: CLIP_MAX_BYTES,
  replies: { 200: SentVideo, 201: SentVideo },
});

export const deleteVideo = route({
  id: 'deleteVideo',
  method: 'DELETE',
  path: '/api/v2/video/:videoPartId',
  summary: 'Delete a clip for good',
  who: 'account',
  rows: ['EXT-184'],
  errors: [401, 403, 404, 409],
  params: z.object({ videoPartId: z.string() }),
  replies: { 204: null },
});
