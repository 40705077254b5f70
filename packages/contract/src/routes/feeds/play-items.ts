import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { PlayItem } from '../../shapes/feeds/play-item.ts';

export const savePlayItem = route({
  id: 'savePlayItem',
  method: 'POST',
  path: '/api/nv/feed/playitem/:feedId',
  summary: 'Set what the player shows for a feed if no play mode is requested; null removes it',
  who: { statement: 'EditMetadataPolicyStatement' },
  rows: ['API-70', 'ENT-15', 'PLY-01'],
  errors: [400, 401, 403, 404, 409],
  params: FeedParams,
  body: PlayItem.nullable(),
  replies: { 200: PlayItem.nullable() },
});

/** EXT-130: bytes of the media library for those who may see the play item that shows them. */
export const getPlayedMedia = route({
  id: 'getPlayedMedia',
  method: 'GET',
  path: '/api/v2/played-media',
  summary: 'The file of a resource in a feed’s play item; with `sc` a smaller picture',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['EXT-130'],
  errors: [401, 404],
  query: z.object({
    feedid: z.string(),
    id: z.string(),
    sc: z.string().optional(),
    /** The PayloadVersion: with the right one the answer may be kept for good. */
    v: z.string().optional(),
    ...CallKeys,
  }),
  replies: { 200: { contentType: 'image/jpeg' }, 206: { contentType: 'video/mp4' } },
});
