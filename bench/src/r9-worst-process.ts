// Whoever does its worst is a process of its own, behind all others: it stands for other machines, and must take the
// processor neither from the service nor from whoever measures.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { doWorst, type Side, WORST } from './r9-worst.ts';

const LEAST_PRIORITY = 19;

export interface WorstSide extends Omit<Side, 'agent'> {
  /** Where it comes from: the limit of calls is counted by network. */
  address: string;
}

/** How often which status came. */
export type Statuses = [status: number, count: number][];

export interface Worst {
  pid: number;
  /** Ends it. */
  stop(): Promise<Statuses>;
}

/** Does the act named `act` from now on, until it is stopped. */
export async function startWorst(act: string, side: WorstSide): Promise<Worst> {
  const child = fork(import.meta.filename, [act, JSON.stringify(side)]);
  await once(child, 'message');
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const told = once(child, 'message');
      child.send('stop');
      const [statuses] = (await told) as [Statuses];
      child.kill('SIGKILL');
      return statuses;
    },
  };
}

if (process.send && import.meta.main) {
  setPriority(LEAST_PRIORITY);
  const [name, side] = [process.argv[2], JSON.parse(process.argv[3] ?? '') as WorstSide];
  const act = WORST.find((one) => one.name === name);
  if (!act) throw new Error(`No act is named ${name}.`);
  const over = new AbortController();
  process.once('message', () => over.abort());
  process.once('disconnect', () => process.exit());
  const agent = new Agent({ keepAlive: true, localAddress: side.address, maxSockets: 1_000 });
  const done = doWorst(act, { ...side, agent }, over.signal);
  process.send('begun');
  process.send([...(await done)]);
}
