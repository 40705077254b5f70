// What one request to one origin is: no redirects, no second tries. Two parsers implement it: undici's strict one
// (strict-hop.ts) and Node's lenient one (lenient-hop.ts).
import type { BodyWatcher, FailureKind, ResponseHead } from './types.ts';

export interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  idleTimeoutMs: number;
  maxBytes: number;
  onHead: (head: ResponseHead) => BodyWatcher | null;
  /** Aborts when the total time is over or the caller gives up. */
  signal: AbortSignal;
}

export type HopResult =
  | ({ ok: true; body: Buffer } & ResponseHead)
  | { ok: false; kind: FailureKind; received: (ResponseHead & { body: Buffer }) | null }
  | { ok: false; kind: 'Thrown'; error: Error };
