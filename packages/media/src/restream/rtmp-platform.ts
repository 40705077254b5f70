/** Sends a live stream by RTMP or RTMPS to one platform, at an address that was checked. Never tries again by itself. */
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { RestreamMessage } from '@longview/rules/restream';
import type { LiveFragment, LiveHead } from '../live/live-item.ts';
import { RtmpConnection } from '../rtmp/rtmp-connection.ts';
import type { Platform, PlatformOptions } from './platform.ts';
import { RtmpGreeting } from './rtmp-greeting.ts';
import { RtmpMessages } from './rtmp-messages.ts';
import { type ConnectingPlatform, takenPlatform } from './taken-platform.ts';

/** Platforms answer in a few words. */
const LIMITS = { messageBytes: 64 * 1024, chunkStreams: 32 };
/** What Node says of a certificate: expired, self-signed, of another host, of an unknown issuer. */
const UNTRUSTED = /^(CERT_|ERR_TLS_CERT|.*SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/;

/** A platform that takes the stream, or why not. Rejects with the signal's reason. */
export function connectRtmp(
  options: PlatformOptions,
  signal: AbortSignal,
): Promise<Platform | RestreamMessage> {
  const platform = new RtmpPlatform(options);
  const onLate = () => platform.fail('timeout');
  return takenPlatform(platform, { limitMs: options.connectTimeoutMs, onLate }, signal);
}

class RtmpPlatform implements ConnectingPlatform {
  readonly #connection: RtmpConnection;
  readonly #greeting: RtmpGreeting;
  readonly #messages = new RtmpMessages();
  readonly #taken = Promise.withResolvers<null>();
  readonly #over = Promise.withResolvers<RestreamMessage>();
  #streamId = 0;
  #isConnected = false;
  #hasSpoken = false;
  #sentBytes = 0;

  constructor(options: PlatformOptions) {
    const { scheme, host, port, app, streamKey } = options;
    const socket = openSocket(options);
    socket.once(scheme === 'rtmps:' ? 'secureConnect' : 'connect', () => {
      this.#isConnected = true;
    });
    const url = `${scheme}//${isIP(host) === 6 ? `[${host}]` : host}:${port}/${app}`;
    this.#greeting = new RtmpGreeting(
      () => this.#connection,
      { app, streamKey, url },
      {
        onTaken: (streamId) => {
          this.#streamId = streamId;
          this.#taken.resolve(null);
        },
        onRefused: (why) => this.fail(why),
      },
    );
    this.#connection = new RtmpConnection(socket, 'client', LIMITS, {
      onReady: () => {
        this.#hasSpoken = true;
        this.#greeting.begin();
      },
      onCommand: (command) => this.#greeting.hear(command),
      onMedia: () => {},
      onEnd: (problem) => this.#over.resolve(this.#whyEnded(problem)),
    });
  }

  /** Resolves when the platform takes the stream. */
  get taken(): Promise<null> {
    return this.#taken.promise;
  }

  get over(): Promise<RestreamMessage> {
    return this.#over.promise;
  }

  get unsentBytes(): number {
    return this.#connection.unsentBytes;
  }

  get sentBytes(): number {
    return this.#sentBytes;
  }

  head(head: LiveHead): boolean {
    return this.#messages.head(head);
  }

  fragment({ bytes }: LiveFragment): void {
    for (const message of this.#messages.fragment(bytes)) {
      this.#sentBytes += message.payload.length;
      this.#connection.send({ ...message, streamId: this.#streamId });
    }
  }

  fail(why: RestreamMessage): void {
    this.#over.resolve(why);
    this.#connection.close();
  }

  close(): void {
    this.#over.resolve('stopped');
    this.#greeting.end();
    this.#connection.end();
    // What does not go out soon is nobody's any more.
    setTimeout(() => this.#connection.close(), 1_000).unref();
  }

  #whyEnded(problem: (Error & { code?: string }) | null): RestreamMessage {
    const code = problem?.code ?? '';
    if (UNTRUSTED.test(code)) return 'untrusted';
    if (code === 'ECONNREFUSED') return 'refused';
    if (code === 'ETIMEDOUT') return 'timeout';
    if (!this.#isConnected) return code.startsWith('ERR_SSL') ? 'protocol' : 'refused';
    if (!this.#hasSpoken || problem instanceof RangeError) return 'protocol';
    // Who refuses a key often just hangs up.
    return this.#streamId === 0 ? 'rejected' : 'ended';
  }
}

function openSocket({ scheme, host, ip, port }: PlatformOptions): Socket {
  if (scheme === 'rtmp:') return connect({ host: ip, port, noDelay: true });
  // TLS asks for a name, and takes no IP address for one; the certificate is checked against what people named.
  return connectTls({ host: ip, port, ...(isIP(host) === 0 && { servername: host }) });
}
