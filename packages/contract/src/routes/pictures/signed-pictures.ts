import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { SignedPicture, SignPicture } from '../../shapes/pictures/frame.ts';

export const signPicture = route({
  id: 'signPicture',
  method: 'POST',
  path: '/api/v2/frame-sign/:feedId',
  summary: 'Create an address of one picture, or of the newest, that anyone may open until it expires',
  who: { statement: 'SharePolicyStatement' },
  rows: ['EXT-113'],
  errors: [400, 401, 403, 404],
  params: FeedParams,
  body: SignPicture,
  replies: { 200: SignedPicture },
});

export const getSignedFrame = route({
  id: 'getSignedFrame',
  method: 'GET',
  path: '/api/v2/frame-signed',
  summary: 'The picture of a signed address',
  who: 'anyone',
  rows: ['EXT-113'],
  errors: [404],
  query: z.object({
    feedid: z.string().default(''),
    frametime: z.string().optional(),
    sizecode: z.string().optional(),
    expires: z.string().default(''),
    sig: z.string().default(''),
  }),
  replies: { 200: { contentType: 'image/jpeg' } },
});
