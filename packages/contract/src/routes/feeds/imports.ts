import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { ImportEntry, ImportList } from '../../shapes/feeds/imports.ts';

export const listImports = route({
  id: 'listImports',
  method: 'GET',
  path: '/api/nv/feed/import/:feedId',
  summary: 'The imports that stored pictures of a feed',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-315'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: ImportList },
});

export const undoImport = route({
  id: 'undoImport',
  method: 'POST',
  path: '/api/nv/feed/importundo/:feedId/:number',
  summary: 'Remove the pictures that an import stored, and only those; a second call changes nothing',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-316'],
  errors: [400, 401, 403, 404, 409],
  params: FeedParams.extend({ number: z.coerce.number().int().min(1).max(16_777_215) }),
  replies: { 202: ImportEntry },
});
