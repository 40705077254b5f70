/**
 * The RTMP port: listens, lets in so many, and ends. RTMP and RTMPS come to the same port; the first byte tells which.
 * Speaks no RTMP itself (push-session.ts) and knows no feed.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';
import { portOf } from '@longview/base';
import { addressGroup, plainAddress } from '@longview/camera-sources';
import type { Publishers } from './publishers.ts';
import { PushSession } from './push-session.ts';
import type { StreamInOptions } from './types.ts';

export interface StreamIn {
  /** The port that was opened. */
  port: number;
  /** Takes no new connection and ends those that are there. */
  close(): Promise<void>;
}

/**
 * From there our own media workers read, and they must always be let in; who sends from there, as through a proxy, is
 * asked for patience when they name a key.
 */
const OWN_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1']);
/** A TLS hello begins with it, RTMP with 3. */
const TLS_HELLO = 0x16;

/** Resolves when it listens. Rejects with the system's error, e.g. EADDRINUSE. */
export async function startStreamIn(publishers: Publishers, options: StreamInOptions): Promise<StreamIn> {
  const visitors = new Visitors(publishers, options);
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => visitors.admit(socket));
  await listen(server, options);
  server.on('error', (err) => publishers.parts.deps.logger.error({ err }, 'the RTMP port had an error'));
  return {
    port: portOf(server),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await visitors.endAll();
      await closed;
    },
  };
}

/** Who is connected, and from where. */
class Visitors {
  readonly #publishers: Publishers;
  readonly #tls: SecureContext | null;
  readonly #sockets = new Set<Socket>();
  readonly #perAddress = new Map<string, number>();

  constructor(publishers: Publishers, { tls }: StreamInOptions) {
    this.#publishers = publishers;
    this.#tls = tls;
  }

  admit(socket: Socket): void {
    const { limits } = this.#publishers.parts;
    const address = plainAddress(socket.remoteAddress);
    const place = addressGroup(address);
    const count = this.#perAddress.get(place) ?? 0;
    const isOwn = OWN_ADDRESSES.has(address);
    const isTooMuch = count >= limits.connectionsOfAddress || this.#publishers.wrongKeys.mustWait(address);
    const isFull = this.#sockets.size >= limits.connections;
    socket.on('error', () => socket.destroy());
    if (isFull || (isTooMuch && !isOwn)) {
      socket.destroy();
      return;
    }
    this.#perAddress.set(place, count + 1);
    this.#sockets.add(socket);
    socket.once('close', () => this.#left(socket, place));
    // Who says nothing gets no session that could count its time.
    socket.setTimeout(limits.greetMs, () => socket.destroy());
    socket.once('readable', () => this.#begin(socket));
  }

  async endAll(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await this.#publishers.settled();
  }

  #left(socket: Socket, place: string): void {
    this.#sockets.delete(socket);
    const left = (this.#perAddress.get(place) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(place, left);
    else this.#perAddress.delete(place);
  }

  #begin(socket: Socket): void {
    const first = socket.read(1) as Buffer | null;
    if (!first) return void socket.destroy();
    socket.setTimeout(0);
    socket.unshift(first);
    if (first[0] !== TLS_HELLO) this.#open(socket, socket);
    else if (this.#tls) this.#openTls(socket, this.#tls);
    else socket.destroy();
  }

  #openTls(socket: Socket, secureContext: SecureContext): void {
    const inner = new TLSSocket(socket, { isServer: true, secureContext });
    const late = setTimeout(() => socket.destroy(), this.#publishers.parts.limits.greetMs);
    socket.once('close', () => clearTimeout(late));
    inner.on('error', () => socket.destroy());
    inner.once('secure', () => {
      clearTimeout(late);
      this.#open(inner, socket);
    });
  }

  #open(stream: Socket, { remoteAddress }: Socket): void {
    const publishers = this.#publishers;
    const address = plainAddress(remoteAddress);
    new PushSession(stream, { publishers, address }, () => stream.destroy());
  }
}

function listen(server: Server, { host, port }: StreamInOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
