/** Sends video to the service by WebRTC as encoders do: what Debian's ffmpeg encodes, over a connection of werift's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { MediaStreamTrack, RTCPeerConnection, useH264, useOPUS, useVP8 } from 'werift';
import type { TestApp } from './app.ts';

export interface WhipSender {
  status: number;
  /** The answer, or why there is none. */
  text: string;
  /** Where it is ended. */
  location: string;
  /** Resolves when the service says that it is over. */
  ended: Promise<void>;
  /** How often the service asked for a key frame. */
  keysAsked(): number;
  /** Sends nothing more and says nothing of it, as a machine without power does. */
  vanish(): Promise<void>;
  close(): Promise<void>;
}

interface Sending {
  /** In the address; else as bearer token. */
  isInAddress?: boolean;
  codec?: 'H264' | 'VP8';
  /** Changes the offer on its way. */
  change?: (offer: string) => string;
}

const FFMPEG = '/usr/bin/ffmpeg';
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10'];
const SOUND = ['-re', '-f', 'lavfi', '-i', 'sine'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];
/** Rarely a key frame, as encoders have them that wait to be asked. */
const GAP = ['-profile:v', 'baseline', '-g', '20'];

/** 640 × 360, ten pictures a second, a key frame every two, and a tone. */
export async function sendWhip(
  app: TestApp,
  key: string,
  { isInAddress = false, codec = 'H264', change = (offer) => offer }: Sending = {},
): Promise<WhipSender> {
  const video = codec === 'H264' ? useH264() : useVP8();
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceUseIpv6: false,
    codecs: { video: [video], audio: [useOPUS()] },
  });
  const [pictures, sounds] = [await receiveFor(peer, 'video'), await receiveFor(peer, 'audio')];
  await peer.setLocalDescription(await peer.createOffer());
  const answer = await postOffer(app, key, change(peer.localDescription?.sdp ?? ''), isInAddress);
  let encoder: ChildProcess | null = null;
  if (answer.status === 201) {
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.text });
    encoder = encode(pictures.port, sounds.port);
  }
  const [transport] = peer.dtlsTransports;
  const ended = new Promise<void>((resolve) => {
    transport?.onStateChange.subscribe((state) => state === 'closed' && resolve());
  });
  const silence = async () => {
    for (const { socket } of [pictures, sounds]) socket.close();
    encoder?.kill('SIGKILL');
    if (encoder) await once(encoder, 'exit');
    encoder = null;
  };
  return {
    ...{ ...answer, ended, keysAsked: pictures.keysAsked },
    vanish: silence,
    close: async () => {
      if (encoder) await silence();
      await peer.close();
    },
  };
}

export async function postOffer(app: TestApp, key: string, offer: string, isInAddress = false) {
  const path = isInAddress ? `/api/v2/stream/in/${key}/whip` : '/api/v2/stream/in/whip';
  const token: Record<string, string> = isInAddress ? {} : { authorization: `Bearer ${key}` };
  const answer = await app.call(path, {
    method: 'POST',
    body: Buffer.from(offer),
    headers: { 'content-type': 'application/sdp', ...token },
  });
  const location = answer.headers.get('location') ?? '';
  return { status: answer.status, text: await answer.text(), location };
}

/** A track of `peer` that sends on what comes to a port of this machine. */
async function receiveFor(peer: RTCPeerConnection, kind: 'video' | 'audio') {
  const track = new MediaStreamTrack({ kind });
  const { sender } = peer.addTransceiver(track, { direction: 'sendonly' });
  const socket: Socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.on('message', (bytes) => track.writeRtp(bytes));
  let asked = 0;
  sender.onPictureLossIndication.subscribe(() => {
    asked += 1;
  });
  return { socket, port: socket.address().port, keysAsked: () => asked };
}

function encode(videoPort: number, soundPort: number): ChildProcess {
  const to = (port: number) => ['-f', 'rtp', `rtp://127.0.0.1:${port}?pkt_size=1200`];
  const videoOut = ['-map', '0:v', ...H264, ...GAP, ...to(videoPort)];
  const soundOut = ['-map', '1:a', '-c:a', 'libopus', '-ac', '2', ...to(soundPort)];
  const args = ['-nostdin', '-loglevel', 'error', ...PICTURE, ...SOUND, ...videoOut, ...soundOut];
  return spawn(FFMPEG, args, { stdio: 'ignore' });
}
