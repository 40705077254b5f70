/** What other parts of the server may use of the calls of devices. */
export { deviceProtocolRoutes } from './protocol-routes.ts';
export { watchStations } from './watch-stations.ts';
