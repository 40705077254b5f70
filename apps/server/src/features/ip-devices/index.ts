/** What other parts of the server may use of IP devices. */
export { addChannels } from './add-channels.ts';
export { listChannels } from './channel-queries.ts';
export { removeIpDevicesOf } from './delete-device.ts';
export { requireDevice } from './device-access.ts';
export { sweepPreviews } from './preview-feed.ts';
export { setSourceDevice } from './set-source-device.ts';
export { showDevice } from './show-devices.ts';
