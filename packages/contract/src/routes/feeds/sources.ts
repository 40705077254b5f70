import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import {
  CameraTest,
  CameraTestResult,
  CaptureSource,
  CaptureSourceSave,
  CaptureStatus,
} from '../../shapes/feeds/source.ts';

export const testCamera = route({
  id: 'testCamera',
  method: 'POST',
  path: '/api/nv/ipdevice/yourcamera',
  summary: 'Test a camera address and get its picture',
  who: 'anyone', // signed-in users, and anyone where the operator allows it (OPS-05)
  rows: ['API-02', 'OPS-05'],
  errors: [400, 401, 402, 404],
  body: CameraTest,
  replies: { 200: CameraTestResult },
});

const SourceParams = z.object({ feedId: z.string(), intent: z.string() });

export const getCaptureSource = route({
  id: 'getCaptureSource',
  method: 'GET',
  path: '/api/nv/ipdevice/capturesource/:feedId/:intent',
  summary: 'The source of a feed’s pictures',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-54', 'ENT-29'],
  errors: [400, 401, 402, 403, 404],
  params: SourceParams,
  replies: { 200: CaptureSource },
});

export const saveCaptureSource = route({
  id: 'saveCaptureSource',
  method: 'POST',
  path: '/api/nv/ipdevice/capturesource/:feedId/:intent',
  summary: 'Set the source of a feed’s pictures',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-55'],
  errors: [400, 401, 402, 403, 404, 409],
  params: SourceParams,
  body: CaptureSourceSave,
  sentBack: CaptureSource,
  replies: { 200: CaptureSource },
});

export const getCaptureStatus = route({
  id: 'getCaptureStatus',
  method: 'GET',
  path: '/api/nv/feed/capturestatus/:feedId',
  summary: 'The capture status of a feed: last attempt, its error and how to fix it, what is stored',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-01'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: CaptureStatus },
});
