import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { changesOf } from './draft-changes.ts';
import styles from './film.module.css';
import type { FilmDraft } from './model.ts';

interface FilmChangesProps {
  /** What the draft began with, and what that is called; null: the product's own choices. */
  base: FilmDraft;
  baseName: string | null;
  draft: FilmDraft;
  onEdit: (change: Partial<FilmDraft>) => void;
  onUndoAll: () => void;
}

/** What was changed, in words, each with its undo (EXT-724). */
export function FilmChanges({ base, baseName, draft, onEdit, onUndoAll }: FilmChangesProps) {
  const changes = changesOf(base, draft);
  if (changes.length === 0) return null;
  const undo = (fields: readonly (keyof FilmDraft)[]) =>
    onEdit(Object.fromEntries(fields.map((field) => [field, base[field]])));
  const title = baseName === null ? t('filmPage.changed') : t('filmPage.changed.from', { name: baseName });
  return (
    <section className={styles.changes} aria-label={title}>
      <div className={styles.changesHead}>
        <h2>{title}</h2>
        {changes.length > 1 && (
          <Button size="compact-sm" onClick={onUndoAll}>
            {t('filmPage.undoAll')}
          </Button>
        )}
      </div>
      <ul>
        {changes.map(({ label, now, before, fields }) => (
          <li key={label}>
            <span>
              {t(label)}: <bdi>{now}</bdi> <small>{t('filmPage.before', { value: before })}</small>
            </span>
            <Button
              size="compact-sm"
              leftSection={<IconArrowBackUp size={14} stroke={1.6} aria-hidden />}
              aria-label={t('filmPage.undo.of', { name: t(label) })}
              onClick={() => undo(fields)}
            >
              {t('filmPage.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
