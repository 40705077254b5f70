import type { FeedEntry, LiveUpdate, StuffList } from '@longview/contract';
import type { QueryClient } from '@tanstack/react-query';
import { devicesQuery } from '../cameras/devices.ts';
import { openAlertsQuery } from '../feeds/alerts.ts';
import { feedQuery } from '../feeds/feed.ts';
import { libraryQuery } from '../feeds/library.ts';
import { FILMS_KEY, patchFilms } from '../pictures/films.ts';

/** Brings what was heard into what the page knows: states at once, lists by asking for them anew. */

type FeedNews = LiveUpdate['Feeds'][number];

/** A list of thousands is asked for again at most so often, however much happens. */
const LIST_REST_MS = 5_000;

export class UpdateApplier {
  readonly #queryClient: QueryClient;
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  apply(update: LiveUpdate, hasMissed: boolean): void {
    this.#patch(update.Feeds);
    // A node of the version before tells of none.
    patchFilms(this.#queryClient, update.Films ?? []);
    // What was saved while the line was away is told by nobody.
    const doubted = hasMissed ? update.Feeds.map(({ FeedId }) => FeedId) : [];
    for (const feedId of [...update.Changed, ...update.Gone, ...doubted])
      void this.#queryClient.invalidateQueries({ queryKey: feedQuery(feedId).queryKey });
    if (update.IsListChanged || hasMissed) this.#askAnew(libraryQuery.queryKey);
    if (update.AreAlertsChanged || hasMissed) this.#askAnew(openAlertsQuery.queryKey);
    if (update.AreAlertsChanged) this.#askAnew(libraryQuery.queryKey);
    if (update.AreDevicesChanged || hasMissed) this.#askAnew(devicesQuery.queryKey);
    if (update.AreFilmsChanged || hasMissed) this.#askAnew(FILMS_KEY);
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #patch(feeds: readonly FeedNews[]): void {
    const news = new Map(feeds.map((feed) => [feed.FeedId, feed]));
    if (news.size === 0) return;
    this.#queryClient.setQueryData(libraryQuery.queryKey, (library) => library && withNews(library, news));
    for (const [feedId, one] of news) {
      this.#queryClient.setQueryData(feedQuery(feedId).queryKey, (feed) => feed && patched(feed, one));
    }
  }

  /** At once, and then once more when it has rested, for what happened meanwhile. */
  #askAnew(queryKey: readonly unknown[]): void {
    const name = String(queryKey[0]);
    const isResting = this.#waiting.has(name);
    clearTimeout(this.#waiting.get(name));
    if (!isResting) void this.#queryClient.invalidateQueries({ queryKey });
    const again = () => {
      this.#waiting.delete(name);
      if (isResting) void this.#queryClient.invalidateQueries({ queryKey });
    };
    this.#waiting.set(name, setTimeout(again, LIST_REST_MS));
  }
}

/** The same list when nothing of it is new: a list of thousands is searched and drawn anew for nothing else. */
export function withNews(library: StuffList, news: ReadonlyMap<string, FeedNews>): StuffList {
  const owned = patchedAll(library.Feeds_Owned, news);
  const shared = patchedAll(library.Feeds_SharedIn, news);
  if (owned === library.Feeds_Owned && shared === library.Feeds_SharedIn) return library;
  return { ...library, Feeds_Owned: owned, Feeds_SharedIn: shared };
}

function patchedAll(entries: FeedEntry[], news: ReadonlyMap<string, FeedNews>): FeedEntry[] {
  let isChanged = false;
  const next = entries.map((entry) => {
    const one = news.get(entry.Feed.Id);
    const after = one ? patched(entry, one) : entry;
    isChanged ||= after !== entry;
    return after;
  });
  return isChanged ? next : entries;
}

/** When the picture was taken is the picture's own to say, so a new one alone changes no entry. */
function patched<E extends FeedEntry>(entry: E, { FrameTime, ContentState, HasAlert }: FeedNews): E {
  const { Feed, FeedProperties } = entry;
  const isCapturing = Feed.FeedState === 'Capture';
  const contentState = (isCapturing && ContentState) || Feed.FeedContentState;
  const hasPicture = FrameTime === null ? Feed.ContentState : 'Set';
  const hasAlert = HasAlert ?? FeedProperties.CaptureAlert_IsActive;
  const isSame =
    contentState === Feed.FeedContentState &&
    hasPicture === Feed.ContentState &&
    hasAlert === FeedProperties.CaptureAlert_IsActive;
  if (isSame) return entry;
  return {
    ...entry,
    Feed: { ...Feed, FeedContentState: contentState, ContentState: hasPicture },
    FeedProperties: { ...FeedProperties, CaptureAlert_IsActive: hasAlert },
  };
}
