import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { type MediaEdit, mediaFailureText, useReloadMedia } from '../../api/pictures/media.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './media-item.module.css';
import type { MediaDraft, MediaDraftState } from './use-media-draft.ts';

interface MediaFormProps {
  draft: MediaDraft;
  state: MediaDraftState;
}

/** Name, tags and metadata of an item; saved by itself, or at once by the button (MED-04, MED-13). */
export function MediaForm({ draft, state }: MediaFormProps) {
  const { name, tags, entries } = state.edit;
  return (
    <div className={styles.form}>
      <TextInput
        label={t('media.name')}
        value={name}
        maxLength={200}
        error={name.trim() === '' && t('media.name.needed')}
        onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
      />
      <TagsInput
        label={t('media.tags')}
        placeholder={tags.length === 0 ? t('media.tags.hint') : ''}
        value={tags}
        splitChars={[',']}
        acceptValueOnBlur
        onChange={(changed) => draft.change({ tags: changed })}
      />
      <Entries entries={entries} onChange={(changed) => draft.change({ entries: changed })} />
      <SaveState draft={draft} state={state} />
    </div>
  );
}

interface EntriesProps {
  entries: MediaEdit['entries'];
  onChange: (entries: MediaEdit['entries']) => void;
}

function Entries({ entries, onChange }: EntriesProps) {
  const heading = useId();
  const put = (index: number, part: Partial<MediaEdit['entries'][number]>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  return (
    <section className={styles.entries} aria-labelledby={heading}>
      <h3 id={heading}>{t('media.entries')}</h3>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity, and keep their order
        <div key={index} className={styles.entry}>
          <TextInput
            label={t('media.entry.name')}
            value={entry.Name}
            onChange={(event) => put(index, { Name: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('media.entry.remove')}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <TextInput
            label={t('media.entry.description')}
            value={entry.Description ?? ''}
            onChange={(event) => put(index, { Description: event.currentTarget.value || null })}
          />
          <TextInput
            label={t('media.entry.copyright')}
            value={entry.Copyright ?? ''}
            onChange={(event) => put(index, { Copyright: event.currentTarget.value || null })}
          />
        </div>
      ))}
      <Button
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onChange([...entries, { Name: '', Description: null, Copyright: null }])}
      >
        {t('media.entry.add')}
      </Button>
    </section>
  );
}

/** What the button says tells how saving goes; after a failure it tries again (MED-18, ERR-08). */
function SaveState({ draft, state: { phase, failure } }: MediaFormProps) {
  const reload = useReloadMedia((fresh) => draft.reload(fresh));
  if (phase === 'Conflict') {
    return (
      <div className={styles.state}>
        <FormError>{failure && mediaFailureText(failure)}</FormError>
        <Button
          variant="filled"
          loading={reload.isPending}
          onClick={() => reload.mutate(draft.state().stored.Id)}
        >
          {t('media.reload')}
        </Button>
      </div>
    );
  }
  const isDone = phase === 'Idle' || phase === 'Saved';
  const text = {
    Idle: 'media.saved',
    Saved: 'media.saved',
    Waiting: 'media.save',
    Saving: 'media.saving',
  } as const;
  return (
    <div className={styles.state} role="status">
      <Button disabled={isDone || phase === 'Saving'} onClick={() => void draft.flush()}>
        {t(phase === 'Failed' ? 'media.save.error' : text[phase])}
      </Button>
      {failure && <FormError>{mediaFailureText(failure)}</FormError>}
    </div>
  );
}
