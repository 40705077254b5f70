/** What other parts of the server may use of IP devices. */
export { ipDeviceRoutes } from './ip-device-routes.ts';
export { sweepPreviews } from './preview-feed.ts';
