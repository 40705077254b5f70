import { type Figure, median } from './figures.ts';
import { requestsPerSec } from './load.ts';
import { usageOf } from './processes.ts';

/** What one address gives under load. */
export interface CallCost {
  perSec: number;
  /** CPU of the answering processes for each request, µs: says more than `perSec` where others use the machine too. */
  cpuUs: number;
}

const SECONDS = 5;

/** `pids` answer at `url`. */
export async function callCost(
  url: string,
  pids: number[],
  headers: Record<string, string> = {},
): Promise<CallCost> {
  const cpuSec = () => usageOf(pids).cpuSec;
  const before = cpuSec();
  const perSec = await requestsPerSec(url, headers, SECONDS);
  return { perSec, cpuUs: ((cpuSec() - before) * 1e6) / (perSec * SECONDS) };
}

/** Half of the peer's requests, and as said of the CPU of each: medians of the turns. */
export function callFigures(what: string, ours: CallCost[], peer: CallCost[], peerName: string): Figure[] {
  const of = (costs: CallCost[], name: keyof CallCost) => median(costs.map((cost) => cost[name]));
  const perSec = { ours: of(ours, 'perSec'), peer: of(peer, 'perSec') };
  const cpuUs = { ours: of(ours, 'cpuUs'), peer: of(peer, 'cpuUs') };
  return [
    {
      ...{ what, unit: 'requests/s', ...perSec, toReach: `≥ 0.5 of ${peerName}` },
      isReached: perSec.ours / perSec.peer >= 0.5,
    },
    {
      ...{ what: `${what}: CPU of a call`, unit: 'µs', ...cpuUs, toReach: `≤ 2 of ${peerName}` },
      isReached: cpuUs.ours / cpuUs.peer <= 2,
    },
  ];
}
