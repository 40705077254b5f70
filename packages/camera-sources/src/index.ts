export type { CloudApp, CloudLogin, CloudTokens } from './cloud/cloud-login.ts';
export { type CloudKind, createCloudLogin } from './cloud/create-cloud-login.ts';
export {
  DEMO_VARIANTS,
  type DemoVariant,
  type DemoView,
  demoBeauty,
  demoColor,
  drawDemoScene,
  parseDemoUrl,
} from './demo/index.ts';
export { detectChannels } from './detect/detect-channels.ts';
export type { DetectDeps, DetectedChannel, DetectTarget } from './detect/types.ts';
export type { Report } from './failure-report.ts';
export {
  FolderFailure,
  type FolderFile,
  type FolderPage,
  type FolderPlace,
  type FolderSession,
  type FolderSource,
  type FolderTarget,
} from './folder.ts';
export { linkFailure } from './folder-trouble.ts';
export { createFolders, type Folders, type FoldersDeps } from './folders.ts';
export { type FtpDrop, startFtpDrop } from './ftp-drop/ftp-drop-server.ts';
export {
  FTP_LIMITS,
  type FtpAccount,
  type FtpDropDeps,
  type FtpDropOptions,
  type FtpLimits,
  type FtpUpload,
  type UploadOutcome,
  type UploadVerdict,
} from './ftp-drop/types.ts';
export { addressGroup, plainAddress, WrongLogins } from './ftp-drop/wrong-logins.ts';
export { CameraAuth } from './http-auth/camera-auth.ts';
export type { HttpAuth, Login } from './http-auth/http-auth.ts';
export type { FetchLimits } from './http-image/http-session.ts';
export { listSome } from './list-some.ts';
export {
  type CameraPlace,
  fillTemplate,
  findManufacturer,
  MANUFACTURERS,
  type Manufacturer,
  type ManufacturerUrl,
  manufacturerNames,
  readHostAndPort,
} from './manufacturers/index.ts';
export { discoverOnvif } from './onvif/discover-onvif.ts';
export { findStream, type StreamFinding } from './onvif/find-stream.ts';
export { type FocusTrouble, focusCamera } from './onvif/focus-camera.ts';
export { openPtz, type PtzOpening } from './onvif/open-ptz.ts';
export type { FoundOnvif } from './onvif/probe-match.ts';
export type { PtzMount } from './onvif/ptz-mount.ts';
export { type Resolve, type ResolvedAddress, targetRefused } from './outbound/address-guard.ts';
export { createOutbound, type Outbound, type OutboundDeps } from './outbound/outbound.ts';
export type {
  FailureKind,
  OutboundFailure,
  OutboundRequest,
  OutboundResponse,
  OutboundResult,
} from './outbound/types.ts';
export { type CameraRegistry, createRegistry, type RegistryDeps } from './registry.ts';
export type {
  CameraSession,
  CameraSource,
  CameraTarget,
  Grab,
  ImagePort,
  Preload,
  StillPort,
  StillRequest,
  StillResult,
  StillStream,
} from './source.ts';
export { type DialledPlatform, dialPlatform, type PlatformTarget } from './stream/dial-platform.ts';
export { type DialledStream, dialTarget } from './stream/dial-target.ts';
export { type DialledSessionParts, openDialledSession } from './stream/dialled-session.ts';
