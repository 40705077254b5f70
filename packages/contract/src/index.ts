export { toAlertSettings } from './alert.ts';
export { routes } from './all-routes.ts';
export { apiReference } from './api-reference.ts';
export { defaultCaptureRequest, toCaptureRequest } from './capture-request.ts';
export {
  type CallOptions,
  type CallResult,
  type Client,
  type ClientOptions,
  createClient,
  routeUrl,
} from './client.ts';
export { DEFAULT_CODES, ErrorBody } from './errors.ts';
export { toPlan } from './plan.ts';
export { toRetentionPreview, toRetentionSettings } from './retention.ts';
export type { BytesReply, Method, RouteArgs, RouteInput, RouteReply, RouteSpec, Who } from './route.ts';
export { toScheduleProfile, toScheduleProfileShape } from './schedule.ts';
export * from './shapes/access.ts';
export * from './shapes/account.ts';
export * from './shapes/alert.ts';
export * from './shapes/basics.ts';
export * from './shapes/collection.ts';
export * from './shapes/feed.ts';
export * from './shapes/frame.ts';
export * from './shapes/ftp-drop.ts';
export * from './shapes/members.ts';
export * from './shapes/plan.ts';
export type { PlayerData } from './shapes/player.ts';
export * from './shapes/retention.ts';
export * from './shapes/schedule.ts';
export * from './shapes/source.ts';
export type * from './shapes/view.ts';
