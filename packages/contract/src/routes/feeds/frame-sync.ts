import { z } from 'zod';
import { route } from '../../route.ts';
import { FrameSyncPreview, FrameSyncStatus } from '../../shapes/feeds/ip-device.ts';

const SyncParams = z.object({ feedId: z.string(), intent: z.string() });

export const getFrameSync = route({
  id: 'getFrameSync',
  method: 'GET',
  path: '/api/nv/ipdevice/framesyncdown/:feedId/:intent',
  summary: 'The progress of an import',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-57', 'ENT-30'],
  errors: [400, 401, 402, 403, 404],
  params: SyncParams,
  replies: { 200: FrameSyncStatus },
});

export const previewFrameSync = route({
  id: 'previewFrameSync',
  method: 'GET',
  path: '/api/nv/ipdevice/framesyncdown/:feedId/:intent/preview',
  summary: 'Dry run of an import: how the times of the files would be read',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-144', 'EXT-314'],
  errors: [400, 401, 402, 403, 404],
  params: SyncParams,
  replies: { 200: FrameSyncPreview },
});
