import { route } from '../route.ts';
import { FeedParams } from '../shapes/basics.ts';
import { PtzCommand, PtzInfo } from '../shapes/ip-device.ts';

export const getPtz = route({
  id: 'getPtz',
  method: 'GET',
  path: '/api/nv/feed/ptz/:feedId',
  summary: "What a camera's mount can do",
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-142'],
  errors: [401, 402, 403, 404],
  params: FeedParams,
  replies: { 200: PtzInfo },
});

export const movePtz = route({
  id: 'movePtz',
  method: 'POST',
  path: '/api/nv/feed/ptz/:feedId',
  summary: 'Move a camera, or send it to a preset',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-142'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: PtzCommand,
  replies: { 200: PtzInfo },
});
