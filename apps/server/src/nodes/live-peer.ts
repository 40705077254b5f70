/** Another node that reads a stream, as calls (`features/live/node-acts.ts` is their other end). Decides nothing. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@longview/base';
import { describeTrouble } from '@longview/rules/camera-report';
import { LIVE_LINE_SILENT_MS, LIVE_PICTURE_MS } from '@longview/rules/live';
import {
  type ConnectionEnd,
  type ConnectionEvents,
  type ConnectionWish,
  FrameReader,
  type HlsList,
  type HlsPlace,
  type HlsWish,
  type LivePeer,
  markOf,
  RELAY_FORMS,
  type RelayFrame,
} from '../live/index.ts';
import type { NodeCalls } from './node-calls.ts';

/** A list is held back over there until there is a picture, and until what was asked for is there. */
const HLS_MS = 2 * LIVE_PICTURE_MS + 2_000;
const MOVED: ConnectionEnd = { kind: 'Moved' };
type Query = Record<string, string | number>;

export class NodeLivePeer implements LivePeer {
  readonly #nodeId: string;
  readonly #calls: NodeCalls;

  constructor(nodeId: string, calls: NodeCalls) {
    this.#nodeId = nodeId;
    this.#calls = calls;
  }

  async watch(
    { feedId, key, rendition }: ConnectionWish,
    events: ConnectionEvents,
    signal: AbortSignal,
  ): Promise<ConnectionEnd> {
    const connectionId = randomUUID();
    const told = { viewers: -1 };
    let end: ConnectionEnd = MOVED;
    const reader = new FrameReader((frame) => {
      if (frame.kind === 'End') end = toEnd(frame);
      else if (frame.kind !== 'Beat') events.onItem(frame);
      else {
        events.onBeat(Math.max(0, frame.viewers - Math.max(0, told.viewers)));
        this.#tellViewers(feedId, connectionId, told, events.countOwn());
      }
    });
    try {
      const address = addressOf(feedId, 'live', {
        line: connectionId,
        rendition,
        mark: markOf(key),
        reads: RELAY_FORMS.join(),
      });
      await this.#calls.follow(this.#nodeId, {
        ...{ address, signal, silentMs: LIVE_LINE_SILENT_MS },
        onBytes: (chunk) => reader.take(chunk),
      });
      return end;
    } catch (err) {
      return toFailure(err);
    }
  }

  async hlsList({ feedId, video, segment, part }: HlsWish & HlsPlace): Promise<HlsList> {
    const query = {
      ...(video && { video }),
      ...(segment !== undefined && { segment }),
      ...(part !== undefined && { part }),
    };
    const { bytes } = await this.#ask(addressOf(feedId, 'hls', query));
    return JSON.parse(bytes.toString()) as HlsList;
  }

  async hlsFile({ feedId, video, name }: HlsWish & { name: string }): Promise<Buffer | null> {
    const { status, bytes } = await this.#ask(
      addressOf(feedId, 'hls-file', { name, ...(video && { video }) }),
    );
    return status === 200 ? bytes : null;
  }

  /** Whether there was one to end. @throws AppError Unavailable while the node is away */
  async endSession(feedId: string, sessionId: string): Promise<boolean> {
    const address = addressOf(feedId, 'whep-end', { session: sessionId });
    const { bytes } = await this.#calls.call(this.#nodeId, { method: 'POST', address });
    return JSON.parse(bytes.toString()) as boolean;
  }

  /** Whether there was one who sent by WHIP, to end. @throws AppError Unavailable while the node is away */
  async endSending(sessionId: string): Promise<boolean> {
    const address = `/whip-end?${new URLSearchParams({ session: sessionId })}`;
    const { bytes } = await this.#calls.call(this.#nodeId, { method: 'POST', address });
    return JSON.parse(bytes.toString()) as boolean;
  }

  #ask(address: string) {
    return this.#calls.call(this.#nodeId, { method: 'GET', address, deadlineMs: HLS_MS });
  }

  /** What did not arrive is told with the next beat. */
  #tellViewers(feedId: string, connectionId: string, told: { viewers: number }, viewers: number): void {
    if (viewers === told.viewers) return;
    const before = told.viewers;
    told.viewers = viewers;
    const address = addressOf(feedId, 'live-viewers', { line: connectionId, viewers });
    this.#calls.call(this.#nodeId, { method: 'POST', address }).catch(() => {
      told.viewers = before;
    });
  }
}

function toEnd({ code, why }: Extract<RelayFrame, { kind: 'End' }>): ConnectionEnd {
  if (code === 'SourceFailed') return failed(why);
  if (code === 'Busy' || code === 'Unplayable') return { kind: 'Over', code, why };
  return MOVED;
}

/** What says nothing of the camera: the node is away, ends, or does not hold the feed any more. */
function toFailure(err: unknown): ConnectionEnd {
  if (!(err instanceof AppError)) return MOVED;
  const { code } = err.detail;
  if (code === 'Busy') return { kind: 'Over', code, why: null };
  const isTold = code === 'SourceFailed' || code === 'OtherVersion' || err.kind === 'TooMany';
  return isTold ? failed(err.message) : MOVED;
}

function failed(why: string | null): ConnectionEnd {
  const trouble = describeTrouble('StreamFailed');
  return { kind: 'Camera', trouble: why === null ? trouble : { statusCode: 'Error', message: why } };
}

function addressOf(feedId: string, act: string, query: Query): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const path = `/feeds/${encodeURIComponent(feedId)}/${act}`;
  // An empty query does not survive the way, and the address is signed.
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
