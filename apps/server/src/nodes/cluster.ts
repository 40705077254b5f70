/**
 * This node among others: who they are, how they are called, and which feeds are whose. There is none where NODE_URL is
 * not set: then nothing is opened, asked or told.
 */
import { join } from 'node:path';
import type { Clock, CloseStack, Logger } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { FeedLeases, LiveViews } from '../capture/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import type { FramesCluster } from '../frames/index.ts';
import { nameOfKey } from '../secret-keys.ts';
import type { Secrets } from '../secrets.ts';
import { VERSION } from '../version.ts';
import { CallSigner } from './call-signature.ts';
import { NodeLiveHomes } from './live-homes.ts';
import { NodeCalls } from './node-calls.ts';
import { NodeDisks } from './node-disks.ts';
import { NodeHomes } from './node-homes.ts';
import { NodeRegistry } from './node-registry.ts';
import { claimOwnSegments } from './own-segments.ts';
import type { SharedClock } from './shared-clock.ts';

export interface Cluster extends FramesCluster {
  homes: NodeHomes;
  live: NodeLiveHomes;
  registry: NodeRegistry;
  signer: CallSigner;
}

export interface ClusterParts {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  secrets: Secrets;
  leases: FeedLeases;
  views: LiveViews;
  outbound: Outbound;
}

/** `sharedClock` is the one that all parts were given; null on a single node. @throws AppError Unavailable, Conflict */
export async function openCluster(
  parts: ClusterParts,
  sharedClock: SharedClock | null,
  opened: CloseStack,
): Promise<Cluster | null> {
  const { config, db, clock, logger, secrets, leases, views, outbound } = parts;
  if (config.nodeUrl === null || sharedClock === null) return null;
  await claimOwnSegments(db, leases.nodeId, join(config.dataDir, 'frames'));
  const self = {
    id: leases.nodeId,
    url: config.nodeUrl,
    version: VERSION,
    processes: [...config.processes],
    keyName: nameOfKey(secrets),
  };
  const isServing = config.processes.size > 0;
  const registry = await NodeRegistry.open({ db, clock: sharedClock, logger, self, isServing });
  opened.push('node', () => registry.close());
  const signer = new CallSigner({ self: leases.nodeId, secrets, clock });
  const calls = new NodeCalls({ registry, signer, clock, outbound });
  const seenAgoSec = (feedId: string) => views.agoSec(feedId);
  const homes = new NodeHomes({ db, clock, leases, registry, calls, seenAgoSec });
  const live = new NodeLiveHomes({ db, leases, registry, calls });
  const tokenOf = (feedId: string) => leases.tokenOf(feedId);
  return { peers: new NodeDisks(calls, registry), homes, live, tokenOf, registry, signer };
}
