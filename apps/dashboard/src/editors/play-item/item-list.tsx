import type { WindowPlayEntry } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { moved } from '../../ui/fields/moved.ts';
import { OrderButtons } from '../../ui/fields/order-buttons.tsx';
import { SortableList, useSortableRow } from '../../ui/fields/sortable-list.tsx';
import styles from './play-item.module.css';
import type { ShownEntry } from './shown-entry.tsx';
import { useShownEntries } from './shown-entry.tsx';

interface ItemListProps<T> {
  items: readonly T[];
  onChange: (items: T[]) => void;
}

/** What is shown in its order: rows are dragged by their handle, also by keyboard, or moved by their buttons. */
export function ItemList<T extends WindowPlayEntry>({ items, onChange }: ItemListProps<T>) {
  const shown = useShownEntries(items);
  return (
    <SortableList
      label={t('play.items')}
      rows={shown.map(({ id, name }) => ({ id, name }))}
      onMove={(from, to) => onChange(moved(items, from, to))}
    >
      {shown.map((entry, index) => (
        <ItemRow
          key={entry.id}
          entry={entry}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          onMove={(by) => onChange(moved(items, index, index + by))}
          onRemove={() => onChange(items.filter(({ Id }) => Id !== entry.id))}
        />
      ))}
    </SortableList>
  );
}

interface ItemRowProps {
  entry: ShownEntry;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A feed or file of the list with its picture. */
function ItemRow({ entry: { id, name, picture }, ...order }: ItemRowProps) {
  const { row, handle } = useSortableRow(id, name);
  return (
    <li {...row} className={styles.item}>
      {handle}
      <span className={styles.thumb}>{picture}</span>
      <span className={styles.name}>{name}</span>
      <OrderButtons name={name} {...order} />
    </li>
  );
}
