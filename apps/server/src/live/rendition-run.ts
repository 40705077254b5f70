/**
 * A rendition of a stream while it is watched: listens to what it is made of, has a media worker make it, and has an
 * audience of its own. Ends when nobody has watched it for a while, or when it cannot be made.
 */
import { AppError, type Clock, type Logger } from '@longview/base';
import type {
  LiveFragment,
  LiveHead,
  LiveItem,
  Rendering,
  RenditionPool,
  RenditionRequest,
  VideoProcessing,
} from '@longview/media';
import {
  LIVE_IDLE_MS,
  LIVE_RING_MAX_BYTES,
  type LiveEndCode,
  type MadeRendition,
} from '@longview/rules/live';
import { IdleTimer } from './idle-timer.ts';
import type { Listener } from './live-viewer.ts';
import { StreamOutput } from './stream-output.ts';

export interface RenditionParts {
  clock: Clock;
  logger: Logger;
  renditions: Pick<RenditionPool, 'start'>;
}

export interface RenditionPlan {
  feedId: string;
  rendition: MadeRendition;
  processing: VideoProcessing | null;
  /** Of the pictures that are made anew, pixels. */
  maxHeight: number | null;
  /** Listens to what it is made of; gives how to leave. */
  listen(listener: Listener): () => void;
  onOver(): void;
}

export class RenditionRun implements Listener {
  readonly isPlayer = false;
  readonly #output = new StreamOutput();
  readonly #parts: RenditionParts;
  readonly #plan: RenditionPlan;
  readonly #over = new AbortController();
  readonly #idle: IdleTimer;
  readonly #rendering: Rendering;
  readonly #leaveParent: () => void;

  constructor(parts: RenditionParts, plan: RenditionPlan) {
    this.#parts = parts;
    this.#plan = plan;
    this.#idle = new IdleTimer(parts.clock, () => this.end('Ended', null));
    const { rendition, processing, maxHeight } = plan;
    const request: RenditionRequest =
      rendition === 'H264' ? { kind: 'Video', processing, maxHeight } : { kind: 'Sound' };
    this.#rendering = parts.renditions.start(request, (item) => this.#take(item), this.#over.signal);
    void this.#rendering.over.catch((err: unknown) => this.#fail(err));
    this.#leaveParent = plan.listen(this);
  }

  /** All that a stream keeps for those who come may be on its way at once. */
  get unsentBytes(): number {
    return Math.max(0, this.#rendering.unsentBytes - LIVE_RING_MAX_BYTES);
  }

  join(listener: Listener): void {
    this.#idle.cancel();
    this.#output.add(listener);
  }

  /** Also of who was ended. */
  leave(listener: Listener): void {
    this.#output.remove(listener);
    if (this.#output.isEmpty && !this.#isOver) this.#idle.begin(LIVE_IDLE_MS);
  }

  drop(listener: Listener, code: LiveEndCode): void {
    this.#output.end(listener, code);
  }

  /** The camera is away: who comes begins with what it sends next. */
  forget(): void {
    this.#output.forget();
  }

  head(head: LiveHead): void {
    this.#rendering.give(head);
  }

  fragment(fragment: LiveFragment): void {
    this.#rendering.give(fragment);
  }

  end(why: LiveEndCode, text: string | null): void {
    if (this.#isOver) return;
    // A worker that does not keep up is this machine, and no viewer's connection.
    const code = why === 'TooSlow' ? 'Busy' : why;
    this.#over.abort();
    this.#idle.cancel();
    this.#leaveParent();
    this.#plan.onOver();
    this.#output.endAll(code, text);
  }

  get #isOver(): boolean {
    return this.#over.signal.aborted;
  }

  #take(item: LiveItem): void {
    if (!this.#isOver && item.kind !== 'Waiting') this.#output.take(item);
  }

  #fail(err: unknown): void {
    if (this.#isOver) return;
    const { feedId, rendition } = this.#plan;
    this.#parts.logger.warn({ err, feedId, rendition }, 'a rendition of live video broke off');
    this.end('SourceFailed', err instanceof AppError && err.kind !== 'Internal' ? err.message : null);
  }
}
