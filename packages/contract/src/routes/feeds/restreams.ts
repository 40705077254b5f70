import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams, Id } from '../../shapes/basics.ts';
import { Restream, RestreamSave, StreamIn } from '../../shapes/feeds/restream.ts';

const RestreamParams = FeedParams.extend({ restreamId: Id });

export const listRestreams = route({
  id: 'listRestreams',
  method: 'GET',
  path: '/api/nv/feed/restream/:feedId',
  summary: 'The platforms that get the live video of a feed, and their state',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-185', 'EXT-186'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: z.array(Restream) },
});

export const createRestream = route({
  id: 'createRestream',
  method: 'POST',
  path: '/api/nv/feed/restream/:feedId',
  summary: 'Send the live video of a feed to a platform; stopped unless Command is Start',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-185', 'PRM-08'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: RestreamSave,
  sentBack: Restream,
  replies: { 201: Restream },
});

export const saveRestream = route({
  id: 'saveRestream',
  method: 'POST',
  path: '/api/nv/feed/restream/:feedId/:restreamId',
  summary: 'Change, start or stop sending to a platform; absent fields stay',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-185', 'PRM-08'],
  errors: [400, 401, 402, 403, 404, 409],
  params: RestreamParams,
  body: RestreamSave,
  sentBack: Restream,
  replies: { 200: Restream },
});

export const deleteRestream = route({
  id: 'deleteRestream',
  method: 'DELETE',
  path: '/api/nv/feed/restream/:feedId/:restreamId',
  summary: 'Stop sending to a platform, and delete its stream key',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-185'],
  errors: [401, 403, 404],
  params: RestreamParams,
  replies: { 204: null },
});

export const getStreamIn = route({
  id: 'getStreamIn',
  method: 'GET',
  path: '/api/nv/feed/streamin/:feedId',
  summary: 'The addresses and key with which an encoder sends a feed’s video',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-188'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: StreamIn },
});

export const renewStreamIn = route({
  id: 'renewStreamIn',
  method: 'POST',
  path: '/api/nv/feed/streamin/:feedId',
  summary: 'Create the key with which an encoder sends a feed’s video; the old one is revoked immediately',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-188', 'PRM-08'],
  errors: [401, 402, 403, 404, 409],
  params: FeedParams,
  replies: { 200: StreamIn },
});

export const endStreamIn = route({
  id: 'endStreamIn',
  method: 'DELETE',
  path: '/api/nv/feed/streamin/:feedId',
  summary: 'Revoke the key with which an encoder sends a feed’s video',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-188'],
  errors: [401, 403, 404, 409],
  params: FeedParams,
  replies: { 204: null },
});

export const openSrtIn = route({
  id: 'openSrtIn',
  method: 'POST',
  path: '/api/nv/feed/streamin/:feedId/srt',
  summary: 'Open a port for an encoder that sends a feed’s video by SRT; creates the key if there is none',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-202', 'PRM-08'],
  errors: [401, 402, 403, 404, 409],
  params: FeedParams,
  replies: { 200: StreamIn },
});

export const closeSrtIn = route({
  id: 'closeSrtIn',
  method: 'DELETE',
  path: '/api/nv/feed/streamin/:feedId/srt',
  summary: 'Close the SRT port of a feed; the key stays',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-202'],
  errors: [401, 403, 404, 409],
  params: FeedParams,
  replies: { 204: null },
});
