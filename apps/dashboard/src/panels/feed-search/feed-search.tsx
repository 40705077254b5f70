import type { FeedEntry } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useRef, useState } from 'react';
import { libraryQuery } from '../../api/feeds/library.ts';
import { SEARCH_WAIT_MS } from '../../hooks/page-timings.ts';
import { t } from '../../locale/t.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import styles from './feed-search.module.css';
import { foundFeeds } from './found-feeds.ts';
import { ResultRow } from './result-row.tsx';
import { useShownWhileFocused } from './use-shown-while-focused.ts';

/** More than one looks through; a further word finds the rest. */
const MOST = 30;

interface FeedSearchProps {
  /** SRH-05. */
  isOwnedOnly?: boolean;
  /** What a chosen result does, in a dialog that is opened to choose one; absent: its profile opens (FED-08). */
  onPick?: (entry: FeedEntry) => void;
}

/** A search box with its results below it, for any page (SRH-01 to SRH-06, FED-09). */
export function FeedSearch({ isOwnedOnly = false, onPick }: FeedSearchProps) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, SEARCH_WAIT_MS);
  const library = useQuery(libraryQuery);
  const found = useMemo(
    () => (library.data ? foundFeeds(library.data, wanted, isOwnedOnly) : []),
    [library.data, wanted, isOwnedOnly],
  );
  const { isShown, hide, handlers } = useShownWhileFocused();
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const pick = (entry: FeedEntry) => {
    hide();
    if (onPick) onPick(entry);
    else void navigate({ to: '/feed/$feedId', params: { feedId: entry.Feed.Id } });
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const first = found[0];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first && wanted === text)
      pick(first);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, box.current);
    else if (event.key === 'Escape') hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the input and links inside
    <div ref={box} className={styles.search} onKeyDown={onKeyDown} {...handlers}>
      <SearchBox label={t('feeds.search')} value={text} onChange={setText} autoFocus={onPick !== undefined} />
      {isShown && (
        <div id={listId} className={styles.results}>
          <p className={styles.count} role="status">
            {library.data && wanted && t('feeds.found', { count: found.length })}
          </p>
          {library.isLoadingError && (
            <LoadFailed onRetry={() => library.refetch()} isBusy={library.isFetching} />
          )}
          <ul aria-label={t('find.results')}>
            {found.slice(0, MOST).map((entry) => (
              <ResultRow
                key={entry.Feed.Id}
                entry={entry}
                words={searchWords(wanted)}
                onPick={onPick && pick}
              />
            ))}
          </ul>
          {library.data && found.length === 0 && <p>{t('find.none', { text: wanted })}</p>}
          {found.length > MOST && <p>{t('find.more', { count: found.length - MOST })}</p>}
        </div>
      )}
    </div>
  );
}

/** From the box into its results and through them. */
function moveFocus(event: React.KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-result]') ?? [])];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
