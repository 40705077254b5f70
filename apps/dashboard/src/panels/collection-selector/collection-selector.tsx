import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { libraryQuery } from '../../api/feeds/library.ts';
import { t } from '../../locale/t.ts';
import { selectorGroups, withFeed } from './model.ts';

/** More are found by typing. */
const MOST_SHOWN = 200;

/** Collections with their feeds; the chosen one takes the place of the page's own (SEL-01, SEL-02). */
export function CollectionSelector({ feedId }: { feedId: string }) {
  const router = useRouter();
  const library = useQuery(libraryQuery).data;
  const groups = useMemo(() => (library ? selectorGroups(library) : []), [library]);
  // A feed may be in several collections, and a choice has one place.
  const data = useMemo(
    () =>
      groups.map(({ collectionId, name, feeds }) => ({
        group: name,
        items: feeds.map((feed) => ({ value: `${collectionId}/${feed.feedId}`, label: feed.name })),
      })),
    [groups],
  );
  const go = (value: string | null) => {
    const chosen = value?.split('/')[1];
    if (chosen) router.history.push(withFeed(router.state.location.href, feedId, chosen));
  };
  if (data.length === 0) return null;
  return (
    <Select
      aria-label={t('selector.label')}
      placeholder={t('selector.label')}
      nothingFoundMessage={t('selector.none')}
      data={data}
      value={null}
      onChange={go}
      limit={MOST_SHOWN}
      searchable
      w={{ base: '100%', xs: 160 }}
      maxDropdownHeight={420}
      comboboxProps={{ width: 280, position: 'bottom-end' }}
    />
  );
}
