/** What other parts of the server may use of nodes. */
export type { Cluster } from './cluster.ts';
export { mountInternalRoutes } from './internal-routes.ts';
export { json, NOTHING, type NodeAct, type NodeInput, type NodeReply } from './node-act.ts';
export { openNodes } from './open-nodes.ts';
export { readSessionId, sessionIdAt } from './session-ids.ts';
export { SharedClock } from './shared-clock.ts';
