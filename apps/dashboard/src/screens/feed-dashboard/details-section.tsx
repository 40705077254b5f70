import type { FeedDetail } from '@longview/contract';
import { Group } from '@mantine/core';
import { useSaveFeedInfo } from '../../api/feeds/save-feed.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { DegreeField } from '../../ui/fields/degree-field.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { ZoneSelect } from '../../ui/fields/zone-select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { bodyOf, type DetailsEdit, editOf } from './details-edit.ts';
import styles from './details-section.module.css';

/** Name, description and zone (API-67); who may look is the section Share's. */
export function DetailsSection({ feed }: { feed: FeedDetail }) {
  const copy = useEditCopy<DetailsEdit>(editOf(feed), feed.Version);
  const save = useSaveFeedInfo(feed.Feed.Id, copy.revert);
  const isPublic = feed.Feed.Options.includes('IsPublic');
  const isNameMissing = copy.value.name.trim() === '';
  return (
    <Panel title={t('details.title')} text={t('details.text')}>
      <SaveForm
        isChanged={copy.isChanged}
        hasFault={isNameMissing}
        save={save}
        onRevert={copy.revert}
        onSave={() => save.mutate({ body: bodyOf(copy.value, isPublic), version: copy.version })}
      >
        <Fields copy={copy} isNameMissing={isNameMissing} />
      </SaveForm>
    </Panel>
  );
}

function Fields({ copy, isNameMissing }: { copy: EditCopy<DetailsEdit>; isNameMissing: boolean }) {
  const { value, edit } = copy;
  return (
    <>
      <NameFields
        labels={{ name: t('create.name'), description: t('create.description') }}
        name={value.name}
        description={value.description}
        isMissing={isNameMissing}
        onChange={edit}
      />
      <ZoneSelect
        label={t('create.zone')}
        description={t('create.zone.hint')}
        value={value.timeZone}
        onChange={(timeZone) => timeZone && edit({ timeZone: String(timeZone) })}
      />
      <Group grow align="start">
        <DegreeField
          label={t('schedule.sun.latitude')}
          max={90}
          value={value.latitude}
          onChange={(latitude) => edit({ latitude })}
        />
        <DegreeField
          label={t('schedule.sun.longitude')}
          max={180}
          value={value.longitude}
          onChange={(longitude) => edit({ longitude })}
        />
      </Group>
      <p className={styles.hint}>{t('details.place')}</p>
    </>
  );
}
