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
const NO_MEDIA = 're0000000000';
const NO_DEVICE = 'ip0000000000';
const NO_RESTREAM = 'rs0000000000';
const NO_STATION = 'de0000000000';
const PAIR_KEY = 'ABCDEFGHJKLM';
const NO_CHANNEL = 'ch0000000000';
const LATER = '2026-03-01T13:00:00Z';

/** What a call is about. */
export interface SampleTarget {
  feedId: string;
  collectionId: string;
}

/** The film that the samples name for a feed; it is there where a test has made it (`addKeptFilm`). */
export const filmOf = (feedId: string) => `tl${feedId.slice(2)}`;

export function sampleOf(name: RouteName, { feedId, collectionId }: SampleTarget, jpeg: Uint8Array): Sample {
  const onFeed = { params: { feedId } };
  const onRestream = { params: { feedId, restreamId: NO_RESTREAM } };
  const onMedia = { params: { id: NO_MEDIA } };
  const onDevice = { params: { id: NO_DEVICE } };
  const onStation = { params: { id: NO_STATION } };
  const onPairKey = { params: { pairKey: PAIR_KEY } };
  const deviceProgram = { Platform: 'linux', Version: '1.0.0' };
  const onChannel = { params: { deviceId: NO_DEVICE, channelId: NO_CHANNEL } };
  const sync = { params: { feedId, intent: 'ImageSyncDown' } };
  const frame = { query: { feedid: feedId } };
  const range = { query: { feedid: feedId, starttime: MOMENT, endtime: LATER } };
  const span = { feedid: feedId, from: MOMENT, to: LATER };
  const onFilm = { params: { filmId: filmOf(feedId) } };
  const film = { FeedId: feedId, From: MOMENT, To: LATER, SizeCode: 'x240' };
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
  const region = { Name: 'Gate', Box: { X: 0.25, Y: 0.5, Width: 0.25, Height: 0.25 } };
  const keepAll = { FrameRetentionPolicy: 'None', FrameRetentionSettings: [] };
  const unprocessed = {
    Frame: { IsCropEnabled: false },
    Mask: { IsEnabled: false },
    Anonymize: { IsEnabled: false },
    Deflicker: { IsEnabled: false },
  };
  const samples: Record<RouteName, Sample> = {
    healthz: {},
    readyz: {},
    metrics: {},
    getSession: {},
    getLiveUpdates: { query: { feeds: feedId } },
    watchLive: onFeed,
    getLivePlaylist: onFeed,
    getLiveFile: { params: { feedId, file: 'part-1-0.m4s' } },
    beginWhep: { ...onFeed, body: new Uint8Array([118]) },
    endWhep: { params: { feedId, sessionId: 'none' } },
    checkLive: onFeed,
    setup: { body: { Token: 'x', Email: 'x@example.org', Password: 'a long enough one', Name: 'X' } },
    saveProfile: { body: { Locale: 'en', TimeZone: 'UTC' } },
    giveProof: { body: { Password: null } },
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
    getRoom: {},
    listStuff: {},
    getFeed: frame,
    getFeedInfoV1: frame,
    createFeed: { body: { Name: 'New', SizeCode: 'x1080', IntervalCode: '1hour' } },
    createDemoFeeds: { body: {} },
    removeDemoFeeds: { body: {} },
    saveFeedInfo: { ...onFeed, body: { Name: 'Mast', Description: null, TimeZone: 'UTC', IsPublic: false } },
    saveCollection: { body: { collectionInfo } },
    // The collection must live through the run.
    deleteCollection: { params: { id: 'co0000000000' } },
    getCollection: { query: { colid: collectionId } },
    listMedia: { query: { tags: 'brand' } },
    getMedia: onMedia,
    deleteMedia: onMedia,
    saveMedia: { ...onMedia, body: { Id: NO_MEDIA, Name: 'Logo', Tags: ['brand'], Metadatas: null } },
    uploadMedia: { body: jpeg },
    replaceMedia: { ...onMedia, body: jpeg },
    getMediaPayload: { ...onMedia, query: { sc: 'x240' } },
    setShare: { body: { roId: collectionId } },
    answerInvitation: { params: { capabilityId: 'ca0000000000' }, body: { Accept: true } },
    showView: frame,
    getViewCard: frame,
    getYearPoster: frame,
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
    getCameraMoves: onFeed,
    acceptCameraMove: { ...onFeed, body: { Id: 1 } },
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
    listFeedRegions: onFeed,
    addFeedRegion: { ...onFeed, body: region },
    replaceFeedRegion: { params: { feedId, regionId: '0' }, body: region },
    deleteFeedRegion: { params: { feedId, regionId: '0' } },
    getFeedMetadata: onFeed,
    saveFeedMetadata: { ...onFeed, body: [] },
    getImageProcess: onFeed,
    setImageProcess: { ...onFeed, body: unprocessed },
    originalImage: { ...onFeed, body: unprocessed },
    previewImage: { ...onFeed, body: unprocessed },
    getTenantRetention: {},
    saveTenantRetention: { body: keepAll },
    getKeptFrames: onFeed,
    keepFrame: { ...onFeed, body: { Time: MOMENT, IsKept: true } },
    deleteFrames: { ...onFeed, body: { From: MOMENT, To: MOMENT } },
    listFrameDeletions: onFeed,
    takeFramesAgain: { ...onFeed, body: { From: MOMENT, To: MOMENT } },
    listSavedViews: {},
    addSavedView: { body: { Name: 'Masts' } },
    replaceSavedView: { params: { viewId: '1' }, body: { Name: 'Masts' } },
    deleteSavedView: { params: { viewId: '1' } },
    listSchedules: {},
    getSchedule: { params: { id: 'scalways0000' } },
    saveSchedule: { body: { Name: 'Site hours' } },
    deleteSchedule: { params: { id: 'sc0000000000' } },
    testCamera: { body: { urlToTest: 'http://192.0.2.1/x' } },
    getCaptureSource: source,
    saveCaptureSource: { ...source, body: { Target_Url: 'demo://sea' } },
    getCaptureStatus: onFeed,
    setSourceDevice: { params: { ...source.params, deviceId: NO_DEVICE } },
    setSourceChannel: { params: { ...source.params, deviceId: NO_DEVICE, channelId: NO_CHANNEL } },
    listIpDevices: {},
    saveIpDevice: { body: { DeviceType: 'Generic', Host: '198.51.100.7' } },
    deleteIpDevice: onDevice,
    detectChannels: onDevice,
    updateChannelReport: onChannel,
    getChannelImage: onChannel,
    findIpDevices: {},
    listDevices: {},
    saveDevice: { body: { device: { Prop: { Id: NO_STATION, Description: { Name: 'Roof' } } } } },
    deleteDevice: onStation,
    getDeviceLog: onStation,
    rebootDevice: onStation,
    restartDevice: onStation,
    checkPairCode: onPairKey,
    pairDevice: { ...onPairKey, body: { deviceName: 'Roof' } },
    getDevicePreview: { query: { tdid: NO_STATION, sizecode: 'x480' } },
    askPairing: { body: { DeviceType: 'Station', ...deviceProgram } },
    pollPairing: onPairKey,
    checkInDevice: { body: { ...deviceProgram, ConfigVersion: 1 } },
    getDeviceConfig: {},
    answerDeviceCommand: { params: { commandId: 'cm0000000000' }, body: { Ok: true } },
    getStationPackage: { params: { version: '0.2.0' } },
    setDevicePreview: { query: { configid: 'cam1' }, body: jpeg },
    writeDeviceLog: { body: { Lines: '06:30:01 upload ok' } },
    startDeviceLink: onDevice,
    stopDeviceLink: onDevice,
    endDeviceLink: { query: { state: 'unknown' } },
    listManufacturers: {},
    listManufacturerUrls: { params: { manufacturer: 'Axis' } },
    getFrameSync: sync,
    previewFrameSync: sync,
    listImports: onFeed,
    undoImport: { params: { feedId, number: '1' } },
    getPtz: onFeed,
    movePtz: { ...onFeed, body: { Action: 'Stop' } },
    setLiveVideo: { ...onFeed, body: { IsOn: false } },
    getFtpDrop: onFeed,
    makeFtpLogin: onFeed,
    deleteFtpLogin: onFeed,
    listRestreams: onFeed,
    createRestream: {
      ...onFeed,
      body: { Name: 'Town site', Address: 'rtmp://live.example.org/app', StreamKey: 'abc' },
    },
    saveRestream: { ...onRestream, body: { Command: 'Stop' } },
    deleteRestream: onRestream,
    getStreamIn: onFeed,
    renewStreamIn: onFeed,
    endStreamIn: onFeed,
    openSrtIn: onFeed,
    closeSrtIn: onFeed,
    beginWhip: { body: new Uint8Array([118]) },
    beginWhipAtKey: { params: { streamKey: 'none' }, body: new Uint8Array([118]) },
    endWhip: { params: { sessionId: 'none' } },
    getFrame: frame,
    getFrameV1: onFeed,
    getFrameV1Query: frame,
    queryFrames: range,
    queryFramesV1: { ...onFeed, query: { starttime: MOMENT, endtime: LATER } },
    queryFramesV1Query: range,
    setFrame: { ...frame, body: jpeg },
    setFrameV1: { ...onFeed, body: jpeg },
    setFrameV1Query: { ...frame, body: jpeg },
    signPicture: { ...onFeed, body: { FrameTime: MOMENT } },
    getSignedFrame: { query: { feedid: feedId, expires: '0', sig: 'none' } },
    describeEmbedding: { query: { url: `http://127.0.0.1/view?feedid=${feedId}` } },
    getDailyRss: frame,
    getDailyJson: frame,
    getFrameColors: { query: span },
    getFrameSheet: {
      query: { feedid: feedId, step: '60', number: String(Math.floor(sec(MOMENT) / 3840)) },
    },
    getFrameUsual: { query: { feedid: feedId, frametime: MOMENT } },
    getFrameIndex: { query: { ...span, by: 'day' } },
    getFrameChanges: { query: span },
    readFramesPast: onFeed,
    getProtectedFrames: onFeed,
    protectFrames: { ...onFeed, body: { From: MOMENT, To: MOMENT, IsProtected: false } },
    getFrameMarks: { query: span },
    getFrameMarksCsv: { query: span },
    getRegionMeasures: { query: span },
    getFrameGaps: { query: span },
    getFilmPlaylist: { query: span },
    getFilmFile: { query: { ...span, sizecode: 'x240' } },
    // Of no time: a clip takes many seconds to make, and who may have it is decided before.
    getVerticalClip: { query: { feedid: feedId, from: MOMENT, to: MOMENT } },
    getFrameStack: { query: { feedid: feedId, from: MOMENT, to: LATER, kind: 'Mean', sizecode: 'x240' } },
    getFilmInit: { query: { feedid: feedId, size: '320x180', fps: '30' } },
    getFilmTile: { query: { ...tile, tile: String(Math.floor(sec(MOMENT) / 60)) } },
    orderFilm: { body: film },
    predictFilm: { body: film },
    getAutomaticFilms: frame,
    saveAutomaticFilms: { body: { FeedId: feedId, Periods: ['Day'] } },
    listFilms: frame,
    listAllFilms: {},
    getFilm: onFilm,
    getFilmPoster: onFilm,
    cancelFilm: onFilm,
    listFilmQueue: {},
    changeFilmQueue: { ...onFilm, body: { Act: 'GoOn' } },
    listFilmPresets: frame,
    addFilmPreset: { ...frame, body: { Name: 'Sites', Choices: {} } },
    replaceFilmPreset: { ...frame, params: { presetId: '0' }, body: { Name: 'Sites', Choices: {} } },
    deleteFilmPreset: { ...frame, params: { presetId: '0' } },
    deleteFilm: onFilm,
    getFilmVideo: onFilm,
    queryVideos: { query: { feedid: feedId, type: 'LiveTimelapse' } },
    getVideo: frame,
    setVideo: { query: { feedid: feedId, starttime: MOMENT }, body: jpeg },
    deleteVideo: { params: { videoPartId: 'vp0000000000' } },
    getFramesZip: { query: span },
    getResourceSet: { params: { name: 'common' } },
    savePlayItem: { ...onFeed, body: { PlayModeConfiguration: { PlayMode: 'LiveImage' } } },
    getPlayedMedia: { query: { feedid: feedId, id: NO_MEDIA } },
    getPlayer: { query: { feed: feedId, playmode: 'liveimage' } },
  };
  return samples[name];
}
