// One port for one data connection, which only the camera of the control connection may use: whoever else comes is
// sent away and the port goes on waiting. The server itself never dials (no PORT), so nobody can be attacked through it.
import { createServer, type Server, type Socket } from 'node:net';
import { plainAddress } from './wrong-logins.ts';

export class PassivePort {
  readonly #server: Server;
  readonly #peer: string;
  readonly #arrived = Promise.withResolvers<Socket | null>();
  #isTaken = false;

  private constructor(server: Server, peer: string) {
    this.#server = server;
    this.#peer = peer;
    server.on('connection', (socket) => this.#admit(socket));
  }

  /** Opens a free one of `range`; null when all are in use. `peer` is the camera's address. */
  static async open(
    host: string,
    range: readonly [number, number] | null,
    peer: string,
  ): Promise<PassivePort | null> {
    for (const port of candidates(range)) {
      const server = await listen(host, port);
      if (server) return new PassivePort(server, peer);
    }
    return null;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** The camera's data connection; null when none came in time, or the port was closed. */
  async socket(limitMs: number): Promise<Socket | null> {
    const timer = setTimeout(() => this.close(), limitMs);
    try {
      return await this.#arrived.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#server.close();
    this.#arrived.resolve(null);
  }

  /** Ends also a connection that came and was not asked for. */
  async discard(): Promise<void> {
    this.close();
    (await this.#arrived.promise)?.destroy();
  }

  #admit(socket: Socket): void {
    socket.on('error', () => {});
    if (this.#isTaken || plainAddress(socket.remoteAddress) !== this.#peer) {
      socket.destroy();
      return;
    }
    this.#isTaken = true;
    this.#server.close();
    this.#arrived.resolve(socket);
  }
}

/** In an order of chance, so that nobody can tell which port comes next. */
function candidates(range: readonly [number, number] | null): number[] {
  if (!range) return [0];
  const [first, last] = range;
  const count = last - first + 1;
  const start = Math.floor(Math.random() * count);
  return Array.from({ length: count }, (_, index) => first + ((start + index) % count));
}

function listen(host: string, port: number): Promise<Server | null> {
  // Paused until asked for: bytes that come before must wait.
  const server = createServer({ pauseOnConnect: true, noDelay: true });
  return new Promise((resolve) => {
    server.once('error', () => resolve(null));
    server.listen(port, host, () => resolve(server));
  });
}
