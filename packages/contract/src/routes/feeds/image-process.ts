import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { ImageProcessConfig, ImageProcessSave } from '../../shapes/feeds/image-process.ts';

const onFeed = { who: { statement: 'EditImageProcessPolicyStatement' }, params: FeedParams } as const;
/** GEN-16: a config carries its mask as a PNG. */
const withConfig = {
  method: 'POST',
  body: ImageProcessSave,
  sentBack: ImageProcessConfig,
  maxBodyBytes: 16 * 2 ** 20,
} as const;

export const getImageProcess = route({
  ...onFeed,
  id: 'getImageProcess',
  method: 'GET',
  path: '/api/nv/feed/imageprocess/get/:feedId',
  summary: 'How the pictures of a feed are processed before they are stored',
  rows: ['API-60', 'ENT-31', 'ENT-32'],
  errors: [401, 403, 404],
  replies: { 200: ImageProcessConfig },
});

export const setImageProcess = route({
  ...onFeed,
  ...withConfig,
  id: 'setImageProcess',
  path: '/api/nv/feed/imageprocess/set/:feedId',
  summary: 'Change the image processing of a feed, from the next picture on',
  rows: ['API-61', 'ENT-31', 'ENT-32', 'PRM-09', 'PRM-10', 'PRM-11', 'PRM-12'],
  errors: [400, 401, 402, 403, 404, 409, 413],
  replies: { 200: ImageProcessConfig },
});

export const originalImage = route({
  ...onFeed,
  ...withConfig,
  id: 'originalImage',
  path: '/api/nv/feed/imageprocess/original/:feedId',
  summary: 'The newest unprocessed picture, rotated by the given orientation',
  rows: ['API-58', 'IMG-15'],
  errors: [400, 401, 402, 403, 404, 413],
  replies: { 200: { contentType: 'image/jpeg' } },
});

export const previewImage = route({
  ...onFeed,
  ...withConfig,
  id: 'previewImage',
  path: '/api/nv/feed/imageprocess/preview/:feedId',
  summary: 'The newest picture, processed with the given config; stores nothing',
  rows: ['API-59', 'IMG-15'],
  errors: [400, 401, 402, 403, 404, 413],
  replies: { 200: { contentType: 'image/jpeg' } },
});
