/** The disks of the other nodes, as the frame store reads them. */
import type { GridBox, PeerRecords, SegmentPeers } from '@longview/frame-store';
import type { NodeCalls } from './node-calls.ts';
import type { NodeRegistry } from './node-registry.ts';

/** Bytes that a call brings in its usual time. */
const QUICK_BYTES = 2 ** 20;
const LONG_MS = 10_000;
/** Header of an index: another word after each start of the node. */
export const EPOCH = 'x-longview-epoch';

export class NodeDisks implements SegmentPeers {
  readonly #calls: NodeCalls;
  readonly #registry: Pick<NodeRegistry, 'others'>;

  constructor(calls: NodeCalls, registry: Pick<NodeRegistry, 'others'>) {
    this.#calls = calls;
    this.#registry = registry;
  }

  async index(nodeId: string, path: string, fromByte: number): Promise<PeerRecords | null> {
    const query = new URLSearchParams({ path, from: String(fromByte) });
    const answer = await this.#calls.call(nodeId, { method: 'GET', address: `/segments/index?${query}` });
    if (answer.status === 204) return null;
    return { bytes: answer.bytes, epoch: answer.header(EPOCH) };
  }

  async frames(nodeId: string, path: string, offset: number, length: number): Promise<Buffer | null> {
    const query = new URLSearchParams({ path, offset: String(offset), length: String(length) });
    const { status, bytes } = await this.#calls.call(nodeId, {
      method: 'GET',
      address: `/segments/frames?${query}`,
      ...(length > QUICK_BYTES && { deadlineMs: LONG_MS }),
    });
    return status === 200 && bytes.length === length ? bytes : null;
  }

  async colors(feedId: string, fromSec: number, endSec: number, stepSec: number): Promise<Buffer[]> {
    const query = new URLSearchParams({
      from: String(fromSec),
      to: String(endSec),
      step: String(stepSec),
    });
    return this.#askOthers(`/feeds/${feedId}/colors?${query}`);
  }

  async grids(feedId: string, fromSec: number, endSec: number, box: GridBox): Promise<Buffer[]> {
    const numbers = { from: fromSec, to: endSec, ...box };
    const query = new URLSearchParams(
      Object.entries(numbers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return this.#askOthers(`/feeds/${feedId}/grids?${query}`);
  }

  /** The answers of those that answer: one of the version before has no such act. */
  async #askOthers(address: string): Promise<Buffer[]> {
    const asked = this.#registry.others().map(({ id }) => this.#calls.call(id, { method: 'GET', address }));
    const answers = await Promise.allSettled(asked);
    return answers.filter((one) => one.status === 'fulfilled').map(({ value }) => value.bytes);
  }
}
