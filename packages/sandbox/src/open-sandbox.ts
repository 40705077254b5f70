/** Looks once at what this machine can hold a program to, says so, and makes the one who binds programs. */
import { execFile } from 'node:child_process';
import { readFile, realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Logger, operatorError } from '@longview/base';
import { builtProgram } from '@longview/base/built-program';
import type { HeldBounds } from './launch-order.ts';
import { Sandbox } from './sandbox.ts';
import { closedTo, nextUserId } from './users.ts';

const run = promisify(execFile);
const LAUNCHER = builtProgram(
  fileURLToPath(new URL('../dist/launch.mjs', import.meta.url)),
  fileURLToPath(new URL('./launch.ts', import.meta.url)),
);
/** CAP_SETGID and CAP_SETUID. */
const CHANGE_USER = (1n << 6n) | (1n << 7n);

/** `auto`: as far as this machine goes. `required`: files and system calls, or no start. `off`: nothing. */
export type SandboxMode = 'auto' | 'required' | 'off';

export interface SandboxOptions {
  mode: SandboxMode;
  logger: Logger;
  /** Program and libraries: what every bound program may read. */
  readable: readonly string[];
  /** What the system can hold, in place of asking it; for tests. */
  held?: HeldBounds;
}

/**
 * Null where nothing is bound: `off`, or a system that can hold nothing.
 * @throws AppError Unavailable where bounds are required and this machine lacks them; it names which
 */
export async function openSandbox({ mode, logger, readable, held }: SandboxOptions): Promise<Sandbox | null> {
  if (mode === 'off') {
    logger.warn({}, 'MEDIA_SANDBOX=off: media workers may do what the service may');
    return null;
  }
  const { files, calls } = held ?? (await askLauncher(logger));
  const lacking = [
    ...(files === 0 ? ['bounds of files (Landlock of Linux 5.13 or newer)'] : []),
    ...(calls ? [] : ['a filter of system calls (seccomp of Linux, x64 or arm64)']),
  ];
  if (mode === 'required' && lacking.length > 0)
    throw operatorError(
      'Unavailable',
      `MEDIA_SANDBOX=required, and this machine lacks ${lacking.join(' and ')}. Use another machine, or MEDIA_SANDBOX=auto.`,
    );
  const isRoot = process.getuid?.() === 0;
  const obstacle = isRoot ? await userObstacle(readable) : null;
  if (obstacle !== null) lacking.push(`a user of their own: ${obstacle}`);
  if (lacking.length > 0) logger.warn({ lacking }, 'media workers are bound by less than they could be');
  if (process.platform !== 'linux') return null;
  const newUserId = isRoot && obstacle === null ? nextUserId : () => null;
  return new Sandbox({ launcher: LAUNCHER, readable, newUserId });
}

async function askLauncher(logger: Logger): Promise<HeldBounds> {
  const none = { files: 0, calls: false };
  if (process.platform !== 'linux') return none;
  try {
    return JSON.parse((await run(process.execPath, [LAUNCHER], { env: {} })).stdout) as HeldBounds;
  } catch (err) {
    logger.error({ err }, 'the launcher of media workers does not run');
    return none;
  }
}

/** Why root cannot give programs a user of their own; null: it can. */
async function userObstacle(readable: readonly string[]): Promise<string | null> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const capabilities = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
  if ((capabilities & CHANGE_USER) !== CHANGE_USER) return 'root may not change it here';
  const closed = await closedTo([await realpath(process.execPath), ...readable]);
  return closed === null ? null : `${closed} is closed to other users`;
}
