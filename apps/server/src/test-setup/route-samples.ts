/** A well-meant call of each route of the contract, for tests that walk all of it. */
import type { routes } from '@longview/contract';
import { isId } from '@longview/rules';
import { sec } from './pictures.ts';

export type RouteName = keyof typeof routes;
/** How a well-meant call of a route looks. A route without an entry does not compile. */
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | Uint8Array;
};

/** When the feed of the samples has a frame. */
export const MOMENT = '2026-03-01T12:00:00Z';
const LATER = '2026-03-01T13:00:00Z';

/** What a call is about. */
export interface SampleTarget {
  feedId: string;
  collectionId: string;
}

export function sampleOf(name: RouteName, { feedId, collectionId }: SampleTarget, jpeg: Uint8Array): Sample {
  const onFeed = { params: { feedId } };
  const frame = { query: { feedid: feedId } };
  const range = { query: { feedid: feedId, starttime: MOMENT, endtime: LATER } };
  const span = { feedid: feedId, from: MOMENT, to: LATER };
  const at = String(sec(MOMENT));
  const source = { params: { feedId, intent: 'Image' } };
  const unsubscribed = { query: { feedid: feedId, email: 'ada@example.org', sig: 'none' } };
  const tile = { feedid: feedId, slot: '1', size: '320x180', from: at, to: String(sec(MOMENT) + 60) };
  const collectionInfo = {
    Id: collectionId,
    Description: { Name: 'Masts', Description: null },
    FeedIds: isId('feed', feedId) ? [feedId] : [],
  };
  const state = {
    FeedState: 'Capture',
    FeedState_AutoDisableInterval: 'P2D',
    FeedState_AutoArchiveInterval: 'PT0S',
  };
  const subscription = {
    SizeCode: 'x1080',
    IntervalCode: '1min',
    VideoClip_Enabled: false,
    VideoStream_Enabled: false,
  };
  const keepAll = { FrameRetentionPolicy: 'None', FrameRetentionSettings: [] };
  const samples: Record<RouteName, Sample> = {
    healthz: {},
    readyz: {},
    metrics: {},
    getSession: {},
    setup: { body: { Email: 'x@example.org', Password: 'a long enough one', Name: 'X' } },
    saveProfile: { body: { Locale: 'en', TimeZone: 'UTC' } },
    listApiKeys: {},
    makeApiKey: { params: { name: 'secondary' }, body: {} },
    deleteApiKey: { params: { name: 'secondary' } },
    getTenantInfo: {},
    listMembers: {},
    inviteMember: { body: { Email: 'grace@example.org', MemberRole: 'Administrator' } },
    changeMember: { params: { memberId: 'us0000000000' }, body: { MemberRole: 'Administrator' } },
    removeMember: { params: { memberId: 'us0000000000' } },
    getInvitation: { query: { token: 'm.none' } },
    acceptInvitation: { body: { Token: 'm.none' } },
    getSignInWays: {},
    saveTenantSettings: { body: { Name: 'Mast works', Locale: 'en', TimeZone: 'UTC' } },
    closeTenant: { body: { Password: 'not the right one', Confirm: 'no' } },
    exportTenant: {},
    listAudit: {},
    getPricing: {},
    getFeedSubscriptionPricing: {},
    getFeedSubscription: onFeed,
    setFeedSubscription: { ...onFeed, body: subscription },
    getPlan: {},
    setPlan: { body: { PlanCode: 'pro-c-m-1' } },
    getUsage: {},
    listStuff: {},
    getFeed: frame,
    getFeedInfoV1: frame,
    createFeed: { body: { Name: 'New', SizeCode: 'x1080', IntervalCode: '1hour' } },
    createDemoFeeds: { body: {} },
    saveFeedInfo: { ...onFeed, body: { Name: 'Mast', Description: null, TimeZone: 'UTC', IsPublic: false } },
    saveCollection: { body: { collectionInfo } },
    // The collection must live through the run.
    deleteCollection: { params: { id: 'co0000000000' } },
    getCollection: { query: { colid: collectionId } },
    setShare: { body: { roId: collectionId } },
    answerInvitation: { params: { capabilityId: 'ca0000000000' }, body: { Accept: true } },
    showView: frame,
    getPermissions: {},
    saveRole: { params: { id: 'ro0000000000' }, body: { Name: 'Visitors', Statements: [] } },
    copyRole: { params: { baseId: 'Viewer' }, query: { name: 'Visitors' } },
    deleteRole: { params: { id: 'ro0000000000' } },
    giveAccessPassword: { body: { RoId: feedId, Password: 'wrong' } },
    getFeedState: onFeed,
    setFeedState: { ...onFeed, body: state },
    saveCaptureRequest: { ...onFeed, body: { PayloadType: 'Image', Values: [] } },
    deleteFeed: { ...onFeed, query: { confirm: feedId } },
    getFeedAlert: onFeed,
    saveFeedAlert: { ...onFeed, body: { Recipients: ['grace@example.org'] } },
    resetFeedAlert: onFeed,
    muteFeedAlert: { ...onFeed, body: { Until: null } },
    getAlertStatus: onFeed,
    testFeedAlert: { ...onFeed, body: { Way: 'Webhook' } },
    listOpenAlerts: {},
    getTenantAlert: {},
    saveTenantAlert: { body: {} },
    askUnsubscribe: unsubscribed,
    unsubscribe: { ...unsubscribed, body: new Uint8Array() },
    getPushKey: {},
    addPushSubscription: {
      body: { Endpoint: 'https://push.example.org/x', P256dh: 'B'.repeat(87), Auth: 'a'.repeat(22) },
    },
    removePushSubscription: { body: { Endpoint: 'https://push.example.org/x' } },
    getFeedRetention: onFeed,
    saveFeedRetention: { ...onFeed, body: { FrameRemovalStrategy: 'AccountSettings', ...keepAll } },
    getTenantRetention: {},
    saveTenantRetention: { body: keepAll },
    getKeptFrames: onFeed,
    keepFrame: { ...onFeed, body: { Time: MOMENT, IsKept: true } },
    listSchedules: {},
    getSchedule: { params: { id: 'scalways0000' } },
    saveSchedule: { body: { Name: 'Site hours' } },
    deleteSchedule: { params: { id: 'sc0000000000' } },
    testCamera: { body: { urlToTest: 'http://192.0.2.1/x' } },
    getCaptureSource: source,
    saveCaptureSource: { ...source, body: { Target_Url: 'demo://sea' } },
    getCaptureStatus: onFeed,
    getFtpDrop: onFeed,
    makeFtpLogin: onFeed,
    deleteFtpLogin: onFeed,
    getFrame: frame,
    getFrameV1: onFeed,
    getFrameV1Query: frame,
    queryFrames: range,
    queryFramesV1: { ...onFeed, query: { starttime: MOMENT, endtime: LATER } },
    queryFramesV1Query: range,
    setFrame: { ...frame, body: jpeg },
    setFrameV1: { ...onFeed, body: jpeg },
    setFrameV1Query: { ...frame, body: jpeg },
    getFrameColors: { query: span },
    getFrameIndex: { query: { ...span, by: 'day' } },
    getFilmPlaylist: { query: span },
    getFilmFile: { query: { ...span, sizecode: 'x240' } },
    getFilmInit: { query: { feedid: feedId, size: '320x180', fps: '30' } },
    getFilmTile: { query: { ...tile, tile: String(Math.floor(sec(MOMENT) / 60)) } },
    getPlayer: { query: { feed: feedId, playmode: 'liveimage' } },
  };
  return samples[name];
}
