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
export * from './shapes/access.ts';
export * from './shapes/account.ts';
export * from './shapes/alert.ts';
export * from './shapes/basics.ts';
export * from './shapes/clip.ts';
export * from './shapes/collection.ts';
export * from './shapes/device.ts';
export * from './shapes/embedding.ts';
export * from './shapes/feed.ts';
export * from './shapes/frame.ts';
export * from './shapes/frame-deletion.ts';
export * from './shapes/ftp-drop.ts';
export * from './shapes/image-process.ts';
export * from './shapes/imports.ts';
export * from './shapes/ip-device.ts';
export * from './shapes/kept-film.ts';
export * from './shapes/live.ts';
export * from './shapes/live-update.ts';
export * from './shapes/media.ts';
export * from './shapes/members.ts';
export * from './shapes/metadata.ts';
export * from './shapes/plan.ts';
export * from './shapes/play-item.ts';
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
} from './shapes/player.ts';
export * from './shapes/playlist.ts';
export * from './shapes/restream.ts';
export * from './shapes/retention.ts';
export * from './shapes/saved-view.ts';
export * from './shapes/schedule.ts';
export * from './shapes/source.ts';
export * from './shapes/station.ts';
export type * from './shapes/view.ts';
export { type UnknownField, unknownFields } from './unknown-fields.ts';
export { clipUrls, streamUrls } from './video-urls.ts';
export { settleWindowItem } from './window-item.ts';
