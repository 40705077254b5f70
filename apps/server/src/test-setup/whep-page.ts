/** A page that watches by WebRTC, as a browser does. */
import { RTCPeerConnection, RtcpSrPacket, type RtpPacket, useH264, useOPUS } from 'werift';
import type { CallOptions, TestApp } from './app.ts';

export interface WhepPage {
  status: number;
  /** The answer, or why there is none. */
  text: string;
  /** Where it is ended. */
  location: string;
  /** Of the video, as they came. */
  packets: RtpPacket[];
  sound: RtpPacket[];
  /** What the service tells of their times. */
  reports: RtcpSrPacket[];
  /** Resolves when the service says that it is over. */
  ended: Promise<void>;
  close(): Promise<void>;
}

interface Opening extends Pick<CallOptions, 'as' | 'headers'> {
  /** With a question mark. */
  query?: string;
  /** Changes the offer on its way. */
  change?: (offer: string) => string;
}

export const whepPath = (feedId: string, query = '') => `/api/v2/stream/${feedId}/whep${query}`;

/** Makes an offer as browsers do, and takes the answer. */
export async function openWhep(app: TestApp, feedId: string, opening: Opening = {}): Promise<WhepPage> {
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    codecs: { video: [useH264()], audio: [useOPUS()] },
  });
  const page = { packets: [] as RtpPacket[], sound: [] as RtpPacket[], reports: [] as RtcpSrPacket[] };
  for (const kind of ['video', 'audio'] as const) peer.addTransceiver(kind, { direction: 'recvonly' });
  peer.onTrack.subscribe((track) => {
    const packets = track.kind === 'video' ? page.packets : page.sound;
    track.onReceiveRtp.subscribe((packet) => void packets.push(packet));
  });
  await peer.setLocalDescription(await peer.createOffer());
  const offer = peer.localDescription?.sdp ?? '';
  const answer = await postOffer(app, feedId, opening.change?.(offer) ?? offer, opening);
  if (answer.status === 201) await peer.setRemoteDescription({ type: 'answer', sdp: answer.text });
  const [transport] = peer.dtlsTransports;
  transport?.onRtcp.subscribe((packet) => {
    if (packet.type === RtcpSrPacket.type) page.reports.push(packet as RtcpSrPacket);
  });
  const ended = new Promise<void>((resolve) => {
    transport?.onStateChange.subscribe((state) => state === 'closed' && resolve());
  });
  return { ...page, ...answer, ended, close: () => peer.close() };
}

export async function postOffer(app: TestApp, feedId: string, offer: string, opening: Opening = {}) {
  const answer = await app.call(whepPath(feedId, opening.query), {
    ...(opening.as && { as: opening.as }),
    method: 'POST',
    body: Buffer.from(offer),
    // As a browser that calls nothing else: the viewer outlives the call's own socket.
    headers: { 'content-type': 'application/sdp', connection: 'close', ...opening.headers },
  });
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, text: await answer.text(), location };
}
