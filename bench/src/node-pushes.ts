import type { ClusterNode } from '../../apps/server/src/test-setup/cluster.ts';
import { isThere, type Pusher, push } from '../../apps/server/src/test-setup/pusher.ts';

const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;
/** Of each node's own frames: a day apart, so that no two nodes push the same second. */
const APART_SEC = 86_400;
const EVERY_MS = 250;

/** Pushes frames of one feed to each of several nodes until stopped, and knows which were acknowledged. */
export class NodePushes {
  readonly #nodes: readonly ClusterNode[];
  readonly #pusher: Pusher;
  readonly #jpeg: Buffer;
  readonly #acknowledged: number[][];
  readonly #running: Promise<unknown>;
  #isStopped = false;

  constructor(nodes: readonly ClusterNode[], pusher: Pusher, jpeg: Buffer) {
    this.#nodes = nodes;
    this.#pusher = pusher;
    this.#jpeg = jpeg;
    this.#acknowledged = nodes.map(() => []);
    this.#running = Promise.all(nodes.map((node, at) => this.#push(node, at)));
  }

  get acknowledged(): number {
    return this.#acknowledged.reduce((sum, times) => sum + times.length, 0);
  }

  acknowledgedBy(node: ClusterNode): number {
    return this.#acknowledged[this.#nodes.indexOf(node)]?.length ?? 0;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Acknowledged frames that some node does not list, and seconds that one lists twice; says which are missing. */
  async count(): Promise<{ lost: number; doubled: number }> {
    const lost = new Set<number>();
    let doubled = 0;
    for (const { url } of this.#nodes) {
      for (const [at, times] of this.#acknowledged.entries()) {
        const listed = await this.#listed(url, FROM_SEC + at * APART_SEC);
        const there = new Set(listed);
        const missing = times.filter((timeSec) => !there.has(timeSec));
        if (missing.length > 0)
          console.log(`  ${url} lacks of those sent to node ${at + 1}: ${runsOf(missing)}`);
        for (const timeSec of missing) lost.add(timeSec);
        doubled += listed.length - there.size;
      }
    }
    for (const times of this.#acknowledged) {
      const last = times.at(-1);
      for (const { url } of this.#nodes)
        if (last !== undefined && !(await isThere({ ...this.#pusher, url }, last))) lost.add(last);
    }
    return { lost: lost.size, doubled };
  }

  async #listed(url: string, fromSec: number): Promise<number[]> {
    const iso = (sec: number) => new Date(sec * 1000).toISOString();
    const { feedId, key } = this.#pusher;
    const range = `starttime=${iso(fromSec)}&endtime=${iso(fromSec + APART_SEC - 1)}`;
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`${url}/api/v2/frame-query?feedid=${feedId}&${range}`, { headers });
    const { Frames } = (await answer.json()) as { Frames: string[] };
    return Frames.map((time) => Date.parse(time) / 1000);
  }

  async #push({ url }: ClusterNode, at: number): Promise<void> {
    for (let timeSec = FROM_SEC + at * APART_SEC; !this.#isStopped; timeSec++) {
      const signal = AbortSignal.timeout(30_000);
      const isKept = await push({ ...this.#pusher, url }, timeSec, this.#jpeg, signal);
      if (isKept) this.#acknowledged[at]?.push(timeSec);
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  }
}

/** `1000–1042 (43), …` of ascending seconds. */
function runsOf(times: readonly number[]): string {
  const runs: { from: number; to: number; count: number }[] = [];
  for (const timeSec of times) {
    const last = runs.at(-1);
    // Not every second is acknowledged: a short gap does not end a run.
    if (last && timeSec - last.to < 10) Object.assign(last, { to: timeSec, count: last.count + 1 });
    else runs.push({ from: timeSec, to: timeSec, count: 1 });
  }
  return runs.map(({ from, to, count }) => `${from}–${to} (${count})`).join(', ');
}
