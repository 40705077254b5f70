/**
 * The one connection to a feed's camera, what is made of it, and all who watch (V1). Connects anew while somebody
 * watches, ends when nobody has for a while, or when a camera that never sent a picture has failed.
 */
import type { Clock, Logger } from '@longview/base';
import type { LiveItem, LivePool } from '@longview/media';
import { type CameraTrouble, describeTrouble } from '@longview/rules/camera-report';
import {
  type LiveEndCode,
  livePauseMs,
  type MadeRendition,
  needsTranscoder,
  RENDITION_OF,
  type Rendition,
} from '@longview/rules/live';
import { IdleTimer } from './idle-timer.ts';
import type { LiveSource } from './live-source.ts';
import type { Listener } from './live-viewer.ts';
import { Outlet } from './outlet.ts';
import { type RenditionParts, RenditionRun } from './rendition-run.ts';

export interface LiveStreamParts extends RenditionParts {
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
  readonly #copy = new Outlet();
  readonly #made = new Map<MadeRendition, RenditionRun>();
  /** Everybody who watches, and what. */
  readonly #watching = new Map<Listener, Rendition>();
  readonly #over = new AbortController();
  readonly #idle: IdleTimer;
  #hasPlayed = false;

  constructor(feedId: string, source: LiveSource, parts: LiveStreamParts, events: LiveStreamEvents) {
    this.feedId = feedId;
    this.source = source;
    this.#parts = parts;
    this.#events = events;
    this.#idle = new IdleTimer(parts.clock, () => this.stop('Ended', null));
  }

  get viewerCount(): number {
    return this.#watching.size;
  }

  /** Whether pictures are made anew. */
  get isTranscoding(): boolean {
    return this.#made.has('H264');
  }

  /** Whether anybody watches what is made anew; it goes on for a while when nobody does. */
  get isTranscodeWatched(): boolean {
    return [...this.#watching.values()].some(needsTranscoder);
  }

  endTranscode(): void {
    this.#made.get('H264')?.end('Ended', null);
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

  join(listener: Listener, rendition: Rendition): void {
    this.#idle.cancel();
    this.#watching.set(listener, rendition);
    this.#listen(listener, rendition);
  }

  /** Also of who was ended. */
  leave(listener: Listener): void {
    const rendition = this.#watching.get(listener);
    if (!rendition || !this.#watching.delete(listener)) return;
    if (rendition === 'Copy') this.#copy.remove(listener);
    else this.#made.get(rendition)?.leave(listener);
    if (this.#watching.size === 0 && !this.#isOver) this.#idle.begin();
  }

  end(listener: Listener, code: LiveEndCode): void {
    const rendition = this.#watching.get(listener);
    if (rendition === 'Copy') this.#copy.end(listener, code);
    else if (rendition) this.#made.get(rendition)?.drop(listener, code);
  }

  stop(code: LiveEndCode, why: string | null): void {
    if (this.#isOver) return;
    this.#over.abort();
    this.#events.onOver();
    this.#idle.cancel();
    for (const run of [...this.#made.values()]) run.end(code, why);
    this.#copy.endAll(code, why);
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  #fail(trouble: CameraTrouble): void {
    this.#events.onFailed(trouble);
    this.stop('SourceFailed', trouble.message);
  }

  /** Gives how to leave. */
  #listen(listener: Listener, rendition: Rendition): () => void {
    if (rendition === 'Copy') {
      this.#copy.add(listener);
      return () => this.#copy.remove(listener);
    }
    const run = this.#made.get(rendition) ?? this.#make(rendition);
    run.join(listener);
    return () => run.leave(listener);
  }

  #make(rendition: MadeRendition): RenditionRun {
    const run: RenditionRun = new RenditionRun(this.#parts, {
      feedId: this.feedId,
      rendition,
      look: this.source.look,
      listen: (listener) => this.#listen(listener, RENDITION_OF[rendition]),
      onOver: () => {
        if (this.#made.get(rendition) === run) this.#made.delete(rendition);
      },
    });
    this.#made.set(rendition, run);
    return run;
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
      for (const outlet of [this.#copy, ...this.#made.values()]) outlet.forget();
    }
  }

  #take(item: LiveItem): void {
    if (this.#isOver || item.kind === 'Waiting') return;
    if (item.kind === 'Fragment') {
      if (!this.#hasPlayed) this.#events.onPlaying();
      this.#hasPlayed = true;
    }
    this.#copy.take(item);
  }
}
