export { toAlertSettings } from './alert.ts';
export { routes } from './all-routes.ts';
export { apiReference } from './api-reference.ts';
export { type GivenKeys, keysIn } from './call-keys.ts';
export { defaultCaptureRequest, followInterval, toCaptureRequest } from './capture-request.ts';
export {
  type CallOptions,
  type CallResult,
  type Client,
  type ClientOptions,
  createClient,
  routeUrl,
} from './client.ts';
export { clientSource } from './client-source.ts';
export { DEFAULT_CODES } from './error-codes.ts';
export { ErrorBody, Said } from './errors.ts';
export { toImageProcess, toImageProcessShape } from './image-process.ts';
export { issueSentence } from './issue-sentence.ts';
export { OTHER_REASON } from './other-reason.ts';
export { toPlan } from './plan.ts';
export { type PlayedShape, settlePlayItem, toPlayItemTerms, withPlayItemTerms } from './play-item.ts';
export { readError } from './read-error.ts';
export { toRetentionPreview, toRetentionSettings } from './retention.ts';
export {
  type BytesReply,
  bodyLimitOf,
  type Method,
  type RouteArgs,
  type RouteInput,
  type RouteReply,
  type RouteSpec,
  SMALL_BODY_BYTES,
  type Who,
  whoText,
} from './route.ts';
export * from './shapes/accounts/access.ts';
export * from './shapes/accounts/account.ts';
export * from './shapes/accounts/collection.ts';
export * from './shapes/accounts/embedding.ts';
export * from './shapes/accounts/members.ts';
export * from './shapes/accounts/plan.ts';
export * from './shapes/accounts/saved-view.ts';
export type * from './shapes/accounts/view.ts';
export * from './shapes/basics.ts';
export * from './shapes/feeds/feed.ts';
export * from './shapes/feeds/ftp-drop.ts';
export * from './shapes/feeds/image-process.ts';
export * from './shapes/feeds/imports.ts';
export * from './shapes/feeds/ip-device.ts';
export * from './shapes/feeds/metadata.ts';
export * from './shapes/feeds/play-item.ts';
export * from './shapes/feeds/region.ts';
export * from './shapes/feeds/restream.ts';
export * from './shapes/feeds/retention.ts';
export * from './shapes/feeds/schedule.ts';
export * from './shapes/feeds/source.ts';
export * from './shapes/operation/alert.ts';
export * from './shapes/operation/device.ts';
export * from './shapes/operation/live-update.ts';
export type {
  DirectPlay,
  PlayedClips,
  PlayedEntry,
  PlayedFeed,
  PlayedItem,
  PlayedStream,
  PlayedWindowItem,
  PlayerData,
  PlayerTold,
  PlayerVideoState,
  WindowData,
} from './shapes/operation/player.ts';
export * from './shapes/operation/playlist.ts';
export * from './shapes/operation/station.ts';
export * from './shapes/pictures/clip.ts';
export { MOST_STRIP } from './shapes/pictures/film-choose.ts';
export type { FrameGaps } from './shapes/pictures/frame.ts';
export * from './shapes/pictures/frame.ts';
export * from './shapes/pictures/frame-deletion.ts';
export * from './shapes/pictures/kept-film.ts';
export * from './shapes/pictures/live.ts';
export * from './shapes/pictures/media.ts';
export { type UnknownField, unknownFields } from './unknown-fields.ts';
export { clipUrls, streamUrls } from './video-urls.ts';
export { followsCameras, settleWindowItem, showsAllCameras } from './window-item.ts';
