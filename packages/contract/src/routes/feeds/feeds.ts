import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import {
  CaptureRequestShape,
  FeedCreate,
  FeedDetail,
  FeedInfoSave,
  FeedStateInfo,
  FeedStateSave,
  StuffList,
} from '../../shapes/feeds/feed.ts';

export const listStuff = route({
  id: 'listStuff',
  method: 'GET',
  path: '/api/v2/stuff-list',
  summary: 'All feeds and collections that the caller owns or has access to',
  who: 'anyone', // signed-in users, with or without an account, and API keys; others get 401
  rows: ['API-17', 'ENT-11'],
  errors: [401],
  replies: { 200: StuffList },
});

export const FeedQuery = z.object({ feedid: z.string(), accesskey: z.string().optional() });

export const getFeed = route({
  id: 'getFeed',
  method: 'GET',
  path: '/api/v2/feed-get',
  summary: 'One feed, with the caller’s rights to it',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['API-04'],
  errors: [401, 404],
  query: FeedQuery,
  replies: { 200: FeedDetail },
});

export const getFeedInfoV1 = route({
  ...getFeed,
  id: 'getFeedInfoV1',
  path: '/api/v1/feed-info',
  summary: 'The same as feed-get, for older clients',
  rows: ['PUB-02'],
});

export const createFeed = route({
  id: 'createFeed',
  method: 'POST',
  path: '/api/nv/feed/create',
  summary: 'Create a feed',
  who: 'account',
  rows: ['API-68'],
  errors: [400, 401, 402, 404],
  body: FeedCreate,
  replies: { 201: FeedDetail },
});

/** EXT-02: an account's demo cameras, with a past to look at; the rest of it is drawn in the background. */
export const createDemoFeeds = route({
  id: 'createDemoFeeds',
  method: 'POST',
  path: '/api/nv/feed/createdemo',
  summary: 'Create the demo cameras, with a year of pictures',
  who: 'account',
  rows: ['EXT-02', 'EXT-430'],
  errors: [401, 402],
  replies: {
    201: z.object({
      FeedIds: z.array(z.string()),
      /** A noon at which all of them look good: where to open them. */
      BestMoment: z.string(),
    }),
  },
});

export const removeDemoFeeds = route({
  id: 'removeDemoFeeds',
  method: 'POST',
  path: '/api/nv/feed/removedemo',
  summary: 'Permanently delete all demo cameras of the account',
  who: 'member',
  rows: ['EXT-433'],
  errors: [401, 403],
  replies: { 200: z.object({ FeedIds: z.array(z.string()) }) },
});

export const saveFeedInfo = route({
  id: 'saveFeedInfo',
  method: 'POST',
  path: '/api/nv/feed/info/:feedId',
  summary: 'Change the name, description, time zone and visibility of a feed',
  who: { statement: 'EditMetadataPolicyStatement' },
  rows: ['API-67'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: FeedInfoSave,
  replies: { 200: FeedDetail },
});

export const getFeedState = route({
  id: 'getFeedState',
  method: 'GET',
  path: '/api/nv/feed/getfeedstate/:feedId',
  summary: 'The state of a feed (Capture, View, Disable or Archive) and its reason',
  who: { statement: 'ManageStatePolicyStatement' },
  rows: ['API-06', 'ENT-08'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: FeedStateInfo },
});

export const setFeedState = route({
  id: 'setFeedState',
  method: 'POST',
  path: '/api/nv/feed/setfeedstate/:feedId',
  summary: 'Change the state of a feed',
  who: { statement: 'ManageStatePolicyStatement' },
  rows: ['API-09'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: FeedStateSave,
  replies: { 200: FeedStateInfo },
});

export const saveCaptureRequest = route({
  id: 'saveCaptureRequest',
  method: 'POST',
  path: '/api/nv/feed/capture/basic/:feedId',
  summary: 'Replace the capture request of one payload type',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['API-10', 'ENT-34'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: CaptureRequestShape,
  replies: { 200: CaptureRequestShape },
});

export const deleteFeed = route({
  id: 'deleteFeed',
  method: 'DELETE',
  path: '/api/nv/feed/:feedId',
  summary: 'Permanently delete an archived feed with all its frames',
  who: 'member',
  rows: ['API-69'],
  errors: [400, 401, 403, 404, 409],
  params: FeedParams,
  query: z.object({ confirm: z.string().optional() }),
  replies: { 204: null },
});
