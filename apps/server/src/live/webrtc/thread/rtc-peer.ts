/** The connection to one viewer: ICE lite, so that we answer and never call, DTLS and SRTP by werift. */
import { lossSince, WEBRTC_LOSS_MS, WEBRTC_SILENT_MS } from '@longview/rules/live';
import {
  type IceConnection,
  RTCPeerConnection,
  type RTCRtpSender,
  type RtcpPacket,
  RtcpRrPacket,
  type RtpPacket,
  useH264,
  useOPUS,
} from 'werift';
import { FilmSender } from './film-sender.ts';
import { CallerGuard, type GuardedSocket } from './guard-sockets.ts';
import { boundAddresses, mendAnswer, socketAddresses } from './mend-answer.ts';
import { PacketPace } from './packet-pace.ts';
import { reportRightTime } from './right-time.ts';
import { sayGoodbye } from './say-goodbye.ts';

export interface PeerOptions {
  offer: string;
  addresses: readonly string[];
  ports: readonly [number, number] | null;
}

export interface PeerEvents {
  onConnected(): void;
  /** The last that is told. */
  onOver(): void;
}

const FRACTION = 256;

export class RtcPeer {
  readonly #connection: RTCPeerConnection;
  readonly #offer: string;
  readonly #addresses: readonly string[];
  readonly #events: PeerEvents;
  readonly #film: FilmSender;
  readonly #pace: PacketPace<RtpPacket>;
  #guard: CallerGuard | null = null;
  #lossSinceMs: number | null = null;
  #isOver = false;

  constructor(options: PeerOptions, events: PeerEvents) {
    this.#events = events;
    this.#offer = options.offer;
    this.#addresses = options.addresses;
    this.#connection = new RTCPeerConnection(configOf(options));
    const senderOf = (kind: 'video' | 'audio') => {
      const { sender } = this.#connection.addTransceiver(kind, { direction: 'sendonly' });
      reportRightTime(sender);
      return sender;
    };
    const video = senderOf('video');
    const sound = options.offer.includes('\nm=audio ') ? senderOf('audio') : null;
    this.#pace = new PacketPace(
      (packet) => void video.sendRtp(packet),
      () => performance.now(),
    );
    this.#film = new FilmSender(
      (packet) => this.#pace.push(packet),
      (packet) => void sound?.sendRtp(packet),
    );
    video.onRtcp.subscribe((packet) => this.#takeReport(packet, video));
    this.#connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#events.onConnected();
      if (state === 'failed' || state === 'closed') this.#end();
    });
  }

  /** Opens the sockets. Rejects where no port is free. */
  async answer(): Promise<string> {
    const connection = this.#connection;
    await connection.setRemoteDescription({ type: 'offer', sdp: this.#offer });
    await connection.setLocalDescription(await connection.createAnswer());
    this.#watchSockets();
    for (const { onStateChange } of connection.dtlsTransports) {
      onStateChange.subscribe((state) => {
        if (state === 'closed' || state === 'failed') this.#end();
      });
    }
    const sdp = connection.localDescription?.sdp ?? '';
    if (!sdp.includes('\na=candidate:')) throw new Error('No UDP port is free.');
    return mendAnswer(sdp, this.#addresses);
  }

  head(bytes: Buffer): void {
    this.#orEnd(() => this.#film.head(bytes));
  }

  take(fragments: readonly Buffer[]): void {
    this.#orEnd(() => this.#film.take(fragments));
  }

  /** Ends a viewer who has gone without a word. */
  sweep(): void {
    if (this.#guard && this.#guard.silentMs > WEBRTC_SILENT_MS) this.#end();
  }

  /** Resolves when its ports are free. */
  async close(): Promise<void> {
    this.#isOver = true;
    this.#pace.stop();
    await sayGoodbye(this.#connection.dtlsTransports);
    await this.#connection.close();
  }

  /** What cannot be read is the end of this viewer, not of all. */
  #orEnd(act: () => void): void {
    try {
      act();
    } catch {
      this.#end();
    }
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#events.onOver();
  }

  #watchSockets(): void {
    for (const { connection } of this.#connection.iceTransports) {
      const guard = new CallerGuard(connection.localPassword, () => performance.now());
      this.#guard = guard;
      for (const { transport } of socketsOf(connection)) guard.watch(transport);
    }
  }

  #takeReport(packet: RtcpPacket, { ssrc }: RTCRtpSender): void {
    if (packet.type !== RtcpRrPacket.type) return;
    const report = (packet as RtcpRrPacket).reports.find((each) => each.ssrc === ssrc);
    if (!report) return;
    const nowMs = performance.now();
    this.#lossSinceMs = lossSince(this.#lossSinceMs, report.fractionLost / FRACTION, nowMs);
    if (this.#lossSinceMs !== null && nowMs - this.#lossSinceMs > WEBRTC_LOSS_MS) this.#end();
  }
}

/** The library keeps them to itself. */
const socketsOf = (connection: IceConnection) =>
  (connection as unknown as { protocols: readonly { transport: GuardedSocket }[] }).protocols;

/** No server of others is ever asked, and no address but the given ones is told. */
function configOf({ addresses, ports }: PeerOptions): ConstructorParameters<typeof RTCPeerConnection>[0] {
  return {
    iceLite: true,
    iceServers: [],
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: socketAddresses(addresses),
    iceInterfaceAddresses: boundAddresses(addresses),
    ...(ports && { icePortRange: [...ports] as [number, number] }),
    bundlePolicy: 'max-bundle',
    codecs: { video: [useH264()], audio: [useOPUS()] },
  };
}
