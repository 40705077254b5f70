/** What one call between nodes looks like to whoever answers it. */
import type { Readable } from 'node:stream';

export interface NodeInput {
  /** Empty where the address names no feed. */
  feedId: string;
  /** Names in lower case. */
  query: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface NodeReply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** A stream is sent as it comes, until one of both ends it. */
  body?: Buffer | string | Readable;
}

/** `C` is what the act takes of the service. */
export interface NodeAct<C> {
  method: 'GET' | 'POST';
  path: string;
  run: (ctx: C, input: NodeInput) => Promise<NodeReply>;
}

export const NOTHING: NodeReply = { status: 204 };

/** `null` and undefined are JSON's null. */
export function json(value: unknown): NodeReply {
  return { status: 200, body: JSON.stringify(value ?? null) };
}
