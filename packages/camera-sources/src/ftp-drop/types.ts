// The shapes of the FTP drop: what it needs of whoever runs it, and what it may be told. No behaviour.
import type { SecureContext } from 'node:tls';
import type { Clock, Logger } from '@longview/base';

/** Whose pictures a login sends, e.g. a feed. */
export interface FtpAccount {
  id: string;
  /** Which login it was; given back with each file, for a visit may outlive it. */
  login: string;
}

/** A file that came whole as far as FTP can tell; whether it is a whole picture is the receiver's to check. */
export interface FtpUpload {
  /** As the camera named it, from its root, e.g. `/2026-05-01/06/30.15[M].jpg`. Only ever read for a time. */
  path: string;
  bytes: Buffer;
  receivedAtMs: number;
}

/**
 * What became of an upload. `Taken` is said to the camera as done, so it must be durable. `Refused` files are not sent
 * again by cameras that keep to the protocol, `TryLater` ones are.
 */
export type UploadVerdict = { outcome: 'Taken' } | { outcome: 'Refused' | 'TryLater'; message: string };

/** How uploads end, for counting. `Half`: the connection broke off, or the picture is cut. */
export type UploadOutcome = UploadVerdict['outcome'] | 'Half' | 'TooLarge';

export interface FtpDropDeps {
  clock: Clock;
  logger: Logger;
  /** Null for a wrong login. Takes the same time for unknown names. */
  authenticate(username: string, password: string): Promise<FtpAccount | null>;
  /** Whether `bytes` hold a whole picture; a file that does not is discarded as half. */
  isWhole(bytes: Buffer): boolean;
  receive(account: FtpAccount, upload: FtpUpload): Promise<UploadVerdict>;
  onUpload?(outcome: UploadOutcome): void;
}

export interface FtpDropOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Ports for the data, first and last; null lets the system choose. */
  passivePorts: readonly [number, number] | null;
  /** The IPv4 address that cameras reach the data ports at; null says the one they called. */
  publicAddress: string | null;
  /** Offers `AUTH TLS`; null has none. */
  tls: SecureContext | null;
  limits?: Partial<FtpLimits>;
}

export interface FtpLimits {
  connections: number;
  connectionsPerAddress: number;
  /** Largest file, in bytes. */
  fileBytes: number;
  /** Of all files under way together, in bytes. */
  allBytes: number;
  /** Until a login, from the connection. */
  loginMs: number;
  /** Silence of a logged-in camera between files. */
  idleMs: number;
  /** For the data connection to come, and longest silence on it. */
  dataIdleMs: number;
  /** For one file. */
  fileMs: number;
  /** Different wrong logins from one address until it has to wait. */
  wrongLogins: number;
  wrongLoginsForgottenMs: number;
  /** Files of one login at once, and refilled by so many a second. */
  filesBurst: number;
  filesPerSec: number;
}

const MIB = 2 ** 20;

export const FTP_LIMITS: FtpLimits = {
  connections: 1_000,
  connectionsPerAddress: 200,
  fileBytes: 50 * MIB,
  allBytes: 512 * MIB,
  loginMs: 30_000,
  idleMs: 300_000,
  dataIdleMs: 30_000,
  fileMs: 300_000,
  wrongLogins: 20,
  wrongLoginsForgottenMs: 600_000,
  filesBurst: 200,
  filesPerSec: 10,
};
