/**
 * Tells every node within a moment that a feed's row, request or source changed, or who may see what: in the
 * transaction of the change, so that what was rolled back is never told.
 */
import type { ContentState } from '@longview/rules/feeds';
import type { FilmProgress } from '@longview/rules/kept-films';
import type { NoticeChannel, Notices } from '../db/notices.ts';
import type { Queryable } from '../db/transaction.ts';

/** Null: the connection was lost for a while, anything may have changed. */
export type FeedChangeListener = (feedId: string | null) => void;
/** The account whose shares, roles or collections changed; null as above. */
export type AccessChangeListener = (accountId: string | null) => void;

/** The account whose devices changed; null as above. */
export type DeviceChangeListener = (accountId: string | null) => void;

/** What is told of a film that is being made: how far it is. */
export interface FilmNews extends FilmProgress {
  filmId: string;
}
/** The account whose films changed, with the film that is further than it was, or none: ask again; null as above. */
export type FilmListener = (accountId: string | null, film: FilmNews | null) => void;

/** A feed's content state and alert, as they are now. */
export interface FeedStanding {
  feedId: string;
  accountId: string | null;
  contentState: ContentState;
  hasAlert: boolean;
}
export type StandingListener = (standings: readonly FeedStanding[]) => void;

const CHANNEL: NoticeChannel = 'longview_feed_changed';
const DEVICE_CHANNEL: NoticeChannel = 'longview_device_changed';
/** Told by the database itself, with each change of a film's row (migration 0070). */
const FILM_CHANNEL: NoticeChannel = 'longview_film_changed';
const STANDING_CHANNEL: NoticeChannel = 'longview_feed_standing';
/** Of one message; each is less than 100 bytes. */
const STANDINGS_AT_ONCE = 70;
/** Of one message, which PostgreSQL takes up to 8,000 bytes of. */
const FEEDS_AT_ONCE = 500;
/** Before an account's id, in place of a feed's: a share, role or collection changed, which may touch any feed. */
const ACCESS = '*';

/** As the database tells it; without a film's id the rest is not there either. */
interface ToldFilm extends FilmProgress {
  accountId: string;
  filmId?: string;
}

export class FeedChanges {
  readonly #notices: Pick<Notices, 'on' | 'tell'>;
  readonly #listeners = new Set<FeedChangeListener>();
  readonly #accessListeners = new Set<AccessChangeListener>();
  readonly #deviceListeners = new Set<DeviceChangeListener>();
  readonly #filmListeners = new Set<FilmListener>();
  readonly #standingListeners = new Set<StandingListener>();

  private constructor(notices: Pick<Notices, 'on' | 'tell'>) {
    this.#notices = notices;
  }

  /** Resolves once it listens. */
  static async open(notices: Pick<Notices, 'on' | 'tell'>): Promise<FeedChanges> {
    const changes = new FeedChanges(notices);
    await notices.on(CHANNEL, (message) => changes.#emit(message));
    await notices.on(DEVICE_CHANNEL, (message) => {
      for (const listener of changes.#deviceListeners) listener(message);
    });
    await notices.on(FILM_CHANNEL, (message) => changes.#emitFilm(message));
    await notices.on(STANDING_CHANNEL, (message) => message && changes.#emitStandings(message));
    return changes;
  }

  /** Calls `listener` after each committed change; returns how to stop. It must not throw. */
  on(listener: FeedChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` after each committed change of who may see what; returns how to stop. It must not throw. */
  onAccess(listener: AccessChangeListener): () => void {
    this.#accessListeners.add(listener);
    return () => this.#accessListeners.delete(listener);
  }

  /** Calls `listener` after each committed change of an account's devices; returns how to stop. It must not throw. */
  onDevices(listener: DeviceChangeListener): () => void {
    this.#deviceListeners.add(listener);
    return () => this.#deviceListeners.delete(listener);
  }

  /** Calls `listener` after each committed change of an account's saved films; returns how to stop. It must not throw. */
  onFilms(listener: FilmListener): () => void {
    this.#filmListeners.add(listener);
    return () => this.#filmListeners.delete(listener);
  }

  /** Calls `listener` with content states and alerts that changed by a look; returns how to stop. */
  onStanding(listener: StandingListener): () => void {
    this.#standingListeners.add(listener);
    return () => this.#standingListeners.delete(listener);
  }

  /** Tells when the transaction `db` commits. */
  async tell(db: Queryable, feedId: string): Promise<void> {
    await this.#notices.tell(db, CHANNEL, feedId);
  }

  /** Tells of all feeds that one act changed, in as few messages as can be [EXT-422]. */
  async tellAll(db: Queryable, feedIds: readonly string[]): Promise<void> {
    for (let at = 0; at < feedIds.length; at += FEEDS_AT_ONCE)
      await this.#notices.tell(db, CHANNEL, feedIds.slice(at, at + FEEDS_AT_ONCE).join());
  }

  /** Tells when the transaction `db` commits that shares, roles or collections of an account changed. */
  async tellAccess(db: Queryable, accountId: string): Promise<void> {
    await this.tell(db, `${ACCESS}${accountId}`);
  }

  /** Tells when the transaction `db` commits that devices of an account changed, or how they stand. */
  async tellDevices(db: Queryable, accountId: string): Promise<void> {
    await this.#notices.tell(db, DEVICE_CHANNEL, accountId);
  }

  /** Tells when the transaction `db` commits how feeds stand now; costs whoever captures nothing. */
  async tellStandings(db: Queryable, standings: readonly FeedStanding[]): Promise<void> {
    for (let at = 0; at < standings.length; at += STANDINGS_AT_ONCE) {
      const part = standings.slice(at, at + STANDINGS_AT_ONCE);
      const message = part.map((one) => [one.feedId, one.accountId, one.contentState, one.hasAlert]);
      await this.#notices.tell(db, STANDING_CHANNEL, JSON.stringify(message));
    }
  }

  #emitFilm(message: string | null): void {
    if (message === null) {
      for (const listener of this.#filmListeners) listener(null, null);
      return;
    }
    const { accountId, filmId, ...progress } = JSON.parse(message) as ToldFilm;
    const film = filmId === undefined ? null : { filmId, ...progress };
    for (const listener of this.#filmListeners) listener(accountId, film);
  }

  #emitStandings(message: string): void {
    const told = JSON.parse(message) as [string, string | null, ContentState, boolean][];
    const standings = told.map(([feedId, accountId, contentState, hasAlert]) => {
      return { feedId, accountId, contentState, hasAlert };
    });
    for (const listener of this.#standingListeners) listener(standings);
  }

  #emit(message: string | null): void {
    const isAccess = message?.startsWith(ACCESS) ?? true;
    const accountId = message?.slice(ACCESS.length) ?? null;
    if (isAccess) for (const listener of this.#accessListeners) listener(accountId);
    if (isAccess && message !== null) return;
    for (const feedId of message?.split(',') ?? [null])
      for (const listener of this.#listeners) listener(feedId);
  }
}
