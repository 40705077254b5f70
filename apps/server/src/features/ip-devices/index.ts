/** What other parts of the server may use of IP devices. */
export { removeIpDevicesOf } from './delete-device.ts';
export { requireDevice } from './device-access.ts';
export { ipDeviceRoutes } from './ip-device-routes.ts';
export { sweepPreviews } from './preview-feed.ts';
export { showDevice } from './show-devices.ts';
