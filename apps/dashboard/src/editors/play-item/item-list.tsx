import type { PlayItemEntry } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { moved } from '../../ui/fields/moved.ts';
import { SortableList } from '../../ui/fields/sortable-list.tsx';
import { ItemRow } from './item-row.tsx';
import { useShownEntries } from './shown-entry.tsx';

interface ItemListProps {
  items: readonly PlayItemEntry[];
  onChange: (items: PlayItemEntry[]) => void;
}

/** What is shown in its order: rows are dragged by their handle, also by keyboard, or moved by their buttons. */
export function ItemList({ items, onChange }: ItemListProps) {
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
