/** Opens what says which feeds are this node's: alone, or among others. */
import type { CloseStack } from '@longview/base';
import { FeedLeases, LiveViews, loadNodeId } from '../capture/index.ts';
import { type Cluster, type ClusterParts, openCluster } from './cluster.ts';
import type { SharedClock } from './shared-clock.ts';

export interface Nodes {
  leases: FeedLeases;
  /** Null on a single node. */
  cluster: Cluster | null;
  views: LiveViews;
}

/** Before anything that nodes share is opened; `sharedClock` as of `openCluster`. @throws AppError Unavailable, Conflict */
export async function openNodes(
  parts: Omit<ClusterParts, 'leases' | 'views'>,
  sharedClock: SharedClock | null,
  opened: CloseStack,
): Promise<Nodes> {
  const { config, db, clock } = parts;
  const views = new LiveViews(clock);
  const nodeId = await loadNodeId(config.dataDir);
  const leases = new FeedLeases({ db, clock, nodeId, isAlone: config.nodeUrl === null });
  return { leases, views, cluster: await openCluster({ ...parts, leases, views }, sharedClock, opened) };
}
