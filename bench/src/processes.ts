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
