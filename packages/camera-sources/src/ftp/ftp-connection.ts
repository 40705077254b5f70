/**
 * Keeps one connection to one FTP server: opens it to the addresses that the guard allowed and to nothing else, opens
 * it again when the server closed it meanwhile, and ends every call by a deadline. Knows nothing of folders.
 */
import type { Clock } from '@longview/base';
import { literalHost } from '@longview/rules/targets';
import { Client, FTPError } from 'basic-ftp';
import type { FolderTarget } from '../folder.ts';
import { folderFailure } from '../folder-trouble.ts';
import { INSECURE_TLS } from '../outbound/agent-pools.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { type FtpAddress, type FtpDoor, isPlainPath, readFtpAddress } from './ftp-address.ts';
import { ftpTrouble } from './ftp-failure.ts';

export interface FtpDeps {
  outbound: Outbound;
  clock: Clock;
}

/** Longest silence of the server; large folders take it a while. */
const IDLE_MS = 15_000;
/** For one call: a file, or a page of a listing with the dates of its files asked for one by one. */
const CALL_MS = 120_000;
/** Some 100,000 files; more would hold everything up while they are read. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;
/** Of a name with many. */
const MAX_ADDRESSES = 3;

export class FtpConnection {
  readonly #target: FolderTarget;
  readonly #deps: FtpDeps;
  #client: Client | null = null;
  #home = '/';

  constructor(target: FolderTarget, deps: FtpDeps) {
    this.#target = target;
    this.#deps = deps;
  }

  /** Where the login begins, with a slash at its end. Right within `run`. */
  get home(): string {
    return this.#home;
  }

  /** What `work` gives. Rejects with what the library or the socket throws, or with the signal's reason. */
  async run<T>(signal: AbortSignal, work: (client: Client) => Promise<T>): Promise<T> {
    const isOld = this.#client?.closed === false;
    try {
      return await this.#timed(signal, work);
    } catch (err) {
      // Servers close what was quiet for some minutes, and it shows only at the next command.
      if (!isOld || signal.aborted || !isCutOff(err)) throw err;
      return this.#timed(signal, work);
    }
  }

  close(): void {
    this.#client?.close();
    this.#client = null;
  }

  async #timed<T>(signal: AbortSignal, work: (client: Client) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const ended = new AbortController();
    let isLate = false;
    const close = () => this.close();
    signal.addEventListener('abort', close, { once: true });
    this.#deps.clock.sleep(CALL_MS, ended.signal).then(
      () => {
        isLate = true;
        close();
      },
      () => {},
    );
    try {
      return await work(await this.#open());
    } catch (err) {
      signal.throwIfAborted();
      throw isLate ? folderFailure('Timeout', { cause: err }) : err;
    } finally {
      ended.abort();
      signal.removeEventListener('abort', close);
    }
  }

  async #open(): Promise<Client> {
    if (this.#client?.closed === false) return this.#client;
    const address = readFtpAddress(this.#target);
    const found = await this.#deps.outbound.resolveChecked(address.host, this.#target.policy);
    const ways = address.doors.flatMap((door) =>
      found.slice(0, MAX_ADDRESSES).map(({ address: ip }) => ({ door, ip })),
    );
    let lastError: unknown;
    for (const { door, ip } of ways) {
      try {
        return await this.#enter(address, door, ip);
      } catch (err) {
        lastError = err;
        if (!isUnreachable(err)) break;
      }
    }
    throw lastError;
  }

  async #enter(address: FtpAddress, { port, secure }: FtpDoor, ip: string): Promise<Client> {
    const client = new Client(IDLE_MS, {
      allowSeparateTransferHost: false,
      maxListingBytes: MAX_LISTING_BYTES,
    });
    this.#client = client;
    const { username: user, password, host } = address;
    await client.access({ host: ip, port, user, password, secure, secureOptions: this.#tlsOf(host, ip) });
    this.#home = await homeOf(client);
    return client;
  }

  /** The certificate must be of the name that people gave, though the connection goes to a checked address. */
  #tlsOf(name: string, ip: string) {
    const servername = literalHost(name) === null ? { servername: name } : {};
    return { host: ip, ...servername, ...(this.#target.tlsInsecure ? INSECURE_TLS : {}) };
  }
}

async function homeOf(client: Client): Promise<string> {
  const home = await client.pwd().catch((err) => {
    if (client.closed) throw err;
    return '/';
  });
  if (!isPlainPath(home)) return '/';
  return home.endsWith('/') ? home : `${home}/`;
}

const isUnreachable = (err: unknown): boolean =>
  !(err instanceof FTPError) && ['Refused', 'Timeout', 'Unreachable'].includes(ftpTrouble(err));

const isCutOff = (err: unknown): boolean => !(err instanceof FTPError) && ftpTrouble(err) === 'Reset';
