/**
 * What happened since the last second, and which of the listening pages it is for. Whether a page may still know of a
 * feed of others is asked each time before it is told, so that an ended share ends here too (SHR-05).
 */
import { filmProgress, filmSecondsLeft } from '@longview/rules/kept-films';
import type { FeedChanges, FeedStanding, FilmNews } from '../capture/index.ts';
import type { CallerCache } from '../sign-in/index.ts';
import { type FollowParts, followFeed } from './follow-feeds.ts';
import type { FrameTimes } from './frame-publisher.ts';
import { listTargetsOf } from './live-queries.ts';
import type { LiveStream } from './live-stream.ts';

export interface UpdateDispatcherParts extends FollowParts {
  changes: Pick<FeedChanges, 'on' | 'onAccess' | 'onDevices' | 'onFilms' | 'onStanding'>;
  callers: Pick<CallerCache, 'onClear'>;
}

/** A frame as young as this makes its feed Live (ALR-01). */
const SURELY_LIVE_SEC = 120;

export class UpdateDispatcher {
  readonly #parts: UpdateDispatcherParts;
  readonly #streams: ReadonlySet<LiveStream>;
  #feedIds = new Set<string>();
  #accountIds = new Set<string>();

  constructor(parts: UpdateDispatcherParts, streams: ReadonlySet<LiveStream>) {
    this.#parts = parts;
    this.#streams = streams;
  }

  listen(): void {
    const { changes, callers } = this.#parts;
    changes.on((feedId) => {
      if (feedId !== null) this.#feedIds.add(feedId);
      else this.#noteAll();
    });
    changes.onAccess((accountId) => {
      if (accountId !== null) this.#accountIds.add(accountId);
    });
    changes.onDevices((accountId) => this.#noteDevices(accountId));
    changes.onFilms((accountId, film) => this.#noteFilm(accountId, film));
    changes.onStanding((standings) => this.#noteStandings(standings));
    callers.onClear(() => this.#eachStream((stream) => (stream.isUnsure = true)));
  }

  noteFrames(times: FrameTimes): void {
    const liveSinceSec = this.#parts.clock.now() / 1000 - SURELY_LIVE_SEC;
    for (const { followed, pending } of this.#streams) {
      for (const feedId of followed.keys()) {
        const frameSec = times.get(feedId);
        if (frameSec === undefined) continue;
        const contentState = frameSec > liveSinceSec ? ('Live' as const) : null;
        pending.noteFeed(feedId, { frameSec, contentState, hasAlert: false });
      }
    }
  }

  /**
   * Asks whether the session is still there and what it holds; a page without one is ended. Gives whether it holds
   * what it did, so that what was gathered for it may be told.
   */
  async lookAgain(stream: LiveStream): Promise<boolean> {
    const before = stream.actor;
    const actor = await stream.listener.findAgain();
    if (actor?.userId !== before.userId) {
      stream.end();
      return false;
    }
    stream.actor = actor;
    stream.isUnsure = false;
    const isSame =
      actor.accountId === before.accountId &&
      actor.email === before.email &&
      [...actor.accepted].join() === [...before.accepted].join();
    if (!isSame) this.#noteAllOf(stream);
    return isSame;
  }

  /** Brings what happened to the pages it is for, and drops what they may not know. */
  async gather(): Promise<void> {
    const [feedIds, accountIds] = [this.#feedIds, this.#accountIds];
    this.#feedIds = new Set();
    this.#accountIds = new Set();
    if (this.#streams.size === 0) return;
    for (const feedId of feedIds) await this.#noteChangedFeed(feedId);
    for (const accountId of accountIds) await this.#noteChangedAccess(accountId);
    for (const stream of this.#streams) if (!stream.pending.isEmpty) await this.#dropHidden(stream);
  }

  async #noteChangedFeed(feedId: string): Promise<void> {
    const feed = await this.#parts.frames.facts.find(feedId);
    this.#eachStream(({ followed, actor, pending }) => {
      const known = followed.get(feedId);
      if (known) pending.noteChanged(feedId);
      const ownerId = feed?.access.accountId ?? known?.accountId ?? null;
      if (ownerId !== null && ownerId === actor.accountId) pending.noteList();
    });
  }

  /** The account's own people, those it shares with, and those that follow what it may have ended to share. */
  async #noteChangedAccess(accountId: string): Promise<void> {
    const targets = new Set([...this.#streams].flatMap(({ actor }) => targetsOf(actor.email)));
    const shared = new Set(await listTargetsOf(this.#parts.db, accountId, [...targets]));
    this.#eachStream(({ actor, followed, pending }) => {
      const isConcerned =
        actor.accountId === accountId ||
        targetsOf(actor.email).some((target) => shared.has(target)) ||
        [...followed.values()].some((feed) => feed.accountId === accountId);
      if (!isConcerned) return;
      pending.noteList();
      for (const [feedId, feed] of followed) if (feed.accountId === accountId) pending.noteChanged(feedId);
    });
  }

  async #dropHidden({ actor, followed, pending }: LiveStream): Promise<void> {
    for (const feedId of pending.feedIds) {
      const known = followed.get(feedId);
      const isOwn = known?.accountId !== null && known?.accountId === actor.accountId;
      const isDeleted = isOwn && (await this.#parts.frames.facts.find(feedId)) === null;
      const found = isOwn && !isDeleted ? known : await followFeed(this.#parts, actor, feedId);
      if (found) {
        // A share may give less than it did.
        followed.set(feedId, found);
        if (!found.isKeeper) pending.dropAlert(feedId);
        continue;
      }
      followed.delete(feedId);
      pending.noteGone(feedId);
      pending.noteList();
    }
  }

  #noteStandings(standings: readonly FeedStanding[]): void {
    this.#eachStream(({ actor, followed, pending }) => {
      for (const { feedId, accountId, contentState, hasAlert } of standings) {
        const known = followed.get(feedId);
        const alert = known?.isKeeper ? hasAlert : null;
        if (known) pending.noteFeed(feedId, { contentState, hasAlert: alert });
        if (accountId !== null && accountId === actor.accountId) pending.noteAlerts();
      }
    });
  }

  /** Null: the line was interrupted, any of them may have changed. */
  #noteDevices(accountId: string | null): void {
    this.#eachStream(({ actor, pending }) => {
      if (accountId === null || accountId === actor.accountId) pending.noteDevices();
    });
  }

  /** As devices; without a film: any of the account's films may have changed. */
  #noteFilm(accountId: string | null, film: FilmNews | null): void {
    this.#eachStream(({ actor, pending }) => {
      if (accountId !== null && accountId !== actor.accountId) return;
      if (!film) pending.noteFilms();
      else
        pending.noteFilm(film.filmId, { Progress: filmProgress(film), SecondsLeft: filmSecondsLeft(film) });
    });
  }

  /** The line between the nodes was interrupted: anything may have happened. */
  #noteAll(): void {
    this.#eachStream((stream) => this.#noteAllOf(stream));
  }

  #noteAllOf({ followed, pending }: LiveStream): void {
    for (const feedId of followed.keys()) pending.noteChanged(feedId);
    pending.noteList();
    pending.noteAlerts();
    pending.noteDevices();
    pending.noteFilms();
  }

  #eachStream(act: (stream: LiveStream) => void): void {
    for (const stream of this.#streams) act(stream);
  }
}

/** What shares with people name: an address, or its domain. */
function targetsOf(email: string | null): string[] {
  return email === null ? [] : [email, email.slice(email.lastIndexOf('@') + 1)];
}
