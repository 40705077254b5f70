/**
 * Remembers for moments whose session or key a call carries: a page that shows pictures sends hundreds of calls with
 * the same cookie. Forgets everything when a session, key or member changes, so that what ends ends at once; a change
 * on another node is told of (share-ends.ts), and seen after `MAX_AGE_MS` if that was lost, or after `GRACE_MS` while the
 * database is busy. Never keeps a credential,
 * only its hash.
 */
import { hash } from 'node:crypto';
import { AppError, type Clock } from '@longview/base';
import type { Actor } from '@longview/rules';
import { LRUCache } from 'lru-cache';

const MAX_AGE_MS = 3_000;
/** A database that is busy or away keeps nobody out who was known so short a time ago (EXT-363). */
const GRACE_MS = 30_000;
/** How long it may take to say so again. */
const PATIENCE_MS = 500;
const MAX_CALLERS = 10_000;
/** Long enough for a key that calls seldom, from an address where others use up the limit of those without one. */
const KNOWN_MS = 600_000;

export class CallerCache {
  readonly #clock: Clock;
  readonly #known = new LRUCache<string, { actor: Actor; readAtMs: number }>({ max: MAX_CALLERS });
  readonly #listeners = new Set<() => void>();
  #tell: () => void = () => {};
  /** Raised by `clear`: what was read before must not be kept after. */
  #generation = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The caller known for `credential`, at once, else what `read` finds; nothing is kept when it finds null or throws.
   */
  find<T extends { actor: Actor; mayKeep: boolean }>(
    credential: string,
    read: () => Promise<T | null>,
  ): { actor: Actor } | Promise<T | { actor: Actor } | null> {
    const key = keyOf(credential);
    const known = this.#known.get(key);
    const nowMs = this.#clock.monotonic();
    if (known && nowMs - known.readAtMs < MAX_AGE_MS) return known;
    const reading = this.#read(key, nowMs, read);
    return known && nowMs - known.readAtMs < GRACE_MS ? this.#readOrKnown(key, reading) : reading;
  }

  /** What is read; what is still remembered where that takes long or cannot be had. */
  async #readOrKnown<T>(key: string, reading: Promise<T | null>): Promise<T | { actor: Actor } | null> {
    const timer = new AbortController();
    const patience = this.#clock.sleep(PATIENCE_MS, timer.signal).catch(() => {});
    // Forgotten meanwhile: then only what is read counts.
    const late = patience.then<T | { actor: Actor } | null>(() => this.#known.get(key) ?? reading);
    try {
      return await Promise.race([reading, late]);
    } catch (err) {
      const known = this.#known.get(key);
      if (known && err instanceof AppError && err.kind === 'Unavailable') return known;
      throw err;
    } finally {
      timer.abort();
      // Read to its end all the same; what it throws is told to the next call.
      reading.catch(() => {});
      late.catch(() => {});
    }
  }

  async #read<T extends { actor: Actor; mayKeep: boolean }>(
    key: string,
    nowMs: number,
    read: () => Promise<T | null>,
  ): Promise<T | null> {
    const generation = this.#generation;
    const found = await read();
    if (found?.mayKeep && generation === this.#generation) {
      this.#known.set(key, { actor: found.actor, readAtMs: nowMs });
    }
    return found;
  }

  /**
   * What stands for `credential` if it was right in the last minutes, else null; asks nobody. Says nothing of what it
   * may do now.
   */
  knownAs(credential: string): string | null {
    const key = keyOf(credential);
    const known = this.#known.get(key);
    return known && this.#clock.monotonic() - known.readAtMs < KNOWN_MS ? key : null;
  }

  /** Call after every change of sessions, keys or members. */
  clear(): void {
    this.forget();
    this.#tell();
  }

  /** The same of a change that was made at another node. */
  forget(): void {
    this.#generation++;
    this.#known.clear();
    for (const listener of this.#listeners) listener();
  }

  /** `tell` carries each `clear` to the other nodes. It must not throw. */
  shareBy(tell: () => void): void {
    this.#tell = tell;
  }

  /** Calls `listener` after each `clear`, also of another node, for whoever knows callers for longer than one call. It must not throw. */
  onClear(listener: () => void): void {
    this.#listeners.add(listener);
  }
}

const keyOf = (credential: string) => hash('sha256', credential, 'base64url');
