/** The feeds that are watched by HLS: each is read from while somebody asks, and for half a minute more. */
import type { Clock } from '@longview/base';
import { LIVE_IDLE_MS, type Rendition } from '@longview/rules/live';
import type { LiveHub } from '../live-hub.ts';
import type { Watching } from '../viewer-session.ts';
import { HlsViewer } from './hls-viewer.ts';

const SWEEP_MS = 5_000;
/**
 * Numbers begin with the half seconds since then. A segment lasts a second, so wherever the feed is read next its numbers
 * are beyond those there were.
 */
const COUNT_FROM_MS = Date.UTC(2026, 0, 1);
const COUNT_STEP_MS = 500;

interface Open {
  viewer: HlsViewer;
  leave: () => void;
  askedMs: number;
}

export class HlsSessions {
  readonly #hub: LiveHub;
  readonly #clock: Clock;
  readonly #open = new Map<string, Open>();
  readonly #closing = new AbortController();
  #sweeping: Promise<void> | null = null;

  constructor(hub: LiveHub, clock: Clock) {
    this.#hub = hub;
    this.#clock = clock;
  }

  /** What is read of the feed in that rendition, when somebody asked for it lately. */
  find(feedId: string, rendition: Rendition): HlsViewer | null {
    const open = this.#open.get(keyOf(feedId, rendition));
    if (!open) return null;
    open.askedMs = this.#clock.monotonic();
    return open.viewer;
  }

  /** Begins to read. @throws AppError as `LiveHub.join` */
  begin(watching: Omit<Watching, 'viewer'>): HlsViewer {
    const known = this.find(watching.feedId, watching.rendition);
    if (known) return known;
    const key = keyOf(watching.feedId, watching.rendition);
    const lastNumber = Math.max(0, Math.floor((this.#clock.now() - COUNT_FROM_MS) / COUNT_STEP_MS));
    const viewer = new HlsViewer(lastNumber, () => {
      if (this.#open.get(key)?.viewer === viewer) this.#open.delete(key);
    });
    const leave = this.#hub.join({ ...watching, viewer, isBound: true });
    if (viewer.ended !== null) return viewer;
    this.#open.set(key, { viewer, leave, askedMs: this.#clock.monotonic() });
    this.#sweeping ??= this.#sweepWhileOpen();
    return viewer;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sweeping;
  }

  async #sweepWhileOpen(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#open.size > 0 && !signal.aborted) {
      await this.#clock.sleep(SWEEP_MS, signal).catch(() => {});
      const sinceMs = this.#clock.monotonic() - LIVE_IDLE_MS;
      for (const [key, { leave, askedMs }] of this.#open) {
        if (askedMs > sinceMs) continue;
        this.#open.delete(key);
        leave();
      }
    }
    this.#sweeping = null;
  }
}

const keyOf = (feedId: string, rendition: Rendition) => `${feedId} ${rendition}`;
