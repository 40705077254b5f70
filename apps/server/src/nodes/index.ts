/** What other parts of the server may use of nodes. */
export { type Cluster, openCluster } from './cluster.ts';
export { mountInternalRoutes } from './internal-routes.ts';
export { SharedClock } from './shared-clock.ts';
