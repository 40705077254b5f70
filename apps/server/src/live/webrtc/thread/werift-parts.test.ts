/** Holds what we need of the insides of werift, so that an upgrade that moves them is seen before anybody runs it. */
import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { type IceConnection, RTCPeerConnection, type RTCRtpSender, useH264 } from 'werift';
import { setReportTime, socketsOf } from './werift-parts.ts';

const peers: RTCPeerConnection[] = [];
afterEach(() => Promise.all(peers.splice(0).map((peer) => peer.close())));

function newPeer(): RTCPeerConnection {
  const peer = new RTCPeerConnection({
    ...{ iceServers: [], iceUseIpv4: false, iceUseIpv6: false },
    iceAdditionalHostAddresses: ['127.0.0.1'],
    codecs: { video: [useH264()], audio: [] },
  });
  peers.push(peer);
  return peer;
}

describe('what we need of the insides of werift [EXT-166]', () => {
  it('is there: all that its sockets hear goes through what we put in between', async () => {
    const peer = newPeer();
    peer.addTransceiver('video', { direction: 'sendonly' });
    await peer.setLocalDescription(await peer.createOffer());
    const sockets = peer.iceTransports.flatMap(({ connection }) => socketsOf(connection));
    const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(peer.localDescription?.sdp ?? '')?.[1]);
    expect(sockets).toHaveLength(1);
    const heard = Promise.withResolvers<string>();
    for (const socket of sockets) socket.onData = (bytes) => heard.resolve(bytes.toString());
    const caller = createSocket('udp4');
    caller.send('any bytes', port, '127.0.0.1', () => caller.close());
    expect(await heard.promise).toBe('any bytes');
  });

  it('is there: the time of a report is the one that we give', () => {
    const { sender } = newPeer().addTransceiver('video', { direction: 'sendonly' });
    setReportTime(sender, () => 7n);
    const inside = sender as unknown as { ntpTimestamp: bigint };
    inside.ntpTimestamp = 1n;
    expect(inside.ntpTimestamp).toBe(7n);
  });

  it.each<[string, () => unknown, string]>([
    ['no sockets', () => socketsOf({} as IceConnection), 'no IceConnection.protocols'],
    ['no way in between', () => socketsOf({ protocols: [{ transport: {} }] } as never), 'transport.onData'],
    [
      'no socket to listen to',
      () => socketsOf({ protocols: [{ transport: { onData: () => {} } }] } as never),
      'transport.socket',
    ],
    ['no time of reports', () => setReportTime({} as RTCRtpSender, () => 0n), 'RTCRtpSender.ntpTimestamp'],
  ])('is refused in a version with %s', (_what, use, part) => {
    expect(use).toThrow(part);
  });
});
