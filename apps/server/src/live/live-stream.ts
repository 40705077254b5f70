/**
 * The one connection to a feed's camera, or to the node that has it, what is made of it, and all who watch (V1). Connects
 * anew while somebody watches, ends when nobody has for a while, or when a camera that never sent a picture has failed.
 */
import type { LiveFragment, LiveHead, LiveItem, RenditionPool } from '@longview/media';
import type { CameraTrouble } from '@longview/rules/camera-report';
import {
  LIVE_MOVE_AGAIN_MS,
  LIVE_MOVE_MS,
  LIVE_NO_NODE,
  type LiveEndCode,
  livePauseMs,
  type MadeRendition,
  needsTranscoder,
  RENDITION_OF,
  type Rendition,
} from '@longview/rules/live';
import { IdleTimer } from './idle-timer.ts';
import type { ConnectionEnd } from './live-homes.ts';
import type { LiveSource } from './live-source.ts';
import type { Listener, Watcher } from './live-viewer.ts';
import { MotionSampler } from './motion-sampler.ts';
import { type RenditionParts, RenditionRun } from './rendition-run.ts';
import { StreamOutput } from './stream-output.ts';
import { Upstream, type UpstreamParts } from './upstream.ts';

export type LiveStreamParts = RenditionParts & UpstreamParts & { renditions: Pick<RenditionPool, 'see'> };

export interface LiveStreamEvents {
  /** A picture came. */
  onPlaying(): void;
  /** The camera was called for nothing. */
  onFailed(trouble: CameraTrouble): void;
  onOver(): void;
}

/** A connection that lasted as long was a good one. */
const LASTING_MS = 30_000;
const NO_NODE: CameraTrouble = { statusCode: 'Error', message: LIVE_NO_NODE };

export class LiveStream {
  readonly feedId: string;
  readonly source: LiveSource;
  /** What was seen for clips, as long as the stream is known; null where nothing depends on what moves. */
  readonly sampler: MotionSampler | null;
  readonly #parts: LiveStreamParts;
  readonly #events: LiveStreamEvents;
  readonly #upstream: Upstream;
  /** What comes from there. */
  readonly #output = new StreamOutput();
  readonly #made = new Map<MadeRendition, RenditionRun>();
  /** Everybody who watches, and what. */
  readonly #watching = new Map<Watcher, Rendition>();
  readonly #over = new AbortController();
  readonly #idle: IdleTimer;
  #hasPlayed = false;
  /** Viewers at other nodes, as far as the node that reads the stream has told. */
  #viewersElsewhere = 0;

  constructor(feedId: string, source: LiveSource, parts: LiveStreamParts, events: LiveStreamEvents) {
    this.feedId = feedId;
    this.source = source;
    this.#parts = parts;
    this.#events = events;
    this.#upstream = new Upstream(feedId, source, parts);
    this.sampler = samplerOf(source, parts);
    this.#idle = new IdleTimer(parts.clock, () => this.stop('Ended', null));
  }

  /** What needs not be made here. */
  get base(): Rendition {
    return this.#upstream.base;
  }

  /** On all nodes. */
  get viewerCount(): number {
    return this.#countOwn() + this.#viewersElsewhere;
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
        const end = await this.#connectUntilSettled();
        if (this.#isOver) break;
        if (end.kind === 'Over') return this.stop(end.code, end.why);
        if (!this.#hasPlayed) return this.#fail(end.trouble);
        shortCount = clock.monotonic() - startedMs > LASTING_MS ? 1 : shortCount + 1;
        await clock.sleep(livePauseMs(shortCount, end.trouble.statusCode), this.#over.signal).catch(() => {});
      }
    } catch (err) {
      logger.error({ err, feedId: this.feedId }, 'a live stream ended by a fault of ours');
    } finally {
      this.stop('SourceFailed', null);
    }
  }

  join(listener: Watcher, rendition: Rendition): void {
    this.#idle.cancel();
    this.#watching.set(listener, rendition);
    this.#listen(listener, rendition);
  }

  /** Also of who was ended. */
  leave(listener: Watcher): void {
    const rendition = this.#watching.get(listener);
    if (!rendition || !this.#watching.delete(listener)) return;
    if (rendition === this.base || rendition === 'Copy') this.#output.remove(listener);
    else this.#made.get(rendition)?.leave(listener);
    if (this.#watching.size === 0 && !this.#isOver) this.#idle.begin(this.#upstream.idleMs);
  }

  end(listener: Watcher, code: LiveEndCode): void {
    const rendition = this.#watching.get(listener);
    if (!rendition) return;
    if (rendition === this.base || rendition === 'Copy') this.#output.end(listener, code);
    else this.#made.get(rendition)?.drop(listener, code);
  }

  stop(code: LiveEndCode, why: string | null): void {
    if (this.#isOver) return;
    this.#over.abort();
    this.#events.onOver();
    this.#idle.cancel();
    for (const run of [...this.#made.values()]) run.end(code, why);
    this.#output.endAll(code, why);
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
    // The copy is never asked for where the base is another one: such a feed hides parts.
    if (rendition === this.base || rendition === 'Copy') {
      this.#output.add(listener);
      return () => this.#output.remove(listener);
    }
    const run = this.#made.get(rendition) ?? this.#make(rendition);
    run.join(listener);
    return () => run.leave(listener);
  }

  #make(rendition: MadeRendition): RenditionRun {
    const run: RenditionRun = new RenditionRun(this.#parts, {
      feedId: this.feedId,
      rendition,
      processing: this.source.processing,
      maxHeight: this.source.maxHeight,
      listen: (listener) => this.#listen(listener, RENDITION_OF[rendition]),
      onOver: () => {
        if (this.#made.get(rendition) === run) this.#made.delete(rendition);
      },
    });
    this.#made.set(rendition, run);
    return run;
  }

  /** Connects until it is known how that ended: a feed that goes to another node is waited for. */
  async #connectUntilSettled(): Promise<Exclude<ConnectionEnd, { kind: 'Moved' }>> {
    const { clock } = this.#parts;
    for (let goneMs: number | null = null; ; ) {
      const end = await this.#connectOnce();
      if (end.kind !== 'Moved') return end;
      if (this.#hasPlayed) goneMs = null;
      goneMs ??= clock.monotonic();
      const isTooLong = clock.monotonic() - goneMs > LIVE_MOVE_MS;
      if (this.#isOver || isTooLong) return { kind: 'Camera', trouble: NO_NODE };
      await clock.sleep(LIVE_MOVE_AGAIN_MS, this.#over.signal).catch(() => {});
    }
  }

  /** How the connection ended, or why there never was one. */
  async #connectOnce(): Promise<ConnectionEnd> {
    this.#hasPlayed = false;
    try {
      const end = await this.#upstream.run(
        {
          onItem: (item) => this.#take(item),
          onBeat: (elsewhere) => {
            this.#viewersElsewhere = elsewhere;
          },
          countOwn: () => this.#countOwn(),
        },
        this.#over.signal,
      );
      if (end.kind === 'Moved') this.#endBound();
      return end;
    } finally {
      this.#viewersElsewhere = 0;
      for (const output of [this.#output, ...this.#made.values()]) output.forget();
    }
  }

  /** Other nodes, and those who ask by HLS, turn to the node that reads it now. */
  #endBound(): void {
    for (const watcher of [...this.#watching.keys()]) if (watcher.isBound) this.end(watcher, 'Closing');
  }

  #countOwn(): number {
    return [...this.#watching.keys()].reduce((sum, { viewerCount }) => sum + viewerCount, 0);
  }

  #take(item: LiveItem): void {
    if (this.#isOver || item.kind === 'Waiting') return;
    if (item.kind === 'Fragment') {
      if (!this.#hasPlayed) this.#events.onPlaying();
      this.#hasPlayed = true;
    }
    this.#output.take(item);
  }
}

function samplerOf({ processing }: LiveSource, { clock, renditions }: LiveStreamParts): MotionSampler | null {
  if (!processing?.config.anonymize.isEnabled) return null;
  const see = (head: LiveHead, fragment: LiveFragment) => renditions.see({ processing, head, fragment });
  return new MotionSampler({ clock, see });
}
