/** Tells whether the process that wrote a number down is still the one that has it. Ends nothing. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (err) {
    return err instanceof Error && 'code' in err && err.code === 'EPERM';
  }
}

/** When `pid` started, in a form that is equal only for the same process; null when unknown or gone. */
export async function startMark(pid: number): Promise<string | null> {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') {
    const asked = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => null);
    return asked?.stdout.trim() || null;
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  // The second field is the program's name in brackets and may hold spaces; the 22nd is the start in ticks.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return ticks ? `${boot.trim()}:${ticks}` : null;
}

/** The command line of `pid` with spaces between its parts; empty when gone. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return raw.replaceAll('\0', ' ');
  }
  const asked = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return asked?.stdout ?? '';
}
