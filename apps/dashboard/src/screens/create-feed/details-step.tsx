import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { ZoneSelect } from '../../ui/zone-select.tsx';
import { CollectionChoice } from './collection-choice.tsx';
import type { StepProps } from './create-feed-screen.tsx';
import { draftName } from './draft.ts';
import { StepFrame } from './step-frame.tsx';

/** Name, description, zone, collection, and who may look (CRE-04). */
export function DetailsStep({ draft, edit, go }: StepProps) {
  const [isAsked, setAsked] = useState(false);
  const name = draftName(draft);
  const isMissing = name.trim() === '';
  const next = () => {
    setAsked(true);
    if (!isMissing) go('plan');
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
    </StepFrame>
  );
}
