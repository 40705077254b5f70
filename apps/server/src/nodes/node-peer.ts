/** The acts of one other node, as calls (`internal-routes.ts` is their other end). Decides nothing. */
import type { Frame, ThinResult } from '@longview/frame-store';
import type {
  AcceptResult,
  FrameOffer,
  ImportResult,
  OriginalPicture,
  PastOptions,
  PeerFrames,
} from '../frames/index.ts';
import type { NodeCalls } from './node-calls.ts';
import { toWireOrigin } from './wire-origin.ts';

/** What a call needs of this node. */
export interface PeerParts {
  calls: NodeCalls;
  /** When somebody last looked at the feed live here, seconds ago; null when nobody did (CAP-24). */
  seenAgoSec: (feedId: string) => number | null;
}

export class NodePeer implements PeerFrames {
  readonly #nodeId: string;
  readonly #parts: PeerParts;

  constructor(nodeId: string, parts: PeerParts) {
    this.#nodeId = nodeId;
    this.#parts = parts;
  }

  accept(feedId: string, { timeSec, jpeg, origin }: FrameOffer): Promise<AcceptResult> {
    return this.#post(feedId, 'accept', { time: timeSec, origin: toWireOrigin(origin) }, jpeg);
  }

  importPast(
    feedId: string,
    timeSec: number,
    jpeg: Buffer,
    { importNumber }: PastOptions,
  ): Promise<ImportResult> {
    return this.#post(feedId, 'import', { time: timeSec, import: importNumber }, jpeg);
  }

  async paintColors(feedId: string, fromSec: number, colors: Uint8Array): Promise<void> {
    await this.#post(feedId, 'paint', { from: fromSec }, Buffer.from(colors));
  }

  thinTimes(feedId: string, fromSec: number, toSec: number, goneSec: readonly number[]): Promise<ThinResult> {
    return this.#post(feedId, 'thin', { from: fromSec, to: toSec }, Buffer.from(JSON.stringify(goneSec)));
  }

  erase(feedId: string, fromSec: number, toSec: number): Promise<ThinResult> {
    return this.#post(feedId, 'erase', { from: fromSec, to: toSec });
  }

  async sweepErased(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.#post(feedId, 'sweep-erased', { from: fromSec, to: toSec });
  }

  async deleteFeed(feedId: string): Promise<void> {
    await this.#post(feedId, 'delete', {});
  }

  async forgetFeed(feedId: string): Promise<void> {
    await this.#post(feedId, 'forget', {});
  }

  async sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void> {
    await this.#post(feedId, 'sweep', { from: fromSec, to: toSec });
  }

  async drained(feedId: string): Promise<void> {
    await this.#post(feedId, 'drain', {});
  }

  async latest(feedId: string, known: Frame | null): Promise<Frame | null> {
    const seenAgoSec = this.#parts.seenAgoSec(feedId);
    const { status, header, bytes } = await this.#get(feedId, 'latest', {
      ...(known && { time: known.timeUs, crc: known.crc }),
      ...(seenAgoSec !== null && { seenago: seenAgoSec }),
    });
    if (status === 304) return known;
    return status === 204 ? null : { ...factsOf<Omit<Frame, 'bytes'>>(header), bytes };
  }

  async original(feedId: string): Promise<OriginalPicture | null> {
    const { status, header, bytes } = await this.#get(feedId, 'original', {});
    return status === 204 ? null : { ...factsOf<Omit<OriginalPicture, 'jpeg'>>(header), jpeg: bytes };
  }

  #get(feedId: string, act: string, query: Record<string, number>) {
    return this.#parts.calls.call(this.#nodeId, { method: 'GET', address: addressOf(feedId, act, query) });
  }

  async #post<T>(
    feedId: string,
    act: string,
    query: Record<string, number | string>,
    body?: Buffer,
  ): Promise<T> {
    const address = addressOf(feedId, act, query);
    const { bytes } = await this.#parts.calls.call(this.#nodeId, {
      ...{ method: 'POST', address },
      ...(body && { body }),
    });
    return JSON.parse(bytes.toString()) as T;
  }
}

/** Header of what is told of a picture beside its bytes. */
export const FACTS = 'x-longview-facts';

function factsOf<T>(header: (name: string) => string): T {
  return JSON.parse(header(FACTS)) as T;
}

function addressOf(feedId: string, act: string, query: Record<string, number | string>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const path = `/feeds/${encodeURIComponent(feedId)}/${act}`;
  // An empty query does not survive the way, and the address is signed.
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
