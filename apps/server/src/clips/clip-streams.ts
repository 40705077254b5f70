/** The streams of a node: opens one to a feed's camera when a clip needs it, and leaves it when none does any more. */
import type { Recording } from '@longview/media';
import type { Rendition } from '@longview/rules/live';
import type { ClipBufferEvents, RecordedFeed } from '../live/index.ts';

/** A stream to a feed's camera, and how to leave it. */
export interface OpenStream {
  stream: RecordedFeed;
  leave: () => void;
}

export interface ClipStreamsDeps {
  /** Opens a stream to what is recorded of the feed. @throws AppError with why it cannot */
  join(feedId: string, events: ClipBufferEvents, rendition: Rendition): Promise<OpenStream>;
}

/** A recording that runs, and what to ask for why its stream ended. */
export interface Running {
  recording: Recording;
  stream: Pick<RecordedFeed, 'why'>;
}

export class ClipStreams {
  readonly #deps: ClipStreamsDeps;
  readonly #open = new Map<string, Promise<OpenStream>>();
  /** Feeds of which a clip is about to be recorded. */
  readonly #coming = new Set<string>();
  /** Feeds whose camera sends what no MP4 of a browser holds: it is converted. */
  readonly #converted = new Set<string>();

  constructor(deps: ClipStreamsDeps) {
    this.#deps = deps;
  }

  /** Feeds that have a stream, or are about to. */
  get feedIds(): string[] {
    return [...this.#open.keys()];
  }

  /** The feed's stream keeps at least so much of what it sends. @throws AppError with why there is none */
  async keep(feedId: string, preRollSec: number): Promise<void> {
    const { stream } = await this.#streamOf(feedId);
    stream.keep(preRollSec * 1000);
  }

  /** Begins a recording into a file that is not there yet. @throws AppError with why there is no stream */
  async record(feedId: string, path: string, lengthMs: number): Promise<Running> {
    this.#coming.add(feedId);
    try {
      const { stream } = await this.#streamOf(feedId);
      return { stream, recording: stream.record(path, lengthMs) };
    } finally {
      this.#coming.delete(feedId);
    }
  }

  /** Leaves the feed's camera unless a clip is being recorded. */
  async rest(feedId: string): Promise<void> {
    const open = await this.#open.get(feedId)?.catch(() => null);
    if (!open?.stream.isIdle || this.#coming.has(feedId)) return;
    this.#open.delete(feedId);
    open.leave();
  }

  async leaveAll(): Promise<void> {
    const all = await Promise.allSettled(this.#open.values());
    for (const each of all) if (each.status === 'fulfilled') each.value.leave();
    this.#open.clear();
  }

  #streamOf(feedId: string): Promise<OpenStream> {
    const known = this.#open.get(feedId);
    if (known) return known;
    const forget = () => {
      if (this.#open.get(feedId) === opened) this.#open.delete(feedId);
    };
    const onUnplayable = () => {
      this.#converted.add(feedId);
      // The next clip asks for it anew.
      void opened.then(({ leave }) => leave()).finally(forget);
    };
    const rendition = this.#converted.has(feedId) ? 'H264' : 'Copy';
    const opened = this.#deps.join(feedId, { onOver: forget, onUnplayable }, rendition);
    this.#open.set(feedId, opened);
    opened.catch(forget);
    return opened;
  }
}
