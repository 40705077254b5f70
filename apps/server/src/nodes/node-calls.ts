/**
 * Owns calls to other nodes: signed, with deadlines, in HTTP. A node that did not answer counts as away for a moment,
 * so that its absence costs nobody else's time. Knows nothing of what is asked.
 */

import { AppError, appError, type Clock, type ErrorKind, operatorError } from '@longview/base';
import type { Outbound } from '@longview/camera-sources';
import type { Sentence } from '@longview/texts/sentences';
import { type CallSigner, hashBody, PREFIX, SIGNATURE } from './call-signature.ts';
import type { NodeRegistry } from './node-registry.ts';

/** For what is at hand over there. */
const READ_MS = 2_000;
const CONNECT_MS = 1_000;
/** For what is processed, written and synced there. */
const WRITE_MS = 20_000;
const AWAY_MS = 1_000;
const MOST_BYTES = 128 * 2 ** 20;
/** An answer that goes on is begun anew after this time. */
const FOLLOW_MS = 12 * 3_600_000;
const NO_BODY = Buffer.alloc(0);

export interface NodeCall {
  method: 'GET' | 'POST';
  /** Path and query below `/internal`. */
  address: string;
  body?: Buffer;
  /** Instead of that of the method. */
  deadlineMs?: number;
}

/** An answer that goes on until one of both ends it. */
export interface NodeStream {
  /** As of `NodeCall`. */
  address: string;
  signal: AbortSignal;
  /** Longest silence before and within it. */
  silentMs: number;
  /** A throw ends it. */
  onBytes(chunk: Buffer): void;
}

export interface NodeAnswer {
  /** 200, 204 or 304. */
  status: number;
  /** Empty when it is not there; names in lower case. */
  header: (name: string) => string;
  bytes: Buffer;
}

export interface NodeCallsParts {
  registry: Pick<NodeRegistry, 'lookFor'>;
  signer: CallSigner;
  clock: Pick<Clock, 'monotonic'>;
  outbound: Pick<Outbound, 'request'>;
}

export class NodeCalls {
  readonly #parts: NodeCallsParts;
  /** Node → monotonic ms until which it is not asked. */
  readonly #away = new Map<string, number>();

  constructor(parts: NodeCallsParts) {
    this.#parts = parts;
  }

  /** @throws AppError Unavailable while the node is away; what the node itself answers with */
  async call(nodeId: string, call: NodeCall): Promise<NodeAnswer> {
    const url = await this.#requireUrl(nodeId);
    const answer = await this.#ask(nodeId, url, call);
    if ([200, 204, 304].includes(answer.status)) return answer;
    throw failureOf(answer.bytes);
  }

  /**
   * Reads an answer as it comes; resolves when the node ends it.
   * @throws AppError as `call`, also when it breaks off; the signal's reason
   */
  async follow(nodeId: string, { address, signal, silentMs, onBytes }: NodeStream): Promise<void> {
    const url = await this.#requireUrl(nodeId);
    const result = await this.#parts.outbound.request(urlOf(url, address), {
      ...this.#signed(nodeId, { method: 'GET', address }),
      ...{ connectTimeoutMs: CONNECT_MS, idleTimeoutMs: silentMs, totalTimeoutMs: FOLLOW_MS, signal },
      maxBytes: Number.POSITIVE_INFINITY,
      onBody: ({ status }) => (status === 200 ? watcherOf(onBytes) : null),
    });
    if (!result.ok) {
      if (!result.received) this.#noteAway(nodeId);
      throw isAway(result.kind);
    }
    if (result.status !== 200) throw failureOf(result.body);
  }

  async #requireUrl(nodeId: string): Promise<string> {
    if ((this.#away.get(nodeId) ?? 0) > this.#parts.clock.monotonic()) throw isAway();
    const url = await this.#parts.registry.lookFor(nodeId);
    if (!url) throw isAway();
    return url;
  }

  #noteAway(nodeId: string): void {
    this.#away.set(nodeId, this.#parts.clock.monotonic() + AWAY_MS);
  }

  async #ask(nodeId: string, url: string, call: NodeCall): Promise<NodeAnswer> {
    try {
      const answer = await this.#fetch(nodeId, url, call);
      this.#away.delete(nodeId);
      return answer;
    } catch (cause) {
      this.#noteAway(nodeId);
      throw isAway(cause);
    }
  }

  async #fetch(to: string, url: string, call: NodeCall): Promise<NodeAnswer> {
    const { method, address, body, deadlineMs } = call;
    const totalTimeoutMs = deadlineMs ?? (method === 'GET' ? READ_MS : WRITE_MS);
    const result = await this.#parts.outbound.request(urlOf(url, address), {
      ...this.#signed(to, call),
      ...{ connectTimeoutMs: CONNECT_MS, idleTimeoutMs: totalTimeoutMs, totalTimeoutMs },
      maxBytes: MOST_BYTES,
      ...(body && { body }),
    });
    if (!result.ok) throw new Error(`A call of another node failed: ${result.kind}.`);
    const header = (name: string) => String(result.headers[name] ?? '');
    return { status: result.status, header, bytes: result.body };
  }

  #signed(to: string, { method, address, body }: NodeCall) {
    const call = { to, method, address: `${PREFIX}${address}`, bodyHash: hashBody(body ?? NO_BODY) };
    return {
      policy: { caller: 'user', privateTargets: 'all' },
      method,
      headers: { 'content-type': 'application/octet-stream', [SIGNATURE]: this.#parts.signer.sign(call) },
      staysOnHost: true,
    } as const;
  }
}

const urlOf = (node: string, address: string) => `${node.replace(/\/+$/, '')}${PREFIX}${address}`;

/** What cannot be read ends the answer. */
function watcherOf(onBytes: (chunk: Buffer) => void): (chunk: Buffer) => 'more' | 'enough' {
  return (chunk) => {
    try {
      onBytes(chunk);
      return 'more';
    } catch {
      return 'enough';
    }
  };
}

function isAway(cause?: unknown): AppError {
  return appError('NodeAway', {}, { cause, detail: { retryAfterSec: 5 } });
}

/** How a node tells what went wrong; what cannot be read is a proxy's, or another program's. */
export interface NodeFailure {
  kind: ErrorKind;
  /** The sentence in English: all that a node of the version before gives and reads. */
  message: string;
  /** Absent from a node of the version before. */
  sentence?: Sentence;
  detail: AppError['detail'];
}

function failureOf(bytes: Buffer): AppError {
  try {
    const { kind, message, sentence, detail } = JSON.parse(bytes.toString()) as NodeFailure;
    if (kind && sentence) return new AppError(kind, sentence, { detail });
    if (kind && message) return operatorError(kind, message, { detail });
  } catch {
    // Told below.
  }
  return isAway(bytes.toString('utf8', 0, 200));
}
