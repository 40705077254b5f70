/** Begins to take what an encoder sends by WebRTC, an offer for an answer, and ends it (WHIP, EXT-200, EXT-201). */

import { type AppError, appError } from '@longview/base';
import { routes, routeUrl } from '@longview/contract';
import type { PushRefusal } from '@longview/rules/restream';
import type { ErrorReason } from '@longview/texts/sentences';
import type { Call } from '../../http/call.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { addressesFor, type RtcIntake, readSentOffer } from '../../live/index.ts';
import { readSessionId, sessionIdAt } from '../../nodes/index.ts';
import type { StreamInCtx } from './ctx.ts';
import { waysIn } from './ways-in.ts';
import { WhipMessages } from './whip-messages.ts';

const SDP = 'application/sdp';
const REASONS = {
  unknownKey: 'PushUnknownKey',
  notInPlan: 'PushNotInPlan',
  notEnabled: 'PushNotEnabled',
  notCapturing: 'PushNotCapturing',
  taken: 'PushTaken',
  codec: 'PushCodec',
  busy: 'PushBusy',
} as const satisfies Record<PushRefusal, ErrorReason>;

/** As encoders with a field for it send the stream key. @throws AppError Unauthenticated without one */
export function keyOfCall({ request }: Pick<Call, 'request'>): string {
  const [scheme = '', token] = (request.headers.authorization ?? '').split(' ', 2);
  if (/^bearer$/i.test(scheme) && token) return token;
  throw appError('StreamKeyNeeded');
}

/** @throws AppError as `KINDS`; Conflict `WhipOff`; as `readSentOffer` and `RtcIntake.begin` */
export async function beginWhip(
  ctx: Pick<StreamInCtx, 'config' | 'leases' | 'rtc' | 'publishers'>,
  key: string,
  body: Uint8Array,
  call: Call,
): Promise<HttpReply> {
  const { request } = call;
  const intake = requireIntake(ctx);
  if (ctx.publishers.wrongKeys.mustWait(request.ip)) throw refusal('busy');
  if (!request.headers['content-type']?.startsWith(SDP)) throw appError('SdpNeeded', { type: SDP });
  const offer = readSentOffer(Buffer.from(body).toString());
  const over = new AbortController();
  const publishing = await ctx.publishers.begin(key, () => over.abort());
  if (publishing === 'unknownKey') ctx.publishers.wrongKeys.note(request.ip, '', key);
  if (typeof publishing === 'string') throw refusal(publishing);
  const { stream, touch, end } = publishing;
  const messages = new WhipMessages();
  const wish = {
    ...{ offer, signal: over.signal, network: networkOf(request.ip) },
    addresses: addressesFor(request, ctx.config.webRtc?.addresses ?? []),
  };
  try {
    const { id, sdp } = await intake.begin(wish, {
      onSample: (sample) => {
        touch();
        for (const message of messages.of(sample)) stream.take(message);
      },
      onOver: end,
    });
    const Location = routeUrl(routes.endWhip, { params: { sessionId: sessionIdAt(ctx.leases.nodeId, id) } });
    return reply(201, sdp, { 'Content-Type': SDP, Location });
  } catch (err) {
    end();
    throw err;
  }
}

/** For whoever holds the address of it, whichever node they reach. @throws AppError NotFound when it is over, or never was */
export async function endWhip(
  ctx: Pick<StreamInCtx, 'leases' | 'cluster' | 'rtc'>,
  sessionId: string,
): Promise<undefined> {
  const { nodeId, id } = readSessionId(sessionId);
  const isHere = nodeId === ctx.leases.nodeId;
  const peer = isHere ? null : ctx.cluster?.live.peer(nodeId);
  // A node that is away has ended all that was sent to it.
  const isEnded = isHere ? ctx.rtc?.intake.end(id) : await peer?.endSending(id).catch(() => false);
  if (!isEnded) throw appError('ConnectionOver');
}

function requireIntake({ rtc, config }: Pick<StreamInCtx, 'config' | 'rtc'>): RtcIntake {
  if (rtc && waysIn(config).whip) return rtc.intake;
  throw appError('WhipOff');
}

function refusal(why: PushRefusal): AppError {
  const detail = why === 'busy' ? { retryAfterSec: 60 } : {};
  return appError(REASONS[why], {}, { detail });
}
