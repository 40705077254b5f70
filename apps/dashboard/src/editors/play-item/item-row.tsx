import { OrderButtons } from '../../ui/fields/order-buttons.tsx';
import { useSortableRow } from '../../ui/fields/sortable-list.tsx';
import styles from './play-item.module.css';
import type { ShownEntry } from './shown-entry.tsx';

interface ItemRowProps {
  entry: ShownEntry;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** A feed or file of the list with its picture. */
export function ItemRow({ entry: { id, name, picture }, ...order }: ItemRowProps) {
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
