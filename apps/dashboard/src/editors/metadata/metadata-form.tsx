import type { FeedMetadataRow } from '@longview/contract';
import { Textarea } from '@mantine/core';
import { useSaveFeedMetadata } from '../../api/feeds/feed-metadata.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
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
  const save = useSaveFeedMetadata(feedId, copy.revert);
  return (
    <SaveForm
      isChanged={isEdited}
      save={save}
      onRevert={copy.revert}
      onSave={() => save.mutate({ body: bodyOf(copy.value, stored), version: copy.version })}
    >
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
    </SaveForm>
  );
}
