import { z } from 'zod';
import { route } from '../../route.ts';
import { ShareChange } from '../../shapes/accounts/access.ts';
import { CollectionEntry } from '../../shapes/accounts/collection.ts';
import { FeedDetail } from '../../shapes/feeds/feed.ts';

export const setShare = route({
  id: 'setShare',
  method: 'POST',
  path: '/api/nv/sharemanage/setshare',
  summary: 'Share a feed or collection by link or with people, change a share, or end it',
  who: { statement: 'SharePolicyStatement' },
  rows: ['API-28', 'API-29', 'API-30', 'SHR-06', 'EXT-05'],
  errors: [400, 401, 402, 403, 404],
  body: ShareChange,
  replies: { 200: z.union([CollectionEntry, FeedDetail]) },
});

export const answerInvitation = route({
  id: 'answerInvitation',
  method: 'POST',
  path: '/api/nv/sharemanage/invitation/:capabilityId',
  summary: 'Accept or decline a share offered to the caller',
  who: 'signedIn',
  rows: ['API-63', 'SHR-08'],
  errors: [400, 401, 404],
  params: z.object({ capabilityId: z.string() }),
  body: z.object({ Accept: z.boolean() }),
  replies: { 200: z.object({ Ok: z.literal(true) }) },
});
