/** What other parts of the server may use of devices. */

export { findLocaleOf } from './caller-queries.ts';
export { answerCommand, deleteOldCommands, dropCommands, listOpenCommands } from './command-queries.ts';
export { type ContactRow, listContacts, saveContact } from './contact-queries.ts';
export { removeDevicePreviewsOf } from './delete-device.ts';
export { requireDevices } from './device-access.ts';
export { readDeviceFacts } from './device-facts.ts';
export {
  countDevices,
  type DeviceRow,
  findDeviceById,
  findDeviceByPairKey,
  insertDevice,
  lockDevice,
  updateDevice,
} from './device-queries.ts';
export { hashToken, makeDeviceToken, makePollToken, makeViewToken } from './device-secrets.ts';
export { showDevice } from './device-view.ts';
export { findDeviceCaller, findViewCaller, knownDevice, type ViewKey } from './find-device-caller.ts';
export { appendLines } from './log-queries.ts';
export { type NowPlayed, playedIds, playedItems, playedSequences } from './played-items.ts';
export { type PreviewRow, savePreview } from './preview-queries.ts';
export { lapsedBefore } from './queue-command.ts';
export { type AttachmentRow, isCameraHidden, listAttachmentsOf } from './stations/attachment-queries.ts';
export { toClearConfig } from './stations/station-view.ts';
export { newConfig, openPasswords, stationConfigOf, windowConfigOf } from './stored-config.ts';
