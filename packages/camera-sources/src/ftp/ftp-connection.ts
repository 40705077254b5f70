/**
 * Keeps one connection to one FTP server: opens it to the addresses that the guard allowed and to nothing else, opens
 * it again when the server closed it meanwhile, and ends every call by a deadline. Knows nothing of folders.
 */
import { isDeepStrictEqual } from 'node:util';
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

/** From the connection until the login is through. */
const ENTER_MS = 8_000;
/** Longest silence of the server; large folders take it a while. */
const IDLE_MS = 15_000;
/** For one call: a file, or a page of a listing with the dates of its files asked for one by one. */
const CALL_MS = 120_000;
/** Some 100,000 files; more would hold everything up while they are read. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024;
/** Of a name with many. */
const MAX_ADDRESSES = 3;

type Way = FtpDoor & { ip: string };

export class FtpConnection {
  readonly #target: FolderTarget;
  readonly #deps: FtpDeps;
  #client: Client | null = null;
  #home = '/';
  /** Where the server was found. */
  #way: Way | null = null;

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
    try {
      return await this.#timed(signal, work);
    } catch (err) {
      // Servers close what was quiet for some minutes, and it shows only at the next command; some cut the encrypted
      // line of a file before its end was taken.
      if (signal.aborted || !isCutOff(err)) throw err;
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
    const stop = new AbortController();
    const onAbort = () => stop.abort(signal.reason);
    const onLate = () => stop.abort(folderFailure('Timeout'));
    stop.signal.addEventListener('abort', () => this.close(), { once: true });
    signal.addEventListener('abort', onAbort, { once: true });
    this.#deps.clock.sleep(CALL_MS, ended.signal).then(onLate, () => {});
    try {
      return await work(await this.#open(stop.signal));
    } catch (err) {
      throw stop.signal.aborted ? stop.signal.reason : err;
    } finally {
      ended.abort();
      signal.removeEventListener('abort', onAbort);
    }
  }

  async #open(stop: AbortSignal): Promise<Client> {
    if (this.#client?.closed === false) return this.#client;
    const address = readFtpAddress(this.#target);
    const found = await this.#deps.outbound.resolveChecked(address.host, this.#target.policy);
    const ways = address.doors.flatMap((door) =>
      found.slice(0, MAX_ADDRESSES).map(({ address: ip }) => ({ ...door, ip })),
    );
    const known = ways.filter((way) => isDeepStrictEqual(way, this.#way));
    let lastError: unknown;
    for (const way of known.length > 0 ? known : ways) {
      stop.throwIfAborted();
      try {
        return await this.#enter(address, way);
      } catch (err) {
        lastError = err;
        if (!isUnreachable(err)) break;
      }
    }
    this.#way = null;
    throw lastError;
  }

  async #enter(address: FtpAddress, way: Way): Promise<Client> {
    const { port, secure, ip } = way;
    const client = new Client(IDLE_MS, {
      allowSeparateTransferHost: false,
      maxListingBytes: MAX_LISTING_BYTES,
    });
    this.#client = client;
    const { username: user, password, host } = address;
    const secureOptions = this.#tlsOf(host, ip);
    await this.#inTime(client, client.access({ host: ip, port, user, password, secure, secureOptions }));
    this.#home = await homeOf(client);
    this.#way = way;
    return client;
  }

  async #inTime(client: Client, entering: Promise<unknown>): Promise<void> {
    const entered = new AbortController();
    let isLate = false;
    const close = () => {
      isLate = true;
      client.close();
    };
    this.#deps.clock.sleep(ENTER_MS, entered.signal).then(close, () => {});
    try {
      await entering;
    } catch (err) {
      throw isLate ? folderFailure('Timeout', { cause: err }) : err;
    } finally {
      entered.abort();
    }
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
