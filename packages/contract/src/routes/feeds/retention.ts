import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams, QueryFlag } from '../../shapes/basics.ts';
import {
  KeepSave,
  KeptFrames,
  ProtectedFrames,
  ProtectSave,
  ResourceSave,
  ResourceSettings,
  RetentionPreview,
  RetentionStatus,
  TenantRetention,
  TenantRetentionSave,
} from '../../shapes/feeds/retention.ts';

const onFeed = { who: { statement: 'EditRetentionPolicyStatement' }, params: FeedParams } as const;

const SaveQuery = z.object({
  /** Nothing is stored; the answer is what would go. */
  dryRun: QueryFlag.default(false),
  /** EXT-51: `FrameCount` of the preview that a person said yes to. */
  confirmed: z.coerce.number().int().min(0).optional(),
});

export const saveFeedRetention = route({
  ...onFeed,
  id: 'saveFeedRetention',
  method: 'POST',
  path: '/api/nv/feed/resourceusage/:feedId',
  summary: 'Change how long a feed keeps its frames; with dryRun=true return what would be removed',
  rows: ['API-11', 'ENT-36', 'RET-12', 'EXT-51'],
  errors: [400, 401, 403, 404, 409],
  query: SaveQuery,
  body: ResourceSave,
  sentBack: ResourceSettings,
  // A preview has no settings, so the first that fits is the right one.
  replies: { 200: z.union([RetentionPreview, ResourceSettings]) },
});

export const getFeedRetention = route({
  ...onFeed,
  id: 'getFeedRetention',
  method: 'GET',
  path: '/api/nv/feed/resourceusage/:feedId',
  summary: 'How long a feed keeps its frames, and pending and past removals',
  rows: ['EXT-50'],
  errors: [401, 403, 404],
  replies: { 200: RetentionStatus },
});

export const getTenantRetention = route({
  id: 'getTenantRetention',
  method: 'GET',
  path: '/api/nv/tenant/resourceusage',
  summary: 'How long feeds without their own settings keep their frames',
  who: 'member',
  rows: ['ADM-10'],
  errors: [401, 403],
  replies: { 200: TenantRetention },
});

export const saveTenantRetention = route({
  id: 'saveTenantRetention',
  method: 'POST',
  path: '/api/nv/tenant/resourceusage',
  summary: 'Change the retention settings of the account; with dryRun=true return what would be removed',
  who: 'member',
  rows: ['ADM-10', 'RET-12', 'EXT-51'],
  errors: [400, 401, 403, 409],
  query: SaveQuery,
  body: TenantRetentionSave,
  sentBack: TenantRetention,
  replies: { 200: z.union([RetentionPreview, TenantRetention]) },
});

export const getKeptFrames = route({
  ...onFeed,
  id: 'getKeptFrames',
  method: 'GET',
  path: '/api/nv/feed/kept/:feedId',
  summary: 'The frames that are kept forever',
  rows: ['EXT-52'],
  errors: [401, 403, 404],
  replies: { 200: KeptFrames },
});

export const keepFrame = route({
  ...onFeed,
  id: 'keepFrame',
  method: 'POST',
  path: '/api/nv/feed/kept/:feedId',
  summary: 'Keep a frame forever, or no longer',
  rows: ['EXT-52'],
  errors: [400, 401, 403, 404, 409],
  body: KeepSave,
  replies: { 200: KeptFrames },
});

export const getProtectedFrames = route({
  ...onFeed,
  id: 'getProtectedFrames',
  method: 'GET',
  path: '/api/nv/feed/protected/:feedId',
  summary: 'Ranges of which no picture is removed',
  rows: ['EXT-634'],
  errors: [401, 403, 404],
  replies: { 200: ProtectedFrames },
});

export const protectFrames = route({
  ...onFeed,
  id: 'protectFrames',
  method: 'POST',
  path: '/api/nv/feed/protected/:feedId',
  summary: 'Protect the pictures of a range from being removed, or no longer',
  rows: ['EXT-634'],
  errors: [400, 401, 403, 404, 409],
  body: ProtectSave,
  replies: { 200: ProtectedFrames },
});
