// The data connections of one visit: always opened by the camera, to a port of ours, from its own address.
import type { Socket } from 'node:net';
import { PassivePort } from './passive-port.ts';
import { dataSocket } from './receive-file.ts';
import { always, type Handlers, type Reply } from './reply.ts';
import type { FtpDropOptions, FtpLimits } from './types.ts';

export interface DataChannelParts {
  options: FtpDropOptions;
  limits: FtpLimits;
  /** The camera's address, and ours as it called it. */
  peer: string;
  ownAddress: string;
  isControlSecure: () => boolean;
  say: (code: number, text: string) => void;
}

export class DataChannel {
  readonly #parts: DataChannelParts;
  #passive: PassivePort | null = null;
  #socket: Socket | null = null;
  #isSecure = false;

  constructor(parts: DataChannelParts) {
    this.#parts = parts;
  }

  commands(): Handlers {
    const noActive = always(502, 'Set the camera to passive mode.');
    return {
      ...{ PORT: noActive, EPRT: noActive, PASV: () => this.#open('PASV') },
      EPSV: (family) => (family.toUpperCase() === 'ALL' ? [200, 'Yes.'] : this.#open('EPSV')),
      PROT: (level) => this.#protect(level.toUpperCase()),
    };
  }

  /** The data connection of this command; null when none comes, and then that is said. */
  async take(): Promise<Socket | null> {
    const { options, limits, say } = this.#parts;
    const passive = this.#passive;
    if (!passive) {
      say(425, 'Use PASV or EPSV first.');
      return null;
    }
    say(150, 'Ready.');
    const raw = await passive.socket(limits.dataIdleMs);
    this.#passive = null;
    if (!raw) say(425, 'No data connection came.');
    this.#socket = raw && dataSocket(raw, this.#isSecure ? options.tls : null);
    return this.#socket;
  }

  /** Breaks off the file under way. */
  abort(): void {
    this.#socket?.destroy();
  }

  /** No further connection is taken; one under way goes on. */
  async discard(): Promise<void> {
    await this.#passive?.discard();
    this.#passive = null;
  }

  #protect(level: string): Reply {
    if (!this.#parts.isControlSecure()) return [503, 'Use AUTH TLS first.'];
    if (level !== 'P' && level !== 'C') return [504, 'Use P or C.'];
    this.#isSecure = level === 'P';
    return [200, 'Yes.'];
  }

  async #open(form: 'PASV' | 'EPSV'): Promise<Reply> {
    const { options, peer, ownAddress } = this.#parts;
    await this.discard();
    const address = options.publicAddress ?? ownAddress;
    if (form === 'PASV' && address.includes(':')) return [425, 'Use EPSV.'];
    const passive = await PassivePort.open(options.host, options.passivePorts, peer);
    if (!passive) return [425, 'All data ports are in use. Try again.'];
    this.#passive = passive;
    const { port } = passive;
    if (form === 'EPSV') return [229, `Here (|||${port}|)`];
    return [227, `Here (${address.replaceAll('.', ',')},${port >> 8},${port & 255})`];
  }
}
