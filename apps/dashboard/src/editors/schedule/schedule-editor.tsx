import type { ScheduleProfileShape } from '@longview/contract';
import type { FeedPlace } from '@longview/rules/schedule';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saveFailureText } from '../../api/client/save-failure.ts';
import { useSaveSchedule } from '../../api/feeds/schedules.ts';
import { t } from '../../locale/t.ts';
import { ZoneSelect } from '../../ui/fields/zone-select.tsx';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { DatesFields } from './dates-fields.tsx';
import { todayIn } from './day-texts.ts';
import { problemsOf } from './model.ts';
import styles from './schedule-editor.module.css';
import { SchedulePictures } from './schedule-pictures.tsx';
import { SunFields } from './sun-fields.tsx';
import { TimesList } from './times-list.tsx';

interface ScheduleEditorProps {
  stored: ScheduleProfileShape;
  /** Of the feed it is edited for: what the schedule leaves open. */
  place: FeedPlace;
  nowMs: number;
  /** Told whether there is something to lose. */
  onEdit: (isChanged: boolean) => void;
  onSaved: (saved: ScheduleProfileShape) => void;
  /** Null: it is not stored yet. */
  onDelete: (() => void) | null;
}

/** A schedule of the account, edited as a week that is painted or by its numbers (ENT-38, API-64). */
export function ScheduleEditor({ stored, place, nowMs, onEdit, onSaved, onDelete }: ScheduleEditorProps) {
  const [draft, setDraft] = useState(stored);
  const save = useSaveSchedule();
  const timeZone = draft.TimeZone ?? place.timeZone;
  const today = todayIn(timeZone, nowMs);
  const problems = problemsOf(draft);
  const change = (next: ScheduleProfileShape) => {
    setDraft(next);
    onEdit(JSON.stringify(next) !== JSON.stringify(stored));
  };
  const isNameMissing = draft.Name.trim() === '';
  return (
    <SubmitForm
      className={styles.editor}
      submit={t('schedule.save')}
      isBusy={save.isPending}
      failure={save.error && saveFailureText(save.error)}
      mayNotSubmit={isNameMissing || problems.length > 0}
      beside={
        <>
          <span className={styles.note}>{draft.Id !== null && t('schedule.everywhere')}</span>
          {onDelete && <Button onClick={onDelete}>{t('schedule.delete')}</Button>}
        </>
      }
      onSubmit={() => save.mutate(draft, { onSuccess: onSaved })}
    >
      <NameFields draft={draft} isNameMissing={isNameMissing} place={place} onChange={change} />
      <SchedulePictures draft={draft} place={place} today={today} onChange={change} />
      <TimesList
        items={draft.Items}
        hasSun={draft.SunMode !== null}
        onChange={(Items) => change({ ...draft, Items })}
      />
      <SunFields draft={draft} place={place.place} onChange={change} />
      <DatesFields draft={draft} timeZone={timeZone} today={today} onChange={change} />
      {problems.length > 0 && (
        <p role="status" className={styles.problems}>
          {problems.join(' ')}
        </p>
      )}
    </SubmitForm>
  );
}

interface NameFieldsProps {
  draft: ScheduleProfileShape;
  isNameMissing: boolean;
  place: FeedPlace;
  onChange: (draft: ScheduleProfileShape) => void;
}

function NameFields({ draft, isNameMissing, place, onChange }: NameFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('schedule.name')}
        data-autofocus
        maxLength={200}
        autoComplete="off"
        value={draft.Name}
        error={isNameMissing ? t('field.required') : null}
        onChange={(event) => onChange({ ...draft, Name: event.currentTarget.value })}
      />
      <ZoneSelect
        label={t('schedule.zone')}
        clearable
        placeholder={`${t('schedule.zone.feed')} (${place.timeZone})`}
        value={draft.TimeZone}
        onChange={(zone) => onChange({ ...draft, TimeZone: zone === null ? null : String(zone) })}
      />
    </div>
  );
}
