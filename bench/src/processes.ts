import { readdirSync, readFileSync } from 'node:fs';

/** CPU and memory of process trees, from /proc (Linux). */
export interface Usage {
  /** User and system time since start, seconds, of the processes alive now. */
  cpuSec: number;
  /** Proportional set size, bytes: shared pages are counted once between those who share them. */
  pssBytes: number;
}

const TICKS_PER_SEC = 100;

function statOf(pid: number): { parent: number; cpuSec: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), cpuSec: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SEC };
  } catch {
    return null;
  }
}

/** User and system time, seconds, of the children of this process that have ended. */
export function endedChildrenCpuSec(): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SEC;
}

function pssOf(pid: number): number {
  try {
    const match = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return Number(match?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Resident memory, bytes, as `ps` shows it: what two processes share is counted for each. */
export function rssBytesOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + rssOf(pid), 0);
}

function rssOf(pid: number): number {
  try {
    const match = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(match?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The processes of a service, those of its PostgreSQL apart. */
export function processesOf(pid: number): { service: number[]; postgres: number[] } {
  const children = childrenOf(pid);
  const postgres = children.filter(isPostgres);
  return { service: [pid, ...children.filter((child) => !postgres.includes(child))], postgres };
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

/** Every living process under `pid`, without itself. */
export function childrenOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(Number(name))?.parent] as const);
  const direct = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return direct.flatMap((child) => [child, ...childrenOf(child)]);
}

export function usageOf(pids: number[]): Usage {
  return {
    cpuSec: pids.reduce((sum, pid) => sum + (statOf(pid)?.cpuSec ?? 0), 0),
    pssBytes: pids.reduce((sum, pid) => sum + pssOf(pid), 0),
  };
}

/** CPU of a changing set of processes: those that end meanwhile count as far as they were seen. */
export class CpuMeter {
  readonly #seenSec = new Map<number, number>();
  #usedSec = 0;

  /** Seconds used by the processes of all calls since the first. */
  see(pids: number[]): number {
    const isFirst = this.#seenSec.size === 0;
    for (const pid of pids) {
      const { cpuSec } = usageOf([pid]);
      // One that came meanwhile used all of its time meanwhile.
      const beforeSec = this.#seenSec.get(pid) ?? (isFirst ? cpuSec : 0);
      this.#usedSec += Math.max(0, cpuSec - beforeSec);
      this.#seenSec.set(pid, cpuSec);
    }
    return this.#usedSec;
  }
}
