/** Begins to watch a feed by WebRTC: an offer for an answer (WHEP, PUB-10). */
import { appError } from '@longview/base';
import { routes, routeUrl } from '@longview/contract';
import type { Actor } from '@longview/rules';
import type { Call } from '../../http/call.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { addressesFor, readOffer } from '../../live/index.ts';
import { sessionIdAt } from '../../nodes/index.ts';
import type { LiveCtx } from './ctx.ts';
import { admit, type LiveWish, watch } from './watch-live.ts';

const SDP = 'application/sdp';

/** @throws AppError as `admit`; Conflict `WebRtcOff`; UnsupportedType; as `readOffer` and `RtcSessions.begin` */
export async function beginWhep(
  ctx: LiveCtx,
  actor: Actor,
  { body, ...wish }: LiveWish & { body: Uint8Array },
  call: Call,
): Promise<HttpReply> {
  const { feedId } = wish;
  const { request } = call;
  const admitted = await admit(ctx, actor, wish, call);
  if (!ctx.rtc) throw appError('WebRtcOff');
  if (!request.headers['content-type']?.startsWith(SDP)) throw appError('SdpNeeded', { type: SDP });
  const { id, sdp } = await ctx.rtc.begin({
    feedId,
    offer: readOffer(Buffer.from(body).toString()),
    addresses: addressesFor(request, ctx.config.webRtc?.addresses ?? []),
    network: networkOf(request.ip),
    rendition: admitted.rendition,
    watch: (viewer, rendition) => watch(ctx, { ...admitted, rendition }, viewer),
  });
  const Location = routeUrl(routes.endWhep, {
    params: { feedId, sessionId: sessionIdAt(ctx.leases.nodeId, id) },
  });
  return reply(201, sdp, { 'Content-Type': SDP, Location });
}
