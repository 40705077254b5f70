/** Ends watching by WebRTC for whoever holds the address of it, whichever node they reach. */
import { appError } from '@longview/base';
import { readSessionId } from '../../nodes/index.ts';
import type { LiveCtx } from './ctx.ts';

/** @throws AppError NotFound when it is over, or never was */
export async function endWhep(
  ctx: Pick<LiveCtx, 'leases' | 'cluster' | 'rtc'>,
  { feedId, sessionId }: { feedId: string; sessionId: string },
): Promise<undefined> {
  const { nodeId, id } = readSessionId(sessionId);
  const isEnded =
    nodeId === ctx.leases.nodeId ? ctx.rtc?.end(feedId, id) : await endElsewhere(ctx, nodeId, feedId, id);
  if (!isEnded) throw appError('ConnectionOver');
}

/** A node that is away has ended its viewers. */
async function endElsewhere(
  { cluster }: Pick<LiveCtx, 'cluster'>,
  nodeId: string,
  feedId: string,
  id: string,
): Promise<boolean> {
  const peer = cluster?.live.peer(nodeId);
  return (await peer?.endSession(feedId, id).catch(() => false)) ?? false;
}
