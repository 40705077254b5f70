/** The newest moment heard of each feed, for whoever draws its picture. Knows no line and no page. */
export interface FramePublisher {
  /** Whether new pictures are told; else they must be looked for. */
  isFollowed: boolean;
  /** When the newest picture that was told of was taken, ISO; null while none was. */
  frameTime: string | null;
}

const UNKNOWN: FramePublisher = { isFollowed: false, frameTime: null };

export class FrameTimes {
  readonly #news = new Map<string, FramePublisher>();
  readonly #listeners = new Map<string, Set<() => void>>();

  of(feedId: string): FramePublisher {
    return this.#news.get(feedId) ?? UNKNOWN;
  }

  subscribe(feedId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(feedId) ?? new Set();
    this.#listeners.set(feedId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(feedId);
    };
  }

  note(feedId: string, frameTime: string): void {
    const known = this.of(feedId);
    // Both are ISO in UTC, so that the later one is the greater one.
    if (known.frameTime !== null && known.frameTime >= frameTime) return;
    this.#set(feedId, { ...known, frameTime });
  }

  noteFollowed(feedIds: ReadonlySet<string>): void {
    for (const [feedId, known] of this.#news) {
      if (known.isFollowed !== feedIds.has(feedId))
        this.#set(feedId, { ...known, isFollowed: !known.isFollowed });
    }
    for (const feedId of feedIds) {
      if (!this.of(feedId).isFollowed) this.#set(feedId, { ...this.of(feedId), isFollowed: true });
    }
  }

  noteGone(feedId: string): void {
    this.#set(feedId, { ...this.of(feedId), isFollowed: false });
  }

  #set(feedId: string, news: FramePublisher): void {
    this.#news.set(feedId, news);
    for (const listener of this.#listeners.get(feedId) ?? []) listener();
  }
}
