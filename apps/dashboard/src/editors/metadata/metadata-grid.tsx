import type { FeedMetadataRow } from '@longview/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { dayText, momentText } from '../../locale/time-text.ts';
import styles from './metadata.module.css';
import { type GridRow, newRowId, withRow } from './model.ts';

interface MetadataGridProps {
  rows: readonly GridRow[];
  stored: readonly FeedMetadataRow[];
  onChange: (rows: GridRow[]) => void;
}

/** Rows of name and value; each says when it was changed and what it was before (MDT-01, MDT-04). */
export function MetadataGrid({ rows, stored, onChange }: MetadataGridProps) {
  const known = new Map(stored.map((row) => [row.Id, row]));
  return (
    <div className={styles.grid}>
      <table aria-label={t('metadata.grid')}>
        <thead>
          <tr>
            <th scope="col">{t('metadata.name')}</th>
            <th scope="col">{t('metadata.value')}</th>
            <th scope="col">{t('metadata.changed')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              number={index + 1}
              before={known.get(row.id)}
              onChange={(part) => onChange(withRow(rows, row.id, part))}
              onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.dim}>{t('metadata.none')}</p>}
      <Button
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...rows, { id: newRowId(Math.random), name: '', value: '' }])}
      >
        {t('metadata.add')}
      </Button>
    </div>
  );
}

interface RowProps {
  row: GridRow;
  /** From 1. */
  number: number;
  before: FeedMetadataRow | undefined;
  onChange: (part: Partial<GridRow>) => void;
  onRemove: () => void;
}

function Row({ row, number, before, onChange, onRemove }: RowProps) {
  return (
    <tr>
      <td>
        <TextInput
          aria-label={t('metadata.name.row', { n: number })}
          placeholder={t('metadata.name')}
          autoComplete="off"
          value={row.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </td>
      <td>
        <TextInput
          aria-label={t('metadata.value.row', { n: number })}
          placeholder={t('metadata.value')}
          autoComplete="off"
          value={row.value}
          onChange={(event) => onChange({ value: event.currentTarget.value })}
        />
      </td>
      <td className={styles.changed}>
        {before ? <Changed row={before} /> : <span>{t('metadata.new')}</span>}
      </td>
      <td>
        <ActionIcon aria-label={t('metadata.remove', { n: number })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}

function Changed({ row }: { row: FeedMetadataRow }) {
  const what = [row.Name_Backup !== row.Name && row.Name_Backup, row.Value_Backup].filter(Boolean).join(': ');
  return (
    <>
      <time dateTime={row.ChangedAt} title={momentText(row.ChangedAt)}>
        {dayText(row.ChangedAt)}
      </time>
      {row.ChangedAt_Backup && (
        <small title={momentText(row.ChangedAt_Backup)}>{t('metadata.before', { what: what || '–' })}</small>
      )}
    </>
  );
}
