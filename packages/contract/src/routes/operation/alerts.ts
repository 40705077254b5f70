import { z } from 'zod';
import { route } from '../../route.ts';
import { FeedParams, Time } from '../../shapes/basics.ts';
import {
  AlertEntry,
  AlertStatus,
  AlertTestResult,
  AlertWay,
  CameraMoves,
  FeedAlertShape,
  PushSubscriptionShape,
  TenantAlertShape,
} from '../../shapes/operation/alert.ts';

const onFeed = { who: { statement: 'ManageStatePolicyStatement' }, params: FeedParams } as const;

export const getFeedAlert = route({
  ...onFeed,
  id: 'getFeedAlert',
  method: 'GET',
  path: '/api/nv/feed/alert/:feedId',
  summary: 'When and how people are notified about problems of a feed',
  rows: ['ALR-04'],
  errors: [401, 403, 404],
  replies: { 200: FeedAlertShape },
});

export const saveFeedAlert = route({
  ...onFeed,
  id: 'saveFeedAlert',
  method: 'POST',
  path: '/api/nv/feed/alert/:feedId',
  summary: 'Give a feed its own alert settings',
  rows: ['ALR-04'],
  errors: [400, 401, 403, 404, 409],
  body: FeedAlertShape,
  replies: { 200: FeedAlertShape },
});

export const resetFeedAlert = route({
  ...onFeed,
  id: 'resetFeedAlert',
  method: 'DELETE',
  path: '/api/nv/feed/alert/:feedId',
  summary: 'Use the account’s alert settings for a feed again; a mute stays',
  rows: ['EXT-40'],
  errors: [401, 403, 404],
  replies: { 200: FeedAlertShape },
});

export const muteFeedAlert = route({
  ...onFeed,
  id: 'muteFeedAlert',
  method: 'POST',
  path: '/api/nv/feed/alertmute/:feedId',
  summary: 'Mute the alerts of a feed until a time; null unmutes',
  rows: ['EXT-22', 'EXT-42'],
  errors: [400, 401, 403, 404],
  body: z.object({ Until: Time.nullable() }),
  replies: { 200: FeedAlertShape },
});

export const getAlertStatus = route({
  ...onFeed,
  id: 'getAlertStatus',
  method: 'GET',
  path: '/api/nv/feed/alertstatus/:feedId',
  summary: 'Open and past alerts of a feed, and the delivery of their messages',
  rows: ['EXT-41', 'ALR-06'],
  errors: [401, 403, 404],
  replies: { 200: AlertStatus },
});

export const getCameraMoves = route({
  ...onFeed,
  id: 'getCameraMoves',
  method: 'GET',
  path: '/api/nv/feed/cameramoves/:feedId',
  summary: 'When the camera of a feed was moved, and how far',
  rows: ['EXT-596'],
  errors: [401, 403, 404],
  replies: { 200: CameraMoves },
});

export const acceptCameraMove = route({
  ...onFeed,
  id: 'acceptCameraMove',
  method: 'POST',
  path: '/api/nv/feed/cameramove/:feedId',
  summary: 'Take the view after a move as the camera’s usual one',
  rows: ['EXT-596'],
  errors: [400, 401, 403, 404, 409],
  body: z.object({ Id: z.int() }),
  replies: { 200: CameraMoves },
});

export const testFeedAlert = route({
  ...onFeed,
  id: 'testFeedAlert',
  method: 'POST',
  path: '/api/nv/feed/alerttest/:feedId',
  summary: 'Send a test message through one channel',
  rows: ['EXT-43'],
  errors: [400, 401, 403, 404],
  body: z.object({ Way: AlertWay }),
  replies: { 200: AlertTestResult },
});

export const listOpenAlerts = route({
  id: 'listOpenAlerts',
  method: 'GET',
  path: '/api/nv/tenant/openalerts',
  summary: 'Current problems of the account’s feeds',
  who: 'account',
  rows: ['EXT-41', 'FED-02'],
  errors: [401, 403],
  replies: { 200: z.object({ Alerts: z.array(AlertEntry) }) },
});

export const getTenantAlert = route({
  id: 'getTenantAlert',
  method: 'GET',
  path: '/api/nv/tenant/alert',
  summary: 'Alert settings for feeds without their own',
  who: 'member',
  rows: ['EXT-40'],
  errors: [401, 403],
  replies: { 200: TenantAlertShape },
});

export const saveTenantAlert = route({
  id: 'saveTenantAlert',
  method: 'POST',
  path: '/api/nv/tenant/alert',
  summary: 'Change the alert settings for feeds without their own',
  who: 'member',
  rows: ['EXT-40'],
  errors: [400, 401, 403, 409],
  body: FeedAlertShape,
  sentBack: TenantAlertShape,
  replies: { 200: TenantAlertShape },
});

/** Of a mail about one feed its id; of one about several (EXT-348) the message's. */
const UnsubscribeQuery = z.object({
  feedid: z.string().optional(),
  messageid: z.uuid().optional(),
  email: z.string(),
  sig: z.string(),
});
const UNSUBSCRIBE = {
  path: '/api/nv/alert/unsubscribe',
  who: 'anyone',
  rows: ['ALR-05'],
  errors: [400],
  query: UnsubscribeQuery,
  replies: { 200: { contentType: 'text/html' } },
} as const;

export const askUnsubscribe = route({
  ...UNSUBSCRIBE,
  id: 'askUnsubscribe',
  method: 'GET',
  summary: 'The page behind the unsubscribe link of alert e-mails; opening it changes nothing',
});

export const unsubscribe = route({
  ...UNSUBSCRIBE,
  id: 'unsubscribe',
  method: 'POST',
  bodyKind: 'bytes',
  maxBodyBytes: 1024,
  summary: 'Stop alert e-mails about the feeds of one e-mail to one address (also RFC 8058)',
});

export const getPushKey = route({
  id: 'getPushKey',
  method: 'GET',
  path: '/api/nv/push/key',
  summary: 'The public key with which browsers subscribe to alerts',
  who: 'signedIn',
  rows: ['EXT-44'],
  errors: [401, 403],
  replies: { 200: z.object({ Key: z.string() }) },
});

export const addPushSubscription = route({
  id: 'addPushSubscription',
  method: 'POST',
  path: '/api/nv/push/subscription',
  summary: 'Show alerts in this browser',
  who: 'signedIn',
  rows: ['EXT-44'],
  errors: [400, 401, 403],
  body: PushSubscriptionShape,
  replies: { 204: null },
});

export const removePushSubscription = route({
  id: 'removePushSubscription',
  method: 'POST',
  path: '/api/nv/push/unsubscribe',
  summary: 'Stop showing alerts in this browser',
  who: 'signedIn',
  rows: ['EXT-44'],
  errors: [400, 401, 403],
  body: PushSubscriptionShape.pick({ Endpoint: true }),
  replies: { 204: null },
});
