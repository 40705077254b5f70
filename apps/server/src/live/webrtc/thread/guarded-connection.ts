/**
 * One connection of WebRTC, whoever sends over it: ICE lite, so that we answer and never call, DTLS and SRTP by werift,
 * and sockets that hear nobody but who knows the password of the answer.
 */
import { WEBRTC_SILENT_MS } from '@longview/rules/live';
import { RTCPeerConnection, useH264, useOPUS } from 'werift';
import { CallerGuard } from './guard-sockets.ts';
import { boundAddresses, mendAnswer, socketAddresses } from './mend-answer.ts';
import { sayGoodbye } from './say-goodbye.ts';
import { socketsOf } from './werift-parts.ts';

export interface ConnectionOptions {
  offer: string;
  addresses: readonly string[];
  ports: readonly [number, number] | null;
}

export interface ConnectionEvents {
  onConnected(): void;
  /** The last that is told. */
  onOver(): void;
}

export class GuardedConnection {
  readonly connection: RTCPeerConnection;
  readonly #offer: string;
  readonly #addresses: readonly string[];
  readonly #events: ConnectionEvents;
  #guard: CallerGuard | null = null;
  #isOver = false;

  constructor(options: ConnectionOptions, events: ConnectionEvents) {
    this.#events = events;
    this.#offer = options.offer;
    this.#addresses = options.addresses;
    this.connection = new RTCPeerConnection(configOf(options));
    this.connection.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#events.onConnected();
      if (state === 'failed' || state === 'closed') this.end();
    });
  }

  /** Opens the sockets. Rejects where no port is free. */
  async answer(): Promise<string> {
    const { connection } = this;
    await connection.setRemoteDescription({ type: 'offer', sdp: this.#offer });
    await connection.setLocalDescription(await connection.createAnswer());
    this.#watchSockets();
    for (const { onStateChange } of connection.dtlsTransports) {
      onStateChange.subscribe((state) => {
        if (state === 'closed' || state === 'failed') this.end();
      });
    }
    const sdp = connection.localDescription?.sdp ?? '';
    if (!sdp.includes('\na=candidate:')) throw new Error('No UDP port is free.');
    return mendAnswer(sdp, this.#addresses);
  }

  /** Ends one who has gone without a word. */
  sweep(): void {
    if (this.#guard && this.#guard.silentMs > WEBRTC_SILENT_MS) this.end();
  }

  /** What cannot be read is the end of this connection, not of all. */
  orEnd(act: () => void): void {
    try {
      act();
    } catch {
      this.end();
    }
  }

  /** Tells that it is over; who is told closes it. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#events.onOver();
  }

  /** Resolves when its ports are free. */
  async close(): Promise<void> {
    this.#isOver = true;
    await sayGoodbye(this.connection.dtlsTransports);
    await this.connection.close();
  }

  #watchSockets(): void {
    for (const { connection } of this.connection.iceTransports) {
      const guard = new CallerGuard(connection.localPassword, () => performance.now());
      this.#guard = guard;
      for (const socket of socketsOf(connection)) guard.watch(socket);
    }
  }
}

/** No server of others is ever asked, and no address but the given ones is told. */
function configOf({
  addresses,
  ports,
}: ConnectionOptions): ConstructorParameters<typeof RTCPeerConnection>[0] {
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
