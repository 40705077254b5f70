/**
 * Who sends to this node, by whatever way and by feed: let in one at a time, asked again and again whether they still
 * may.
 */
import { randomUUID } from 'node:crypto';
import { WrongLogins } from '@longview/camera-sources';
import { PUSH_GONE_MS, type PushRefusal } from '@longview/rules/restream';
import { PushedStream } from './pushed-stream.ts';
import type { ReadPlace, SessionParts } from './types.ts';

/** Well within the time after which others may come. */
const RENEW_MS = 3_000;

export interface Publishing {
  feedId: string;
  stream: PushedStream;
  /** Something came. */
  touch(): void;
  end(): void;
}

export class Publishers {
  readonly parts: SessionParts;
  /** Whose keys were wrong too often, by address. */
  readonly wrongKeys: WrongLogins;
  /** The port by which what is sent to this node is read; null until it is open. */
  readAt: ReadPlace | null = null;
  readonly #streams = new Map<string, PushedStream>();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: SessionParts) {
    this.parts = parts;
    const { deps, limits } = parts;
    this.wrongKeys = new WrongLogins(deps.clock, limits.wrongKeys, limits.wrongKeysForgottenMs);
  }

  streamOf(feedId: string): PushedStream | null {
    return this.#streams.get(feedId) ?? null;
  }

  /** `onEnd` is called when they may send no longer, with why where it is known. */
  async begin(key: string, onEnd: (why: PushRefusal | null) => void): Promise<Publishing | PushRefusal> {
    const { deps, limits } = this.parts;
    const place = this.readAt;
    if (place === null) return 'busy';
    const pusher = await deps.admit(key);
    if (typeof pusher === 'string') return pusher;
    const { feedId } = pusher;
    const claim = randomUUID();
    if (!(await deps.claims.take(feedId, claim, place))) return 'taken';
    const stream = new PushedStream(limits);
    this.#streams.get(feedId)?.end();
    this.#streams.set(feedId, stream);
    const over = new AbortController();
    let heardMs = deps.clock.monotonic();
    const isSilent = () => deps.clock.monotonic() - heardMs > PUSH_GONE_MS;
    const running = this.#watch({ key, feedId, claim, isSilent }, over.signal, onEnd)
      .catch((err) =>
        deps.logger.warn({ err, feedId }, 'a stream that is sent to us ended by a fault of ours'),
      )
      .finally(() => this.#release(feedId, claim, stream));
    this.#running.add(running);
    void running.finally(() => this.#running.delete(running));
    const touch = () => {
      heardMs = deps.clock.monotonic();
    };
    return { feedId, stream, touch, end: () => over.abort() };
  }

  /** Resolves when all that ended is written down. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #watch(
    one: { key: string; feedId: string; claim: string; isSilent(): boolean },
    signal: AbortSignal,
    onEnd: (why: PushRefusal | null) => void,
  ): Promise<void> {
    const { clock } = this.parts.deps;
    for (;;) {
      await clock.sleep(RENEW_MS, signal).catch(() => {});
      if (signal.aborted) return;
      // What cannot be known now stays as it was.
      const why = await this.#whyOver(one).catch(() => 'stays' as const);
      if (why === 'stays') continue;
      return onEnd(why);
    }
  }

  async #whyOver(one: {
    key: string;
    feedId: string;
    claim: string;
    isSilent(): boolean;
  }): Promise<PushRefusal | null | 'stays'> {
    if (one.isSilent()) return null;
    const { admit, claims } = this.parts.deps;
    const pusher = await admit(one.key);
    if (typeof pusher === 'string') return pusher;
    return (await claims.renew(one.feedId, one.claim)) ? 'stays' : 'taken';
  }

  async #release(feedId: string, claim: string, stream: PushedStream): Promise<void> {
    stream.end();
    if (this.#streams.get(feedId) === stream) this.#streams.delete(feedId);
    const { claims, logger } = this.parts.deps;
    await claims.release(feedId, claim).catch((err) => {
      logger.warn({ err, feedId }, 'the end of a stream that was sent to us could not be written down');
    });
  }
}
