/**
 * One page that listens: what it follows and what it is to be told. Written in the form of server-sent events. Who
 * does not read gets nothing more into the memory; it is told all at once when it reads again, or ended.
 */
import { Readable } from 'node:stream';
import type { LiveUpdate } from '@longview/contract';
import type { SignedIn } from '@longview/rules';
import { PendingUpdate } from './pending-update.ts';

/** A feed that is followed. */
export interface Followed {
  /** Owner of the feed. */
  accountId: string | null;
  /** Whether the caller is told of alerts. */
  isKeeper: boolean;
}

/** Who listens, and how to ask whether they are still who they were. */
export interface Listener {
  actor: SignedIn;
  /** Null once the session is over. */
  findAgain(): Promise<SignedIn | null>;
}

const MAX_UNREAD_BYTES = 64 * 1024;
/** Sent every so often, as an event so that pages can tell a silent line; two that nobody takes end the stream. */
const BEAT = 'event: beat\ndata: {}\n\n';
const MAX_UNREAD_BEATS = 2;
/** How soon a browser that lost the stream calls again. */
const RETRY_MS = 3_000;

export class LiveStream {
  readonly listener: Listener;
  /** What goes over the wire. */
  readonly body: Readable;
  readonly followed: Map<string, Followed>;
  actor: SignedIn;
  /** The session may be over, or hold something else than it did. */
  isUnsure = false;
  /** When that was last asked. */
  lookedAtTick = 0;
  #pending = new PendingUpdate();
  #unreadBeats = 0;
  #isEnded = false;

  /** `first`: how everything stands now, so that whoever comes back has missed nothing. */
  constructor(listener: Listener, followed: Map<string, Followed>, first: LiveUpdate) {
    this.listener = listener;
    this.actor = listener.actor;
    this.followed = followed;
    this.body = new Readable({ read: () => {} });
    this.body.push(`retry: ${RETRY_MS}\n${eventOf('hello', first)}`);
  }

  get pending(): PendingUpdate {
    return this.#pending;
  }

  /** Tells what is pending. */
  flush(): void {
    if (this.#pending.isEmpty || this.#isUnread || this.#isEnded) return;
    this.body.push(eventOf('news', this.#pending.toUpdate()));
    this.#pending = new PendingUpdate();
  }

  /** Keeps proxies from ending a silent stream, and finds pages that are gone. */
  beat(): void {
    if (this.#isEnded) return;
    this.#unreadBeats = this.#isUnread ? this.#unreadBeats + 1 : 0;
    if (this.#unreadBeats > MAX_UNREAD_BEATS) this.body.destroy();
    else if (!this.#isUnread) this.body.push(BEAT);
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.body.push(null);
  }

  get #isUnread(): boolean {
    return this.body.readableLength > MAX_UNREAD_BYTES;
  }
}

function eventOf(name: 'hello' | 'news', update: LiveUpdate): string {
  return `event: ${name}\ndata: ${JSON.stringify(update)}\n\n`;
}
