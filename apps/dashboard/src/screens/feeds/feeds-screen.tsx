import type { FeedEntry, StuffList } from '@longview/contract';
import { type FeedGroup, type FeedOrder, feedGroup, searchWords } from '@longview/rules/feeds';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { useSession } from '../../api/account/session.ts';
import { allFeeds, libraryQuery } from '../../api/feeds/library.ts';
import { listedFeed } from '../../api/feeds/listed-feed.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { PendingList } from '../../panels/share/pending-list.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { Spoken } from '../../ui/feedback/spoken.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { BulkBarLater } from './bulk/bulk-bar-later.tsx';
import { DemoNote } from './demo-note.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './feeds-screen.module.css';
import { useFoundFeeds, useSearchText } from './use-feed-search.ts';
import { useListView } from './views/use-list-view.ts';
import { ViewBar } from './views/view-bar.tsx';
import { FeedWall } from './wall/feed-wall.tsx';
import type { WallLayout } from './wall/use-wall-layout.ts';
import { WallSkeleton } from './wall/wall-skeleton.tsx';
import { WallToolbar } from './wall/wall-toolbar.tsx';

const RELOAD_MS = 60_000; // CON-14
const RELOAD_NEW_MS = 5000;
const NEW_FOR_MS = 300_000;

/** My stuff, tab Feeds: every feed of the viewer, grouped, searchable, with its newest picture and last day. */
export function FeedsScreen() {
  useTitle(t('feeds.title'));
  const library = useQuery({ ...libraryQuery, refetchInterval: ({ state }) => reloadMs(state.data) });
  const search = useSearchText();
  const { view, setView, cardPx, setCardPx, fills, setFills } = useListView();
  const words = useMemo(() => searchWords(search.wanted), [search.wanted]);
  const found = useFoundFeeds(library.data, words, view.sort);
  const shown = useGroup(found, view.group);
  const isEmpty = library.data && allFeeds(library.data).length === 0;
  if (isEmpty) return <NoFeeds library={library.data} />;
  const clear = () => setView({ q: '', group: null });
  return (
    <>
      <WallToolbar
        view={view}
        onView={setView}
        cardPx={cardPx}
        onCardPx={setCardPx}
        fills={fills}
        onFills={setFills}
        search={search}
      />
      <ViewBar view={view} q={search.wanted} onView={setView} feeds={found} />
      {library.data && <Pending library={library.data} />}
      {library.data && <DemoNote library={library.data} />}
      {library.isPending && <WallSkeleton layout={{ view: view.layout, sort: view.sort, cardPx, fills }} />}
      {library.isLoadingError && <LoadFailed onRetry={() => library.refetch()} isBusy={library.isFetching} />}
      {library.isRefetchError && <OldList sinceMs={library.dataUpdatedAt} />}
      {library.data && (
        <Found feeds={shown} q={search.wanted} onClear={clear}>
          <List
            library={library.data}
            feeds={shown}
            words={words}
            view={view.layout}
            sort={view.sort}
            cardPx={cardPx}
            fills={fills}
            setView={setView}
          />
        </Found>
      )}
    </>
  );
}

interface ListProps extends WallLayout {
  library: StuffList;
  feeds: FeedEntry[];
  words: readonly string[];
  setView: (part: { sort: FeedOrder }) => void;
}

/** Not drawn anew while somebody types: only what is found then changes it. */
const List = memo(({ library, feeds, words, view, sort, cardPx, fills, setView }: ListProps) => (
  <FeedWall
    feeds={feeds}
    layout={{ view, sort, cardPx, fills }}
    words={words}
    onSort={(order) => setView({ sort: order })}
    acts={(choice) => <BulkBarLater library={library} feeds={feeds} choice={choice} />}
  />
));

function useGroup(feeds: FeedEntry[], group: FeedGroup | null): FeedEntry[] {
  return useMemo(
    () => (group ? feeds.filter((entry) => feedGroup(listedFeed(entry)) === group) : feeds),
    [feeds, group],
  );
}

function Pending({ library }: { library: StuffList }) {
  return (
    <PendingList feeds={library.Feeds_SharedInPending} collections={library.Collections_SharedInPending} />
  );
}

/** Members are shown the ways to a first feed; people without an account only have what others share. */
function NoFeeds({ library }: { library: StuffList }) {
  const { Account } = useSession();
  return (
    <>
      <Pending library={library} />
      {Account ? <EmptyState /> : <NothingShared />}
    </>
  );
}

function NothingShared() {
  return <Nothing title={t('stranger.title')} text={t('stranger.text')} isPage />;
}

interface FoundProps {
  feeds: FeedEntry[];
  q: string;
  onClear: () => void;
  children: React.ReactNode;
}

function Found({ feeds, q, onClear, children }: FoundProps) {
  return (
    <>
      <Spoken>{q && t('feeds.found', { count: feeds.length })}</Spoken>
      {feeds.length > 0 ? children : <NoMatch q={q} onClear={onClear} />}
    </>
  );
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <Nothing
      title={q ? t('feeds.noMatch.title', { text: q }) : t('feeds.noGroup.title')}
      text={t(q ? 'feeds.noMatch.text' : 'feeds.noGroup.text')}
    >
      <Button onClick={onClear}>{t(q ? 'feeds.noMatch.clear' : 'feeds.group.all')}</Button>
    </Nothing>
  );
}

/** A list that could not be refreshed is still shown, with its age: nothing old is shown as if it were now. */
function OldList({ sinceMs }: { sinceMs: number }) {
  const nowMs = useNow();
  return (
    <div className={styles.old}>
      <FormError>{t('feeds.reloadFailed', { age: spanText((nowMs - sinceMs) / 1000) })}</FormError>
    </div>
  );
}

/** Somebody who has just added a camera waits for it to be live: until it is, the list is looked at often. */
function reloadMs(library: StuffList | undefined): number {
  const isAwaited = ({ Feed }: FeedEntry) =>
    Feed.FeedState === 'Capture' &&
    Feed.FeedContentState !== 'Live' &&
    Date.now() - Date.parse(Feed.CreatedAt) < NEW_FOR_MS;
  return library?.Feeds_Owned.some(isAwaited) ? RELOAD_NEW_MS : RELOAD_MS;
}
