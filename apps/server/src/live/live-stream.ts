/**
 * The one connection to a feed's camera and all who watch it (V1). Connects anew while somebody watches, ends when
 * nobody has for a while, or when a camera that never sent a picture has failed.
 */
import type { Clock, Logger } from '@longview/base';
import type { LiveItem, LivePool } from '@longview/media';
import { type CameraTrouble, describeTrouble } from '@longview/rules/camera-report';
import { LIVE_IDLE_MS, type LiveEndCode, livePauseMs } from '@longview/rules/live';
import { Audience } from './audience.ts';
import { FragmentRing } from './fragment-ring.ts';
import type { LiveSource } from './live-source.ts';
import type { LiveViewer } from './live-viewer.ts';

export interface LiveStreamParts {
  clock: Clock;
  logger: Logger;
  live: Pick<LivePool, 'watch'>;
}

export interface LiveStreamEvents {
  /** A picture came. */
  onPlaying(): void;
  /** The camera was called for nothing. */
  onFailed(trouble: CameraTrouble): void;
  onOver(): void;
}

/** A connection that lasted as long was a good one. */
const LASTING_MS = 30_000;

export class LiveStream {
  readonly feedId: string;
  readonly source: LiveSource;
  readonly #parts: LiveStreamParts;
  readonly #events: LiveStreamEvents;
  readonly #audience = new Audience();
  readonly #ring = new FragmentRing();
  readonly #over = new AbortController();
  #idle = new AbortController();
  #hasPlayed = false;

  constructor(feedId: string, source: LiveSource, parts: LiveStreamParts, events: LiveStreamEvents) {
    this.feedId = feedId;
    this.source = source;
    this.#parts = parts;
    this.#events = events;
  }

  get viewerCount(): number {
    return this.#audience.size;
  }

  /** Resolves when it is over. Never rejects. */
  async run(): Promise<void> {
    const { clock, logger } = this.#parts;
    try {
      for (let shortCount = 0; !this.#isOver; ) {
        const startedMs = clock.monotonic();
        const trouble = await this.#connectOnce();
        if (this.#isOver) break;
        if (!this.#hasPlayed) return this.#fail(trouble);
        shortCount = clock.monotonic() - startedMs > LASTING_MS ? 1 : shortCount + 1;
        await clock.sleep(livePauseMs(shortCount, trouble.statusCode), this.#over.signal).catch(() => {});
      }
    } catch (err) {
      logger.error({ err, feedId: this.feedId }, 'a live stream ended by a fault of ours');
    } finally {
      this.stop('SourceFailed', null);
    }
  }

  join(viewer: LiveViewer): void {
    this.#idle.abort();
    this.#audience.add(viewer, this.#ring);
  }

  leave(viewer: LiveViewer): void {
    this.#audience.remove(viewer);
    if (this.#audience.size === 0) void this.#endWhenIdle();
  }

  end(viewer: LiveViewer, code: LiveEndCode): void {
    this.#audience.end(viewer, code, null);
    this.leave(viewer);
  }

  stop(code: LiveEndCode, why: string | null): void {
    if (this.#isOver) return;
    this.#over.abort();
    this.#events.onOver();
    this.#idle.abort();
    this.#ring.clear();
    this.#audience.endAll(code, why);
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  #fail(trouble: CameraTrouble): void {
    this.#events.onFailed(trouble);
    this.stop('SourceFailed', trouble.message);
  }

  /** Why the connection ended, or never was. */
  async #connectOnce(): Promise<CameraTrouble> {
    this.#hasPlayed = false;
    const dialled = await this.source.dial();
    if ('trouble' in dialled) return dialled.trouble;
    if (this.#isOver) return describeTrouble('Timeout');
    try {
      const options = { ...dialled.request, withSound: true };
      const failed = await this.#parts.live.watch(options, (item) => this.#take(item), this.#over.signal);
      return dialled.describe(failed);
    } catch (err) {
      if (!this.#isOver) this.#parts.logger.warn({ err, feedId: this.feedId }, 'a live stream broke off');
      return describeTrouble('StreamFailed');
    } finally {
      this.#ring.clear();
    }
  }

  #take(item: LiveItem): void {
    if (this.#isOver) return;
    if (item.kind === 'Head') {
      this.#ring.begin(item);
      this.#audience.head(item);
    }
    if (item.kind !== 'Fragment') return;
    if (!this.#hasPlayed) this.#events.onPlaying();
    this.#hasPlayed = true;
    this.#ring.take(item);
    this.#audience.fragment(item);
    if (this.#audience.size === 0 && this.#idle.signal.aborted) void this.#endWhenIdle();
  }

  async #endWhenIdle(): Promise<void> {
    this.#idle.abort();
    this.#idle = new AbortController();
    const { signal } = this.#idle;
    const isLeft = await this.#parts.clock.sleep(LIVE_IDLE_MS, signal).then(
      () => true,
      () => false,
    );
    if (isLeft && this.#audience.size === 0) this.stop('Ended', null);
  }
}
