/** One thing after another for each feed, so that what rests on the picture before it is true. */

export class FeedQueues {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `work` when all that was begun before for this feed is over. */
  run<T>(feedId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(feedId) ?? Promise.resolve();
    const done = before.then(work);
    const settled = done.then(
      () => {},
      () => {},
    );
    this.#last.set(feedId, settled);
    void settled.then(() => this.#last.get(feedId) === settled && this.#last.delete(feedId));
    return done;
  }

  /** Resolves when what was begun for this feed until now is over. */
  drained(feedId: string): Promise<void> {
    return this.#last.get(feedId) ?? Promise.resolve();
  }
}
