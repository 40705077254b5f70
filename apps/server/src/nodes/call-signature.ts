/**
 * Who calls between nodes: every call is signed with a key that only holders of the secret key can derive, over its
 * method, address, body, time and a random word, and whom it is for. All nodes keep to the database's time.
 */
import { createHash, randomBytes } from 'node:crypto';
import { appError, type Clock } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '../secrets.ts';

/** Where a node answers the others. */
export const PREFIX = '/internal';
/** Header of a signature. */
export const SIGNATURE = 'x-longview-node';
/** A call is taken so long before and after it was signed. */
const VALID_MS = 300_000;
const MOST_WORDS = 500_000;
const USE = 'calls between nodes';

export interface SignedCall {
  method: string;
  /** Path and query. */
  address: string;
  bodyHash: string;
  /** Name of the node that is called: nobody else takes it. */
  to: string;
}

export interface CallSignerParts {
  /** This node's name. */
  self: string;
  secrets: Pick<Secrets, 'sign' | 'isSigned'>;
  clock: Pick<Clock, 'now'>;
}

export class CallSigner {
  readonly #parts: CallSignerParts;
  /** Words of calls that change something: such a call counts once. */
  readonly #seen = new LRUCache<string, true>({ max: MOST_WORDS, ttl: 2 * VALID_MS });

  constructor(parts: CallSignerParts) {
    this.#parts = parts;
  }

  /** The header's value. */
  sign(call: SignedCall): string {
    const atMs = Math.round(this.#parts.clock.now());
    const word = randomBytes(12).toString('base64url');
    return [atMs, word, call.bodyHash, this.#parts.secrets.sign(USE, textOf(call, atMs, word))].join(' ');
  }

  /** What the body must hash to. @throws AppError NotFound for everyone who is no node of this installation */
  verify({ method, address }: Pick<SignedCall, 'method' | 'address'>, header: string): string {
    const [at = '', word = '', bodyHash = '', proof = ''] = header.split(' ');
    const atMs = Number(at);
    const isTimely = Math.abs(this.#parts.clock.now() - atMs) <= VALID_MS;
    const text = textOf({ method, address, bodyHash, to: this.#parts.self }, atMs, word);
    const isRight = this.#parts.secrets.isSigned(USE, text, proof);
    if (!isTimely || !isRight || !this.#isFirst(method, word)) {
      throw appError('NothingHere');
    }
    return bodyHash;
  }

  #isFirst(method: string, word: string): boolean {
    if (method === 'GET') return true;
    const isFirst = !this.#seen.has(word);
    this.#seen.set(word, true);
    return isFirst;
  }
}

function textOf({ method, address, bodyHash, to }: SignedCall, atMs: number, word: string): string {
  return [to, method, address, bodyHash, atMs, word].join('\n');
}

export function hashBody(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url');
}
