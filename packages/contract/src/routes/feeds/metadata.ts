import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { FeedMetadata, FeedMetadataRows, FeedMetadataSave } from '../../shapes/feeds/metadata.ts';

const onFeed = {
  who: { statement: 'EditMetadataPolicyStatement' },
  path: '/api/nv/feedmetadata/:feedId',
  params: FeedParams,
  replies: { 200: FeedMetadata },
} as const;

export const getFeedMetadata = route({
  ...onFeed,
  id: 'getFeedMetadata',
  method: 'GET',
  summary: 'The metadata of a feed: notes, and rows of name and value',
  rows: ['API-12', 'ENT-33', 'MDT-06'],
  errors: [401, 403, 404],
});

export const saveFeedMetadata = route({
  ...onFeed,
  id: 'saveFeedMetadata',
  method: 'POST',
  summary: 'Replace the metadata of a feed; rows left out are removed',
  rows: ['API-13', 'ENT-33', 'MDT-04', 'MDT-07'],
  errors: [400, 401, 403, 404, 409, 413],
  body: FeedMetadataSave,
  sentBack: FeedMetadataRows,
});
