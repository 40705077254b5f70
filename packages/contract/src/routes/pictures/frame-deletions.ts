import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams, QueryFlag } from '../../shapes/basics.ts';
import {
  DeleteFrames,
  DeletionPreview,
  FrameDeletion,
  FrameDeletions,
  TakeAgain,
} from '../../shapes/pictures/frame-deletion.ts';

const PATH = '/api/nv/feed/deletions/:feedId';
const onFeed = { who: { statement: 'EditRetentionPolicyStatement' }, params: FeedParams } as const;

export const deleteFrames = route({
  ...onFeed,
  id: 'deleteFrames',
  method: 'POST',
  path: PATH,
  summary: 'Permanently delete pictures; with dryRun=true return what would be deleted',
  rows: ['EXT-305', 'EXT-306'],
  errors: [400, 401, 403, 404, 409],
  query: z.object({
    /** Nothing is deleted; the answer is what would be. */
    dryRun: QueryFlag.default(false),
    /** `FrameCount` of the preview that a person said yes to; needed for more than one picture. */
    confirmed: z.coerce.number().int().min(0).optional(),
  }),
  body: DeleteFrames,
  // A preview has no State, so the first that fits is the right one.
  replies: { 200: z.union([FrameDeletion, DeletionPreview]) },
});

export const listFrameDeletions = route({
  ...onFeed,
  id: 'listFrameDeletions',
  method: 'GET',
  path: PATH,
  summary: 'What was deleted from a feed, and the times for which it accepts no pictures',
  rows: ['EXT-308'],
  errors: [401, 403, 404],
  replies: { 200: FrameDeletions },
});

export const takeFramesAgain = route({
  ...onFeed,
  id: 'takeFramesAgain',
  method: 'POST',
  path: '/api/nv/feed/takeagain/:feedId',
  summary: 'Accept pictures of deleted times again',
  rows: ['EXT-307'],
  errors: [400, 401, 403, 404, 409],
  body: TakeAgain,
  replies: { 200: FrameDeletions },
});
