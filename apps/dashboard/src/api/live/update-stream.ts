import { backoffMs } from '@longview/base';
import { type LiveUpdate, routes, routeUrl } from '@longview/contract';

/**
 * The page's line to the service (EXT-80): asks for the feeds that are on the screen and hears what is new of them.
 * Opens itself again, and is closed while nobody sees the page, because a browser has few connections to one host.
 * Keeps no data and draws nothing.
 */
export interface UpdateStreamOptions {
  open(url: string): EventSourceLike;
  /** `hasMissed`: the line was away before, so that anything may have happened meanwhile. */
  onUpdate(update: LiveUpdate, hasMissed: boolean): void;
  /** Which feeds are followed from now on; of the others nothing is heard. */
  onFollowed(feedIds: ReadonlySet<string>): void;
}

/** As much of an EventSource as this needs. */
export interface EventSourceLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

/** As many as the service takes. */
const MAX_FOLLOWED = 200;
/** The screen must rest before its feeds are asked for: a scroll through thousands asks once. */
const MORE_REST_MS = 400;
const FEWER_REST_MS = 5_000;
/** The service sends something every 15 s; a line this silent is dead, whatever the browser thinks. */
const SILENCE_MS = 50_000;
const CLOSED = 2;
const NONE: ReadonlySet<string> = new Set();

export class UpdateStream {
  readonly #options: UpdateStreamOptions;
  readonly #wanted = new Map<string, number>();
  #asked: ReadonlySet<string> = NONE;
  #source: EventSourceLike | null = null;
  #isOn = false;
  #hasMissed = false;
  #failures = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: UpdateStreamOptions) {
    this.#options = options;
  }

  /** A feed is on the screen; returns how to say that it is no longer. */
  want(feedId: string): () => void {
    this.#wanted.set(feedId, (this.#wanted.get(feedId) ?? 0) + 1);
    this.#askSoon();
    return () => {
      const left = (this.#wanted.get(feedId) ?? 1) - 1;
      if (left > 0) this.#wanted.set(feedId, left);
      else this.#wanted.delete(feedId);
      this.#askSoon();
    };
  }

  start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    this.#open();
  }

  /** Hears nothing until the next start. */
  stop(): void {
    this.#isOn = false;
    this.#drop();
    this.#hasMissed = true;
  }

  #askSoon(): void {
    // Without a line the next opening asks.
    if (!this.#source) return;
    const wanted = this.#toAsk();
    const isMore = [...wanted].some((feedId) => !this.#asked.has(feedId));
    if (!isMore && wanted.size === this.#asked.size) clearTimeout(this.#rest);
    else this.#openIn(isMore ? MORE_REST_MS : FEWER_REST_MS);
  }

  #openIn(ms: number): void {
    clearTimeout(this.#rest);
    if (this.#isOn) this.#rest = setTimeout(() => this.#open(), ms);
  }

  /** The line before goes on until this one has begun, so that nothing is missed between the two. */
  #open(): void {
    const before = this.#source;
    this.#asked = this.#toAsk();
    const feeds = [...this.#asked].join() || undefined;
    const source = this.#options.open(routeUrl(routes.getLiveUpdates, { query: { feeds } }));
    this.#source = source;
    this.#watchSilence();
    const on = (type: string, act: (data: unknown) => void) =>
      source.addEventListener(type, ({ data }) => {
        if (this.#source !== source) return source.close();
        this.#watchSilence();
        act(data);
      });
    on('hello', (data) => {
      before?.close();
      this.#begin(data);
    });
    on('news', (data) => this.#hear(data));
    on('beat', () => {});
    source.addEventListener('error', () => {
      before?.close();
      if (this.#source === source) this.#fail(source);
    });
  }

  #begin(data: unknown): void {
    this.#failures = 0;
    const update = readUpdate(data);
    if (!update) return;
    this.#options.onFollowed(new Set(update.Feeds.map(({ FeedId }) => FeedId)));
    this.#options.onUpdate(update, this.#hasMissed);
    this.#hasMissed = false;
  }

  #hear(data: unknown): void {
    const update = readUpdate(data);
    if (update) this.#options.onUpdate(update, false);
  }

  /** A browser calls again by itself, unless it was refused. */
  #fail(source: EventSourceLike): void {
    this.#hasMissed = true;
    this.#options.onFollowed(NONE);
    if (source.readyState !== CLOSED) return;
    this.#drop();
    this.#openIn(backoffMs(this.#failures++, { baseMs: 1_000, capMs: 60_000 }));
  }

  #watchSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#hasMissed = true;
      this.#drop();
      this.#openIn(0);
    }, SILENCE_MS);
  }

  #drop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = null;
    this.#options.onFollowed(NONE);
  }

  #toAsk(): ReadonlySet<string> {
    return new Set([...this.#wanted.keys()].slice(0, MAX_FOLLOWED));
  }
}

/** What lacks its lists is of another version of the service; the validator itself would weigh more than the page. */
function readUpdate(data: unknown): LiveUpdate | null {
  const read = JSON.parse(String(data)) as Partial<LiveUpdate> | null;
  const isWhole = [read?.Feeds, read?.Changed, read?.Gone].every(Array.isArray);
  return isWhole ? (read as LiveUpdate) : null;
}
