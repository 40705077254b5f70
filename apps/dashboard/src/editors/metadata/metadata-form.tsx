import type { FeedMetadataRow } from '@longview/contract';
import { Textarea } from '@mantine/core';
import { saveFailureText } from '../../api/client/save-failure.ts';
import { useSaveFeedMetadata } from '../../api/feeds/feed-metadata.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { SaveFoot } from '../../ui/forms/save-foot.tsx';
import { CsvButtons } from './csv-buttons.tsx';
import { MetadataGrid } from './metadata-grid.tsx';
import { bodyOf, editsOf, isChanged, type MetadataEdits } from './model.ts';

interface MetadataFormProps {
  feedId: string;
  /** Of the feed, for the name of an exported file. */
  name: string;
  stored: readonly FeedMetadataRow[];
  version: number;
}

/** Notes and rows in an edit copy; a failed save keeps it (MDT-01 to MDT-03, MDT-07, MDT-08). */
export function MetadataForm({ feedId, name, stored, version }: MetadataFormProps) {
  const copy = useEditCopy<MetadataEdits>(editsOf(stored), version);
  const isEdited = isChanged(copy.value, stored);
  useAskBeforeLeaving(isEdited);
  const save = useSaveFeedMetadata(feedId, copy.revert);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    save.mutate({ body: bodyOf(copy.value, stored), version: copy.version });
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <Textarea
        label={t('metadata.notes')}
        autosize
        minRows={3}
        maxRows={14}
        value={copy.value.notes}
        onChange={(event) => copy.edit({ notes: event.currentTarget.value })}
      />
      <MetadataGrid rows={copy.value.rows} stored={stored} onChange={(rows) => copy.edit({ rows })} />
      <CsvButtons name={name} edits={copy.value} onImport={copy.edit} />
      <SaveFoot
        isChanged={isEdited}
        isSaving={save.isPending}
        isSaved={save.isSuccess}
        failure={save.error && saveFailureText(save.error)}
        onRevert={copy.revert}
      />
    </form>
  );
}
