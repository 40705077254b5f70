/** What other parts of the server may use of IP devices. */
export { addChannels } from './channels/add-channels.ts';
export { listChannels } from './channels/channel-queries.ts';
export { removeIpDevicesOf } from './delete-device.ts';
export { requireDevice } from './device-access.ts';
export { setSourceDevice } from './set-source-device.ts';
export { showDevice } from './show-devices.ts';
export { sweepPreviews } from './tries/preview-feed.ts';
