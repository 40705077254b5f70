/** The connection to one who sends to us: their packets, put together; key frames are asked for where they are needed. */
import { WHIP_ASK_PAUSE_MS, WHIP_KEY_FRAME_MS } from '@longview/rules/restream';
import type { MediaStreamTrack, RTCRtpReceiver, RtpPacket } from 'werift';
import type { SentSample } from '../rtc-messages.ts';
import { type ConnectionEvents, type ConnectionOptions, GuardedConnection } from './guarded-connection.ts';
import { PacketOrder } from './packet-order.ts';
import { PictureBuilder, type SentPicture } from './picture-builder.ts';
import { TrackTime } from './track-time.ts';

const VIDEO_CLOCK = 90_000;
const SOUND_CLOCK = 48_000;

export class RtcTaker {
  readonly #guarded: GuardedConnection;
  readonly #onSample: (sample: SentSample) => void;
  readonly #begunMs = performance.now();
  readonly #videoTime = new TrackTime(VIDEO_CLOCK);
  readonly #soundTime = new TrackTime(SOUND_CLOCK);
  readonly #builder = new PictureBuilder((picture) => this.#tellPicture(picture));
  readonly #pictures = new PacketOrder<RtpPacket>(
    (packet) => this.#builder.take(packet),
    () => this.#builder.lose(),
  );
  readonly #sounds = new PacketOrder<RtpPacket>(
    (packet) => this.#tellSound(packet),
    () => {},
  );
  #keyMs = Number.NEGATIVE_INFINITY;
  #askedMs = Number.NEGATIVE_INFINITY;

  constructor(options: ConnectionOptions, events: ConnectionEvents & { onSample(sample: SentSample): void }) {
    this.#guarded = new GuardedConnection(options, events);
    this.#onSample = (sample) => events.onSample(sample);
    const { connection } = this.#guarded;
    const { receiver } = connection.addTransceiver('video', { direction: 'recvonly' });
    if (options.offer.includes('\nm=audio ')) connection.addTransceiver('audio', { direction: 'recvonly' });
    connection.onTrack.subscribe((track) => this.#listen(track, receiver));
  }

  /** Opens the sockets. Rejects where no port is free. */
  answer(): Promise<string> {
    return this.#guarded.answer();
  }

  sweep(): void {
    this.#guarded.sweep();
  }

  /** Resolves when its ports are free. */
  close(): Promise<void> {
    return this.#guarded.close();
  }

  #listen(track: MediaStreamTrack, receiver: RTCRtpReceiver): void {
    track.onReceiveRtp.subscribe((packet) => {
      this.#guarded.orEnd(() => {
        const nowMs = performance.now();
        if (track.kind === 'audio') return this.#sounds.take(packet, nowMs);
        this.#pictures.take(packet, nowMs);
        this.#askForKey(nowMs, () => void receiver.sendRtcpPLI(packet.header.ssrc));
      });
    });
  }

  /** After a loss at once; else so that nobody who begins to watch or to record waits for long. */
  #askForKey(nowMs: number, ask: () => void): void {
    const isNeeded = this.#builder.isBroken || nowMs - this.#keyMs > WHIP_KEY_FRAME_MS;
    if (!isNeeded || nowMs - this.#askedMs < WHIP_ASK_PAUSE_MS) return;
    this.#askedMs = nowMs;
    ask();
  }

  #tellPicture({ timestamp, isKey, config, bytes }: SentPicture): void {
    const nowMs = performance.now();
    if (isKey) this.#keyMs = nowMs;
    const atMs = this.#videoTime.of(timestamp, nowMs - this.#begunMs);
    this.#onSample({ kind: 'Video', atMs, isKey, config, bytes });
  }

  #tellSound({ header, payload }: RtpPacket): void {
    if (payload.length === 0) return;
    const atMs = this.#soundTime.of(header.timestamp, performance.now() - this.#begunMs);
    this.#onSample({ kind: 'Sound', atMs, bytes: payload });
  }
}
