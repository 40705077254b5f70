import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { FeedRegion, FeedRegionSave, FeedRegions } from '../../shapes/feeds/region.ts';

const PATH = '/api/nv/feed/regions/:feedId';
const RegionParams = FeedParams.extend({ regionId: z.string() });
const mayEdit = { who: { statement: 'EditMetadataPolicyStatement' }, rows: ['EXT-610', 'EXT-611'] } as const;

export const listFeedRegions = route({
  id: 'listFeedRegions',
  method: 'GET',
  path: PATH,
  summary: 'Parts of a feed’s picture that have a name',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-610'],
  errors: [401, 403, 404],
  params: FeedParams,
  query: z.object(CallKeys),
  replies: { 200: FeedRegions },
});

export const addFeedRegion = route({
  ...mayEdit,
  id: 'addFeedRegion',
  method: 'POST',
  path: PATH,
  summary: 'Give a part of a feed’s picture a name',
  errors: [400, 401, 403, 404, 409],
  params: FeedParams,
  body: FeedRegionSave,
  sentBack: FeedRegion,
  replies: { 201: FeedRegion },
});

export const replaceFeedRegion = route({
  ...mayEdit,
  id: 'replaceFeedRegion',
  method: 'PUT',
  path: `${PATH}/:regionId`,
  summary: 'Rename or move a region',
  errors: [400, 401, 403, 404, 409],
  params: RegionParams,
  body: FeedRegionSave,
  sentBack: FeedRegion,
  replies: { 200: FeedRegion },
});

export const deleteFeedRegion = route({
  ...mayEdit,
  id: 'deleteFeedRegion',
  method: 'DELETE',
  path: `${PATH}/:regionId`,
  summary: 'Delete a region',
  errors: [401, 403, 404, 409],
  params: RegionParams,
  replies: { 204: null },
});
