/**
 * Entry of the launcher: binds itself (limits, files, user, system calls), then becomes the program it is told, so that
 * the program's first instruction is bound already. Without an order it says what this system can hold.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { callFilter } from './call-filter.ts';
import { fileBoundsVersion, makeFileBounds, restrictSelf } from './file-bounds.ts';
import type { HeldBounds, LaunchOrder } from './launch-order.ts';
import { libc } from './libc.ts';
import { callNumbers } from './system-calls.ts';

const RLIMIT_DATA = 2;
const RLIMIT_CORE = 4;
const RLIMIT_NOFILE = 7;
const PR_SET_SECCOMP = 22;
const PR_CAPBSET_DROP = 24;
const PR_SET_NO_NEW_PRIVS = 38;
const SECCOMP_MODE_FILTER = 2;
/** Of the line to the owner; Node is told it by number. */
const CHANNEL_FD = 3;
const STANDARD_FDS = [0, 1, 2];
/** Starts every program that has shared libraries. */
const LOADER = /\/ld-[^/]*\.so[^/]*$/;
/** What every program may read: libraries, figures of the machine, time zones. */
const READABLE = [
  ...['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/etc/ld.so.cache'],
  ...['/proc/self', '/proc/meminfo', '/proc/cpuinfo', '/proc/stat', '/sys/devices/system/cpu'],
  ...['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom', '/etc/localtime', '/usr/share/zoneinfo'],
];

const [order] = process.argv.slice(2);
if (order === undefined) process.stdout.write(JSON.stringify(heldBounds()));
else launch(JSON.parse(order) as LaunchOrder);

function heldBounds(): HeldBounds {
  return { files: fileBoundsVersion(), calls: callNumbers(process.arch) !== null && libc.hasFilters() };
}

function launch(order: LaunchOrder): never {
  const held = heldBounds();
  const node = realpathSync(process.execPath);
  const ruleset = held.files > 0 ? rulesetOf(order, node, held.files) : null;
  libc.setLimit(RLIMIT_CORE, 0);
  libc.setLimit(RLIMIT_NOFILE, order.openFiles);
  libc.setLimit(RLIMIT_DATA, order.memoryBytes);
  if (process.getuid?.() === 0) dropCapabilities();
  if (order.userId !== null) libc.becomeUser(order.userId);
  libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 'give up new rights');
  if (ruleset !== null) restrictSelf(ruleset);
  if (held.calls) boundCalls(order);
  for (const fd of [...STANDARD_FDS, CHANNEL_FD, ...order.files.map((file) => file.fd)]) libc.keepOnExec(fd);
  return libc.exec(node, order.args, environmentOf(order));
}

function rulesetOf(order: LaunchOrder, node: string, version: number): number {
  const mapped = mappedFiles();
  return makeFileBounds(version, {
    readable: [...READABLE, ...mapped.map((path) => dirname(path)), ...order.readable],
    runnable: [node, ...mapped.filter((path) => LOADER.test(path))],
    files: order.files,
    network: order.network,
  });
}

/** Libraries of this very Node, wherever the system keeps them. */
function mappedFiles(): string[] {
  const lines = readFileSync('/proc/self/maps', 'utf8').split('\n');
  return [...new Set(lines.flatMap((line) => / (\/\S+)$/.exec(line)?.[1] ?? []))];
}

/** Root too gets none of them back at `execve`. */
function dropCapabilities(): void {
  for (let capability = 0; libc.hasCapability(capability); capability += 1)
    libc.prctl(PR_CAPBSET_DROP, capability, 'give up a right');
}

function boundCalls({ network }: LaunchOrder): void {
  const numbers = callNumbers(process.arch);
  if (!numbers) return;
  const filter = callFilter({ numbers, pid: process.pid, network });
  const program = Buffer.alloc(16);
  program.writeUInt16LE(filter.length / 8, 0);
  program.writeBigUInt64LE(libc.addressOf(filter), 8);
  libc.prctlWithBytes(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, program, 'bound its calls');
}

function environmentOf({ env }: LaunchOrder): string[] {
  const channel = { NODE_CHANNEL_FD: String(CHANNEL_FD), NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' };
  // Node ends where it may not read the one of the system.
  return Object.entries({ OPENSSL_CONF: '/dev/null', ...env, ...channel }).map(
    ([name, value]) => `${name}=${value}`,
  );
}
