/** The connection to one viewer: what they are sent, and when they cannot follow. */
import { lossSince, WEBRTC_LOSS_MS } from '@longview/rules/live';
import { type RTCRtpSender, type RtcpPacket, RtcpRrPacket, type RtpPacket } from 'werift';
import { FilmSender } from './film-sender.ts';
import { type ConnectionEvents, type ConnectionOptions, GuardedConnection } from './guarded-connection.ts';
import { PacketPace } from './packet-pace.ts';
import { reportRightTime } from './right-time.ts';

const FRACTION = 256;

export class RtcPeer {
  readonly #guarded: GuardedConnection;
  readonly #film: FilmSender;
  readonly #pace: PacketPace<RtpPacket>;
  #lossSinceMs: number | null = null;

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#guarded = new GuardedConnection(options, events);
    const senderOf = (kind: 'video' | 'audio') => {
      const { sender } = this.#guarded.connection.addTransceiver(kind, { direction: 'sendonly' });
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
  }

  /** Opens the sockets. Rejects where no port is free. */
  answer(): Promise<string> {
    return this.#guarded.answer();
  }

  head(bytes: Buffer): void {
    this.#guarded.orEnd(() => this.#film.head(bytes));
  }

  take(fragments: readonly Buffer[]): void {
    this.#guarded.orEnd(() => this.#film.take(fragments));
  }

  /** Ends a viewer who has gone without a word. */
  sweep(): void {
    this.#guarded.sweep();
  }

  /** Resolves when its ports are free. */
  async close(): Promise<void> {
    this.#pace.stop();
    await this.#guarded.close();
  }

  #takeReport(packet: RtcpPacket, { ssrc }: RTCRtpSender): void {
    if (packet.type !== RtcpRrPacket.type) return;
    const report = (packet as RtcpRrPacket).reports.find((each) => each.ssrc === ssrc);
    if (!report) return;
    const nowMs = performance.now();
    this.#lossSinceMs = lossSince(this.#lossSinceMs, report.fractionLost / FRACTION, nowMs);
    if (this.#lossSinceMs !== null && nowMs - this.#lossSinceMs > WEBRTC_LOSS_MS) this.#guarded.end();
  }
}
