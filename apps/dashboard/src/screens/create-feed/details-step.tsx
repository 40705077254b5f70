import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryQuery } from '../../api/feeds/library.ts';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { ZoneSelect } from '../../ui/fields/zone-select.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Name, description, zone, collection, and who may look (CRE-04). */
export function DetailsStep({ draft, edit, go, name, mayBePrivate }: StepProps) {
  const [isAsked, setAsked] = useState(false);
  const isMissing = name.trim() === '';
  const isTooPrivate = !draft.isPublic && !mayBePrivate;
  const next = () => {
    setAsked(true);
    if (!isMissing && !isTooPrivate) go('plan');
  };
  return (
    <StepFrame onBack={() => go('test')} onNext={next} next={t('create.next')}>
      <NameFields
        labels={{ name: t('create.name'), description: t('create.description') }}
        name={name}
        description={draft.description}
        isMissing={isAsked && isMissing}
        autoFocus
        onChange={edit}
      />
      <ZoneSelect
        label={t('create.zone')}
        description={t('create.zone.hint')}
        value={draft.timeZone}
        onChange={(timeZone) => timeZone && edit({ timeZone: String(timeZone) })}
      />
      <CollectionChoice value={draft.collectionId} onChange={(collectionId) => edit({ collectionId })} />
      <ChoiceCards
        legend={t('create.who')}
        leastPx={220}
        choices={[
          { value: 'private', label: t('create.private'), text: t('create.private.text') },
          { value: 'public', label: t('create.public'), text: t('create.public.text') },
        ]}
        value={draft.isPublic ? 'public' : 'private'}
        onChange={(who) => edit({ isPublic: who === 'public' })}
      />
      {isTooPrivate && isAsked && <FormError>{t('create.private.notInPlan')}</FormError>}
    </StepFrame>
  );
}

interface CollectionChoiceProps {
  value: string | null;
  onChange: (id: string | null) => void;
}

/** The account's collections, but that of all feeds, which has each feed by itself (COL-10). */
function CollectionChoice({ value, onChange }: CollectionChoiceProps) {
  const owned = useQuery(libraryQuery).data?.Collections_Owned ?? [];
  const offered = owned.filter(({ Collection }) => !Collection.Options.includes('IsAll'));
  const named = byName(offered, ({ Collection }) => Collection.Description.Name);
  if (named.length === 0) return null;
  return (
    <Select
      label={t('create.collection')}
      description={t('create.collection.hint')}
      placeholder={t('create.collection.none')}
      clearable
      searchable
      data={named.map(({ Collection: { Id, Description } }) => ({ value: Id, label: Description.Name }))}
      value={value}
      onChange={onChange}
    />
  );
}
