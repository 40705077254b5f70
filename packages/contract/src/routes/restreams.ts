import { z } from 'zod';
import { route } from '../route.ts';
import { FeedParams, Id } from '../shapes/basics.ts';
import { Restream, RestreamSave, StreamIn } from '../shapes/restream.ts';

const RestreamParams = FeedParams.extend({ restreamId: Id });

export const listRestreams = route({
  id: 'listRestreams',
  method: 'GET',
  path: '/api/nv/feed/restream/:feedId',
  summary: 'Where the live video of a feed is sent to, and how that goes',
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
  summary: 'Send the live video of a feed to a platform; stopped unless it says Start',
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
  summary: 'Change, start or stop what is sent to a platform; absent fields stay',
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
  summary: 'Send no more to a platform, and forget its stream key',
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
  summary: 'Where an encoder sends its video of a feed to, with its secret key',
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
  summary: 'Make the key by which an encoder sends its video of a feed; the old one ends at once',
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
  summary: 'End the key by which an encoder sends its video of a feed',
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
  summary:
    'Open a port by which an encoder sends its video of a feed by SRT; makes the key where there is none',
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
  summary: 'Close the port by which an encoder sends its video of a feed by SRT; the key stays',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-202'],
  errors: [401, 403, 404, 409],
  params: FeedParams,
  replies: { 204: null },
});
