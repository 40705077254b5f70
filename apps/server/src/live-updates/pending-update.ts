/** What one page is to be told next; what comes twice before it is told is told once. */
import type { LiveUpdate } from '@longview/contract';
import { formatTime } from '@longview/rules';

type FeedUpdate = LiveUpdate['Feeds'][number];
type FilmUpdate = LiveUpdate['Films'][number];
/** Null is as it was. */
export interface Standing {
  frameSec?: number | null;
  contentState?: FeedUpdate['ContentState'];
  hasAlert?: boolean | null;
}

export class PendingUpdate {
  readonly #feeds = new Map<string, Required<Standing>>();
  readonly #changed = new Set<string>();
  readonly #gone = new Set<string>();
  #isListChanged = false;
  #areAlertsChanged = false;
  #areDevicesChanged = false;
  readonly #films = new Map<string, Omit<FilmUpdate, 'FilmId'>>();
  #areFilmsChanged = false;

  get isEmpty(): boolean {
    const sets = this.#feeds.size + this.#changed.size + this.#gone.size + this.#films.size;
    const isListSilent = !this.#isListChanged && !this.#areAlertsChanged;
    return sets === 0 && isListSilent && !this.#areDevicesChanged && !this.#areFilmsChanged;
  }

  /** Feeds of which something is told. */
  get feedIds(): string[] {
    return [...new Set([...this.#feeds.keys(), ...this.#changed])];
  }

  noteFeed(feedId: string, { frameSec = null, contentState = null, hasAlert = null }: Standing): void {
    const known = this.#feeds.get(feedId);
    this.#feeds.set(feedId, {
      frameSec: frameSec ?? known?.frameSec ?? null,
      contentState: contentState ?? known?.contentState ?? null,
      hasAlert: hasAlert ?? known?.hasAlert ?? null,
    });
  }

  /** Whether the feed has an alert is not told: the page shows none. */
  dropAlert(feedId: string): void {
    const known = this.#feeds.get(feedId);
    if (known?.hasAlert) known.hasAlert = false;
  }

  noteChanged(feedId: string): void {
    this.#changed.add(feedId);
  }

  noteGone(feedId: string): void {
    this.#feeds.delete(feedId);
    this.#changed.delete(feedId);
    this.#gone.add(feedId);
  }

  noteList(): void {
    this.#isListChanged = true;
  }

  noteAlerts(): void {
    this.#areAlertsChanged = true;
  }

  noteDevices(): void {
    this.#areDevicesChanged = true;
  }

  noteFilm(filmId: string, progress: Omit<FilmUpdate, 'FilmId'>): void {
    this.#films.set(filmId, progress);
  }

  noteFilms(): void {
    this.#areFilmsChanged = true;
  }

  toUpdate(): LiveUpdate {
    return {
      Feeds: [...this.#feeds].map(([FeedId, { frameSec, contentState, hasAlert }]) => ({
        FeedId,
        FrameTime: frameSec === null ? null : formatTime(frameSec),
        ContentState: contentState,
        HasAlert: hasAlert,
      })),
      Changed: [...this.#changed],
      Gone: [...this.#gone],
      IsListChanged: this.#isListChanged,
      AreAlertsChanged: this.#areAlertsChanged,
      AreDevicesChanged: this.#areDevicesChanged,
      Films: [...this.#films].map(([FilmId, progress]) => ({ FilmId, ...progress })),
      AreFilmsChanged: this.#areFilmsChanged,
    };
  }
}
