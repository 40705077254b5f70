import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stuffQuery } from '../../api/stuff.ts';
import { compareNames } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';

interface CollectionChoiceProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** A collection of the account that the feed is put in at once; nothing where there is none to choose (CRE-04). */
export function CollectionChoice({ value, onChange }: CollectionChoiceProps) {
  const { data: stuff } = useQuery(stuffQuery);
  // The collection of all feeds holds it anyway.
  const collections = (stuff?.Collections_Owned ?? [])
    .filter(({ Collection }) => !Collection.Options.includes('IsAll'))
    .map(({ Collection }) => ({ value: Collection.Id, label: Collection.Description.Name }))
    .sort((a, b) => compareNames(a.label, b.label));
  if (collections.length === 0) return null;
  return (
    <Select
      label={t('create.collection')}
      placeholder={t('create.collection.none')}
      data={collections}
      value={value}
      onChange={onChange}
      clearable
      searchable={collections.length > 10}
    />
  );
}
