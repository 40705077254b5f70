/** Which files a process may open from now on, whoever owns them (Landlock). It can never have more again. */
import { constants } from 'node:fs';
import type { Network } from './call-filter.ts';
import { libc } from './libc.ts';

const CREATE_RULESET = 444;
const ADD_RULE = 445;
const RESTRICT_SELF = 446;
const ASK_VERSION = 1;
const PATH_RULE = 1;
const PORT_RULE = 2;
const O_PATH = 0o10000000;

const EXECUTE = 1n << 0n;
const WRITE_FILE = 1n << 1n;
const READ_FILE = 1n << 2n;
const READ_DIR = 1n << 3n;
const TRUNCATE = 1n << 14n;
/** All rights on files that a version knows; what is not among them stays free. */
const ALL_RIGHTS = [
  0n,
  (1n << 13n) - 1n,
  (1n << 14n) - 1n,
  (1n << 15n) - 1n,
  (1n << 15n) - 1n,
  (1n << 16n) - 1n,
];
const BIND = 0b01n;
const CONNECT = 0b10n;
const ABSTRACT_SOCKETS_AND_SIGNALS = 0b11n;
const NETWORK_SINCE = 4;
const SCOPES_SINCE = 6;
const TRUNCATE_SINCE = 3;

export interface FileBounds {
  /** Files and folders that may be read, with all below. What is not there is passed over. */
  readable: readonly string[];
  /** Files that may be run; also read. */
  runnable: readonly string[];
  /** Open files that may be opened again, by `/proc/self/fd`. */
  files: readonly { fd: number; isWritten: boolean }[];
  /** `none`: no TCP at all. `streams`: calls, and listening at ports that the system chooses. */
  network: Network;
}

/** 0 where the kernel has none. */
export function fileBoundsVersion(): number {
  return Math.max(0, libc.ask(CREATE_RULESET, 0, 0, ASK_VERSION));
}

/** Opens what the rules name; `restrictSelf` makes them hold. Gives the ruleset. */
export function makeFileBounds(version: number, bounds: FileBounds): number {
  const rights = ALL_RIGHTS[Math.min(version, ALL_RIGHTS.length - 1)] ?? 0n;
  const ruleset = newRuleset(version, rights, bounds.network);
  const write = WRITE_FILE | (version >= TRUNCATE_SINCE ? TRUNCATE : 0n);
  for (const path of bounds.readable) addPath(ruleset, path, READ_FILE | READ_DIR);
  for (const path of bounds.runnable) addPath(ruleset, path, READ_FILE | EXECUTE);
  for (const { fd, isWritten } of bounds.files) addFile(ruleset, fd, READ_FILE | (isWritten ? write : 0n));
  if (version >= NETWORK_SINCE && bounds.network === 'streams') addAnyPort(ruleset);
  return ruleset;
}

export function restrictSelf(ruleset: number): void {
  libc.syscall(RESTRICT_SELF, ruleset, 0, 'bound its files');
}

function newRuleset(version: number, rights: bigint, network: Network): number {
  const known = [rights];
  if (version >= NETWORK_SINCE) known.push(network === 'none' ? BIND | CONNECT : BIND);
  if (version >= SCOPES_SINCE) known.push(ABSTRACT_SOCKETS_AND_SIGNALS);
  const bytes = Buffer.alloc(8 * known.length);
  for (const [at, value] of known.entries()) bytes.writeBigUInt64LE(value, 8 * at);
  return libc.syscallWithBytes(CREATE_RULESET, bytes, 'make bounds of files');
}

function addPath(ruleset: number, path: string, rights: bigint): void {
  const folder = libc.open(path, O_PATH | constants.O_DIRECTORY);
  const fd = folder >= 0 ? folder : libc.open(path, O_PATH);
  if (fd < 0) return;
  addFile(ruleset, fd, folder >= 0 ? rights : rights & ~READ_DIR);
  libc.close(fd);
}

function addFile(ruleset: number, fd: number, rights: bigint): void {
  const rule = Buffer.alloc(12);
  rule.writeBigUInt64LE(rights, 0);
  rule.writeInt32LE(fd, 8);
  libc.syscallWithRule(ADD_RULE, ruleset, PATH_RULE, rule, 'allow a file');
}

/** Of 0 the system makes one that is free. */
function addAnyPort(ruleset: number): void {
  const rule = Buffer.alloc(16);
  rule.writeBigUInt64LE(BIND, 0);
  libc.syscallWithRule(ADD_RULE, ruleset, PORT_RULE, rule, 'allow a port');
}
