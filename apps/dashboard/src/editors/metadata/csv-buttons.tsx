import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './metadata.module.css';
import { type MetadataEdits, newRowId } from './model.ts';

const MAX_BYTES = 2 ** 20;

interface CsvButtonsProps {
  name: string;
  edits: MetadataEdits;
  onImport: (edits: MetadataEdits) => void;
}

/** The rows as a file and back; what comes in is an edit, not yet saved. */
export function CsvButtons({ name, edits, onImport }: CsvButtonsProps) {
  const [told, setTold] = useState('');
  const importFile = async (file: File | null) => {
    if (!file) return;
    const read = await readInto(edits, file);
    if (typeof read === 'string') return setTold(read);
    onImport(read.edits);
    setTold(t('metadata.imported', { count: read.count }));
  };
  return (
    <div className={styles.csv}>
      <Button
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        onClick={() => void saveAsFile(name, edits)}
      >
        {t('metadata.export')}
      </Button>
      <FileButton accept=".csv,text/csv" onChange={(file) => void importFile(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}>
            {t('metadata.import')}
          </Button>
        )}
      </FileButton>
      <span role="status">{told}</span>
    </div>
  );
}

/** Loaded when a file is first wanted: most visits want none. */
const loadCsv = () => import('./csv.ts');

/** The edits with the file in them, or why not. */
async function readInto(edits: MetadataEdits, file: File) {
  if (file.size > MAX_BYTES) return t('metadata.import.tooLarge');
  try {
    const { withCsv } = await loadCsv();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return withCsv(edits, text, () => newRowId(Math.random)) ?? t('metadata.import.noColumns');
  } catch {
    return t('metadata.import.unread');
  }
}

async function saveAsFile(name: string, edits: MetadataEdits): Promise<void> {
  const { toCsv } = await loadCsv();
  // With the mark of UTF-8, without which Excel takes it for something else.
  const url = URL.createObjectURL(new Blob(['\uFEFF', toCsv(edits)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
