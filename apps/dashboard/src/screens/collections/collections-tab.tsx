import type { CollectionEntry, StuffList } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../api/account/session.ts';
import { NEW } from '../../api/feeds/collections.ts';
import { libraryQuery } from '../../api/feeds/library.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { PendingList } from '../../panels/share/pending-list.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { CardGroup } from '../../ui/layout/card-group.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearchText } from '../feeds/use-feed-search.ts';
import { CollectionCard } from './collection-card.tsx';
import { foundCollections } from './found-collections.ts';

/** My stuff, tab Collections: the viewer's own and those shared with them, searchable (COL-01, COL-13). */
export function CollectionsTab() {
  useTitle(t('collections.title'));
  const library = useQuery(libraryQuery);
  const search = useSearchText();
  return (
    <>
      <PageHeader
        title={t('collections.title')}
        search={
          <SearchBox
            label={t('collections.search')}
            value={search.text}
            onChange={search.setText}
            autoFocus={search.isAsked}
          />
        }
      >
        <AddButton />
      </PageHeader>
      <Loaded query={library} rows={3}>
        {(data) => <Lists library={data} q={search.wanted} onClear={() => search.setText('')} />}
      </Loaded>
    </>
  );
}

/** Collections belong to accounts; people who only have what is shared with them make none. */
function AddButton() {
  const { Account } = useSession();
  if (!Account) return null;
  return (
    <Button
      variant="filled"
      // On phones the search box gives way, not the words of the button.
      flex="none"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/collection/$collectionId" params={{ collectionId: NEW }} />
      )}
    >
      {t('collections.add')}
    </Button>
  );
}

function Lists({ library, q, onClear }: { library: StuffList; q: string; onClear: () => void }) {
  const { own, shared } = useMemo(() => foundCollections(library, q), [library, q]);
  const isNone = own.length + shared.length === 0;
  return (
    <>
      <PendingList feeds={[]} collections={library.Collections_SharedInPending} />
      <Group title={t('collections.own')} entries={own} library={library} />
      <Group title={t('collections.shared')} entries={shared} library={library} />
      {isNone &&
        (q ? (
          <NoMatch q={q} onClear={onClear} />
        ) : (
          <Nothing title={t('collections.none.title')} text={t('collections.none.text')} />
        ))}
    </>
  );
}

function Group({
  title,
  entries,
  library,
}: {
  title: string;
  entries: CollectionEntry[];
  library: StuffList;
}) {
  if (entries.length === 0) return null;
  return (
    <CardGroup title={title} count={entries.length} size="large">
      {entries.map((entry) => (
        <CollectionCard key={entry.Collection.Id} entry={entry} library={library} />
      ))}
    </CardGroup>
  );
}

function NoMatch({ q, onClear }: { q: string; onClear: () => void }) {
  return (
    <Nothing title={t('collections.noMatch.title', { text: q })} text={t('collections.noMatch.text')}>
      <Button onClick={onClear}>{t('feeds.noMatch.clear')}</Button>
    </Nothing>
  );
}
