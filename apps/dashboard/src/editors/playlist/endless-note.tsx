import { Button } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { itemFace, type Library } from './item-words.ts';
import { endlessAt, type Item, withEnds } from './model.ts';
import styles from './playlist.module.css';

interface EndlessNoteProps {
  items: readonly Item[];
  library: Library;
  onChange: (items: Item[]) => void;
}

/** Says which item the list never gets past, and ends it (PLY-05). */
export function EndlessNote({ items, library, onChange }: EndlessNoteProps) {
  const item = items[endlessAt(items) ?? -1];
  if (!item) return null;
  return (
    <div role="note" className={styles.endless}>
      <p>{t('playlist.endless', { name: itemFace(item, library).name })}</p>
      <Button onClick={() => onChange(withEnds(items))}>{t('playlist.endless.end')}</Button>
    </div>
  );
}
