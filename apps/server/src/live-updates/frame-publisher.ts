/**
 * Tells all nodes which feeds have new frames: what this node accepts in half a second goes as one message, so that
 * a frame costs no call of the database. Only times are told, never pictures. What is lost is told with the next frame.
 */
import type { Clock, Logger } from '@longview/base';
import type { NoticeChannel, Notices } from '../db/notices.ts';
import type { Db } from '../db/open.ts';
import type { Frames } from '../frames/index.ts';
import { tellUnsynced } from './live-queries.ts';

/** Newest accepted frame of each feed, unix seconds. */
export type FrameTimes = ReadonlyMap<string, number>;

export interface FrameNewsParts {
  db: Db;
  clock: Clock;
  logger: Logger;
  frames: Pick<Frames, 'watch' | 'noteNews'>;
  notices: Pick<Notices, 'on'>;
}

const CHANNEL: NoticeChannel = 'longview_feed_frames';
const GATHER_MS = 500;
/** Feeds of one message; each is less than 35 bytes. */
const FEEDS_AT_ONCE = 200;

export class FramePublisher {
  readonly #parts: FrameNewsParts;
  readonly #closing = new AbortController();
  readonly #stopWatching: () => void;
  #gathered = new Map<string, number>();
  #telling: Promise<void> | null = null;

  private constructor(parts: FrameNewsParts) {
    this.#parts = parts;
    this.#stopWatching = parts.frames.watch(({ feedId, timeSec }) => this.#note(feedId, timeSec));
  }

  /** `onFrames` is called with what any node tells. Resolves once it listens. */
  static async open(parts: FrameNewsParts, onFrames: (times: FrameTimes) => void): Promise<FramePublisher> {
    await parts.notices.on(CHANNEL, (message) => {
      if (message !== null) onFrames(new Map(JSON.parse(message) as [string, number][]));
    });
    return new FramePublisher(parts);
  }

  async close(): Promise<void> {
    this.#stopWatching();
    this.#closing.abort();
    await this.#telling;
  }

  #note(feedId: string, timeSec: number): void {
    if (timeSec <= (this.#gathered.get(feedId) ?? 0)) return;
    this.#gathered.set(feedId, timeSec);
    this.#telling ??= this.#tellSoon();
  }

  async #tellSoon(): Promise<void> {
    const { clock, db, logger } = this.#parts;
    await clock.sleep(GATHER_MS, this.#closing.signal).catch(() => {});
    const times = [...this.#gathered];
    this.#gathered = new Map();
    this.#telling = null;
    if (this.#closing.signal.aborted) return;
    for (let at = 0; at < times.length; at += FEEDS_AT_ONCE) {
      const message = JSON.stringify(times.slice(at, at + FEEDS_AT_ONCE));
      await tellUnsynced(db, CHANNEL, message).catch((err) =>
        logger.warn({ err, feeds: times.length }, 'could not tell of new frames'),
      );
    }
  }
}
