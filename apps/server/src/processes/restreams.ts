/** The part of the `capture` process that sends live video on to platforms (EXT-186). */
import { dialPlatform } from '@longview/camera-sources';
import type { Ctx } from '../context/ctx.ts';
import { streamOf } from '../features/live/index.ts';
import { openPlatformSecrets } from '../features/restreams/index.ts';
import { RestreamNode } from '../restream/index.ts';

/** `holds`: whether a feed is still this node's. */
export async function startRestreams(ctx: Ctx, holds: (feedId: string) => boolean): Promise<RestreamNode> {
  const { config, secrets, outbound, media, live: hub } = ctx;
  const policy = { caller: 'user', privateTargets: config.privateTargets } as const;
  const node = new RestreamNode({
    ...ctx,
    ...{ nodeId: ctx.leases.nodeId, holds },
    runOf: ({ feed_id: feedId, address, secrets_sealed: sealed }) => ({
      hub,
      findStream: () => streamOf(ctx, feedId),
      dial: () => dialPlatform(outbound, { address, ...openPlatformSecrets(secrets, sealed) }, policy),
      connect: (options, signal) => media.platforms.connect(options, signal),
    }),
  });
  await node.start();
  return node;
}
