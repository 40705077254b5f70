/** One who watches, as the hub knows them: what they watch, and whether they still may. */
import type { LiveFragment, LiveHead } from '@longview/media';
import { LIVE_FULL, type LiveEndCode, needsTranscoder, type Rendition } from '@longview/rules/live';
import type { Held, SessionShare } from './fair-sessions.ts';
import type { LiveSource } from './live-source.ts';
import type { LiveViewer, Watcher } from './live-viewer.ts';

/** Somebody who wants to watch. */
export interface Watching {
  feedId: string;
  source: LiveSource;
  viewer: LiveViewer;
  /** What they ask for; of a feed that hides parts they get nothing that shows them, whatever it is (V6). */
  rendition: Rendition;
  /** They may know what is wrong with the camera. */
  tellsWhy: boolean;
  /** The key of the source as it is now; null when they may no longer watch. Rejects while it cannot be known. */
  findKey(): Promise<string | null>;
  /** Whose share of the room it counts against; absent where it serves the feed itself, or another node (EXT-374). */
  share?: SessionShare;
  /** They watch what this node reads itself: ended when another node reads it. */
  isBound?: true;
  /** What they get is painted before anybody sees it; the hub alone decides that (C8). */
  isPainter?: true;
  /** Another node, which watches for others: how many these are. */
  connection?: { id: string; viewerCount: number };
}

export class ViewerSession implements Watcher, Held {
  readonly watching: Watching;
  /** What it gets, which may be other than what was asked for (V6). */
  readonly rendition: Rendition;
  readonly #onEnd: (session: ViewerSession) => void;
  #isUnsure = false;
  #isAsking = false;

  constructor(watching: Watching, rendition: Rendition, onEnd: (session: ViewerSession) => void) {
    this.watching = watching;
    this.rendition = rendition;
    this.#onEnd = onEnd;
  }

  get share(): SessionShare | null {
    return this.watching.share ?? null;
  }

  get needsTranscoder(): boolean {
    return needsTranscoder(this.rendition);
  }

  /** Another node, or a painter, may make of it what a player takes. */
  get isPlayer(): boolean {
    return !this.watching.connection && !this.watching.isPainter;
  }

  get isBound(): boolean {
    return this.watching.isBound ?? false;
  }

  get viewerCount(): number {
    return this.watching.connection?.viewerCount ?? 1;
  }

  get unsentBytes(): number {
    return this.watching.viewer.unsentBytes;
  }

  head(head: LiveHead): void {
    this.watching.viewer.head(head);
  }

  fragment(fragment: LiveFragment): void {
    this.watching.viewer.fragment(fragment);
  }

  end(code: LiveEndCode, why: string | null): void {
    this.#onEnd(this);
    this.watching.viewer.end(code, this.watching.tellsWhy ? why : null);
  }

  /** Leaves for somebody else. */
  giveWay(): void {
    this.#onEnd(this);
    this.watching.viewer.end('Busy', LIVE_FULL);
  }

  /**
   * Asks for the key of the source and tells it to `settle`; what changes meanwhile is asked for again. What cannot be
   * known now stays as it was.
   */
  async ask(settle: (key: string | null) => void): Promise<void> {
    this.#isUnsure = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isUnsure) {
      this.#isUnsure = false;
      const key = await this.watching.findKey().catch(() => undefined);
      if (key !== undefined) settle(key);
    }
    this.#isAsking = false;
  }
}
