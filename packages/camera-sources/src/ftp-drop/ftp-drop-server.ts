/**
 * Takes the pictures that cameras send by FTP: listens, lets in so many, and ends. Speaks no command itself
 * (ftp-session.ts), keeps no file, and knows no feed.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { portOf } from '@longview/base';
import { ByteBudget } from './byte-budget.ts';
import { FtpSession, type SessionParts } from './ftp-session.ts';
import { FTP_LIMITS, type FtpDropDeps, type FtpDropOptions } from './types.ts';
import { UploadRate } from './upload-rate.ts';
import { addressGroup, plainAddress, WrongLogins } from './wrong-logins.ts';

export interface FtpDrop {
  /** The port that was opened. */
  port: number;
  /** Bytes of files under way. */
  bytesInHand(): number;
  /** Takes no new camera and ends those that are there; files under way are theirs to send again. */
  close(): Promise<void>;
}

/** Resolves when it listens. Rejects with the system's error, e.g. EADDRINUSE. */
export async function startFtpDrop(deps: FtpDropDeps, options: FtpDropOptions): Promise<FtpDrop> {
  const limits = { ...FTP_LIMITS, ...options.limits };
  const parts: SessionParts = {
    ...{ deps, options, limits },
    budget: new ByteBudget(limits.allBytes),
    rate: new UploadRate(deps.clock, limits.filesBurst, limits.filesPerSec),
    wrongLogins: new WrongLogins(deps.clock, limits.wrongLogins, limits.wrongLoginsForgottenMs),
  };
  const visitors = new Visitors(parts);
  const server = createServer({ noDelay: true, keepAlive: true }, (socket) => visitors.admit(socket));
  await listen(server, options);
  server.on('error', (err) => deps.logger.error({ err }, 'the FTP port had an error'));
  return {
    port: portOf(server),
    bytesInHand: () => parts.budget.used,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await visitors.endAll();
      await closed;
    },
  };
}

/** Who is connected, and from where. */
class Visitors {
  readonly #parts: SessionParts;
  readonly #sessions = new Set<FtpSession>();
  readonly #perAddress = new Map<string, number>();
  #onEmpty: () => void = () => {};

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  admit(socket: Socket): void {
    const { limits, wrongLogins } = this.#parts;
    const address = plainAddress(socket.remoteAddress);
    const place = addressGroup(address);
    const count = this.#perAddress.get(place) ?? 0;
    const isFull = this.#sessions.size >= limits.connections || count >= limits.connectionsPerAddress;
    if (isFull || wrongLogins.mustWait(address)) {
      socket.on('error', () => {});
      socket.end('421 Too many connections or wrong logins. Try again later.\r\n', () => socket.destroy());
      return;
    }
    this.#perAddress.set(place, count + 1);
    const session = new FtpSession(socket, this.#parts, () => {
      this.#sessions.delete(session);
      const left = (this.#perAddress.get(place) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(place, left);
      else this.#perAddress.delete(place);
      if (this.#sessions.size === 0) this.#onEmpty();
    });
    this.#sessions.add(session);
  }

  /** Resolves when what they had handed on is kept. */
  async endAll(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onEmpty = resolve;
    if (this.#sessions.size === 0) resolve();
    for (const session of this.#sessions) session.destroy();
    await promise;
  }
}

function listen(server: Server, { host, port }: FtpDropOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
