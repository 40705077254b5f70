import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { PtzCommand, PtzInfo } from '../../shapes/feeds/ip-device.ts';

export const getPtz = route({
  id: 'getPtz',
  method: 'GET',
  path: '/api/nv/feed/ptz/:feedId',
  summary: 'The PTZ capabilities of a camera',
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
  summary: 'Move a camera, or go to a preset',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-142'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: PtzCommand,
  replies: { 200: PtzInfo },
});
