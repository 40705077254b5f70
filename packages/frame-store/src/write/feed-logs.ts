/**
 * Owns which feeds this process has open for writing: one log a feed, never two, for two would cut off each other's
 * frames. A log is forgotten only while nobody uses it.
 */
import { SingleFlight } from '@longview/base';
import type { FeedFigures } from '../segments/segment-index.ts';
import { requireFeedId } from '../segments/segment-path.ts';
import { FeedLog } from './feed-log.ts';
import type { StoreParts } from './segment-files.ts';

export class FeedLogs {
  readonly #parts: StoreParts;
  readonly #logs = new Map<string, FeedLog>();
  readonly #opening = new SingleFlight<FeedLog>();
  /** How many use the log of a feed, or wait for it. */
  readonly #users = new Map<string, number>();

  constructor(parts: StoreParts) {
    this.#parts = parts;
  }

  /** Runs `work` with the feed's log, recovered when it was not open; the log stays this one while it runs. */
  async use<T>(feedId: string, work: (log: FeedLog) => Promise<T>): Promise<T> {
    requireFeedId(feedId);
    this.#count(feedId, 1);
    try {
      return await work(this.#present(feedId) ?? (await this.#open(feedId)));
    } finally {
      this.#count(feedId, -1);
    }
  }

  /** The feed moved between nodes: seals its log, so that the next one knows what others wrote meanwhile. */
  async leave(feedId: string): Promise<void> {
    const log = this.#logs.get(feedId);
    if (!log) return;
    await log.leave();
    if (this.#logs.get(feedId) === log) this.#logs.delete(feedId);
  }

  /** The feed is gone: its next log is another one, whoever still uses this one. */
  drop(feedId: string): void {
    this.#logs.delete(feedId);
  }

  /** Forgets a log that holds nothing, unless somebody uses it. */
  forgetIdle(feedId: string): void {
    if (this.#users.has(feedId) || !this.#logs.get(feedId)?.isIdle) return;
    this.#logs.delete(feedId);
  }

  /** What is written of the feed and not reported to its rows yet; nothing of one that is not open. */
  unreported(feedId: string): FeedFigures {
    return this.#logs.get(feedId)?.unreported ?? { count: 0, bytes: 0 };
  }

  all(): FeedLog[] {
    return [...this.#logs.values()];
  }

  #open(feedId: string): Promise<FeedLog> {
    return this.#opening.run(feedId, async () => {
      // Two logs of a feed would cut off each other's frames: the old one is sealed first, again if need be.
      if (!this.#present(feedId)) await this.leave(feedId);
      const log = this.#present(feedId) ?? (await FeedLog.open(feedId, this.#parts));
      this.#logs.set(feedId, log);
      return log;
    });
  }

  #present(feedId: string): FeedLog | undefined {
    const log = this.#logs.get(feedId);
    return log?.isLeft ? undefined : log;
  }

  #count(feedId: string, change: 1 | -1): void {
    const users = (this.#users.get(feedId) ?? 0) + change;
    if (users > 0) this.#users.set(feedId, users);
    else this.#users.delete(feedId);
  }
}
