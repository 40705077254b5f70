/** What other parts of the server may use of the calls of devices. */
export { watchStations } from './watch-stations.ts';
