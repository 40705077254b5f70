/**
 * How many bytes of request bodies are in memory at once: one budget for the process, with shares in it for each
 * account and each network, so that nobody fills the memory and nobody takes all of what there is (EXT-365).
 */
import { type AppError, appError } from '@longview/base';

export interface BodyShares {
  totalBytes: number;
  accountBytes: number;
  networkBytes: number;
}

const MIB = 2 ** 20;
/** Of an account one of the largest pictures (PUB-07), or a hundred common ones, at once: far from the whole (EXT-414). */
const BODY_SHARES: BodyShares = {
  totalBytes: 256 * MIB,
  accountBytes: 64 * MIB,
  networkBytes: 128 * MIB,
};

/** What is no larger finds room that large bodies leave free, so that people sign in while pictures come. */
const SMALL_BYTES = 2 ** 16;
const LARGE_PART = 7 / 8;

const RETRY_AFTER_SEC = 5;

/** Who sends a body; null: is not counted by that. */
export interface BodySender {
  accountId: string | null;
  network: string | null;
}

export class BodyBudget {
  readonly #shares: BodyShares;
  /** Bytes held, by whose; only of those who hold some. */
  readonly #held = new Map<string, number>();

  constructor(shares: BodyShares = BODY_SHARES) {
    this.#shares = shares;
  }

  /** Bytes of all bodies in memory. */
  get heldBytes(): number {
    return this.#held.get(TOTAL) ?? 0;
  }

  /** A body of which nothing is held yet. */
  open({ accountId, network }: BodySender): HeldBody {
    const { totalBytes, accountBytes, networkBytes } = this.#shares;
    const limits = new Map([[TOTAL, totalBytes]]);
    if (accountId !== null) limits.set(`account ${accountId}`, accountBytes);
    if (network !== null) limits.set(`network ${network}`, networkBytes);
    return new HeldBody(this.#held, limits);
  }
}

const TOTAL = 'all';

/** The room of one body. Made with one user; it is given back when the last one is done. */
export class HeldBody {
  readonly #held: Map<string, number>;
  readonly #limits: ReadonlyMap<string, number>;
  #bytes = 0;
  #users = 1;

  constructor(held: Map<string, number>, limits: ReadonlyMap<string, number>) {
    this.#held = held;
    this.#limits = limits;
  }

  /** Takes room for more of the body. @throws AppError Unavailable where there is none: nothing more is taken */
  take(bytes: number): void {
    // What comes after the end of its call is read by nobody.
    if (this.#users === 0) return;
    const part = this.#bytes + bytes > SMALL_BYTES ? LARGE_PART : 1;
    for (const [whose, limit] of this.#limits) {
      if ((this.#held.get(whose) ?? 0) + bytes > limit * part) throw noRoom();
    }
    this.#add(bytes);
  }

  /** Somebody else works with the body, until they call `done` too. */
  use(): void {
    this.#users += 1;
  }

  done(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#add(-this.#bytes);
  }

  #add(bytes: number): void {
    this.#bytes += bytes;
    for (const whose of this.#limits.keys()) {
      const rest = (this.#held.get(whose) ?? 0) + bytes;
      if (rest > 0) this.#held.set(whose, rest);
      else this.#held.delete(whose);
    }
  }
}

function noRoom(): AppError {
  return appError('TooMuchSent', {}, { detail: { retryAfterSec: RETRY_AFTER_SEC } });
}
