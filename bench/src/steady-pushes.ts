import type { PushedFeed } from './feeds.ts';
import type { Service } from './service.ts';

const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;
const EVERY_MS = 500;

/** What callers saw of a service while it was in trouble. */
export interface Seen {
  /** Answers of /healthz that were not 200, and those that did not come. */
  sick: number;
  /** Whether /readyz said that something fails. */
  wasNotReady: boolean;
  /** Answers that are neither a success nor 503. */
  odd: string[];
  /** Pictures that could not be had though they are there. */
  missed: number;
}

/**
 * Pushes to a feed twice a second, asks for its picture and for the service's health, until stopped; and knows which
 * frames were acknowledged.
 */
export class SteadyPushes {
  readonly acknowledged: number[] = [];
  seen: Seen = fresh();
  readonly #service: Service;
  readonly #feed: PushedFeed;
  readonly #jpeg: Buffer;
  #nextSec = FROM_SEC;
  #isStopped = false;
  readonly #running: Promise<unknown>;

  constructor(service: Service, feed: PushedFeed, jpeg: Buffer) {
    this.#service = service;
    this.#feed = feed;
    this.#jpeg = jpeg;
    this.#running = Promise.all([this.#every(() => this.#push()), this.#every(() => this.#look())]);
  }

  /** Forgets what was seen so far. */
  begin(): void {
    this.seen = fresh();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Acknowledged frames that cannot be read. */
  async countLost(): Promise<number> {
    let lost = 0;
    for (const timeSec of this.acknowledged) {
      const query = `feedid=${this.#feed.feedId}&frametime=${isoOf(timeSec)}&match=exact`;
      const response = await this.#call(`/api/v2/frame-get?${query}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status !== 200 || !bytes.equals(this.#jpeg)) lost++;
    }
    return lost;
  }

  async #every(work: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      await work().catch((err) => this.seen.odd.push(String(err)));
      await new Promise((done) => setTimeout(done, EVERY_MS));
    }
  }

  async #push(): Promise<void> {
    const timeSec = this.#nextSec++;
    const query = `feedid=${this.#feed.feedId}&frametime=${isoOf(timeSec)}`;
    const response = await this.#call(`/api/v2/frame-set?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(this.#jpeg),
    });
    const text = await response.text();
    if (response.status === 200 && JSON.parse(text).Stored) this.acknowledged.push(timeSec);
    else if (response.status !== 503) this.seen.odd.push(`push ${response.status} ${text}`);
  }

  async #look(): Promise<void> {
    const { url } = this.#service;
    const patience = () => ({ signal: AbortSignal.timeout(5_000) });
    const health = await fetch(`${url}/healthz`, patience()).catch(() => null);
    if (health?.status !== 200) this.seen.sick++;
    const ready = await fetch(`${url}/readyz`, patience());
    if (ready.status === 503) this.seen.wasNotReady = true;
    const picture = await fetch(`${url}/api/v2/frame-get?feedid=${this.#feed.feedId}`, patience());
    if (picture.status !== 200) this.seen.missed++;
    await picture.arrayBuffer();
  }

  #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#feed.apiKey}`, ...init.headers };
    return fetch(this.#service.url + path, { ...init, headers });
  }
}

const fresh = (): Seen => ({ sick: 0, wasNotReady: false, odd: [], missed: 0 });

const isoOf = (timeSec: number) => new Date(timeSec * 1000).toISOString();
