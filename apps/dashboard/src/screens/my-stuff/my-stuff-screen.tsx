import type { FeedEntry, StuffList } from '@longview/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.ts';
import { allFeeds, stuffQuery } from '../../api/stuff.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { PendingList } from '../../panels/share/pending-list.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { EmptyState } from './empty-state.tsx';
import { FeedWall } from './feed-wall.tsx';
import styles from './my-stuff-screen.module.css';
import { useFoundFeeds, useSearchText } from './use-feed-search.ts';
import { useWallLook } from './use-wall-look.ts';
import { WallSkeleton } from './wall-skeleton.tsx';
import { WallToolbar } from './wall-toolbar.tsx';

const RELOAD_MS = 60_000; // CON-14
const RELOAD_NEW_MS = 5000;
const NEW_FOR_MS = 300_000;

/** My stuff, tab Feeds: every feed of the viewer, grouped, searchable, with its newest picture and last day. */
export function MyStuffScreen() {
  useTitle(t('feeds.title'));
  const stuff = useQuery({ ...stuffQuery, refetchInterval: ({ state }) => reloadMs(state.data) });
  const search = useSearchText();
  const found = useFoundFeeds(stuff.data, search.wanted);
  const [look, setLook] = useWallLook();
  const isEmpty = stuff.data && allFeeds(stuff.data).length === 0;
  if (isEmpty) return <NoFeeds stuff={stuff.data} />;
  return (
    <>
      <WallToolbar look={look} onLook={setLook} search={search} />
      {stuff.data && <Pending stuff={stuff.data} />}
      {stuff.isPending && <WallSkeleton look={look} />}
      {stuff.isLoadingError && <LoadFailed onRetry={() => stuff.refetch()} isBusy={stuff.isFetching} />}
      {stuff.isRefetchError && <OldList sinceMs={stuff.dataUpdatedAt} />}
      {stuff.data && <Found feeds={found} q={search.wanted} onClear={() => search.setText('')} look={look} />}
    </>
  );
}

function Pending({ stuff }: { stuff: StuffList }) {
  return <PendingList feeds={stuff.Feeds_SharedInPending} collections={stuff.Collections_SharedInPending} />;
}

/** Members are shown the ways to a first feed; people without an account only have what others share. */
function NoFeeds({ stuff }: { stuff: StuffList }) {
  const { Account } = useSession();
  return (
    <>
      <Pending stuff={stuff} />
      {Account ? <EmptyState /> : <NothingShared />}
    </>
  );
}

function NothingShared() {
  return (
    <div className={styles.noMatch}>
      <h1>{t('stranger.title')}</h1>
      <p>{t('stranger.text')}</p>
    </div>
  );
}

interface FoundProps {
  feeds: FeedEntry[];
  q: string;
  onClear: () => void;
  look: Parameters<typeof FeedWall>[0]['look'];
}

function Found({ feeds, q, onClear, look }: FoundProps) {
  return (
    <>
      <p className={styles.spoken} role="status">
        {q && t('feeds.found', { count: feeds.length })}
      </p>
      {feeds.length > 0 ? <FeedWall feeds={feeds} look={look} /> : <NoMatch q={q} onClear={onClear} />}
    </>
  );
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <div className={styles.noMatch}>
      <h2>{t('feeds.noMatch.title', { text: q })}</h2>
      <p>{t('feeds.noMatch.text')}</p>
      <Button onClick={onClear}>{t('feeds.noMatch.clear')}</Button>
    </div>
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
function reloadMs(stuff: StuffList | undefined): number {
  const isAwaited = ({ Feed }: FeedEntry) =>
    Feed.FeedState === 'Capture' &&
    Feed.FeedContentState !== 'Live' &&
    Date.now() - Date.parse(Feed.CreatedAt) < NEW_FOR_MS;
  return stuff?.Feeds_Owned.some(isAwaited) ? RELOAD_NEW_MS : RELOAD_MS;
}
