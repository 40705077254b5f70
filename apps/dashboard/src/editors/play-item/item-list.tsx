import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { PlayItemEntry } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { ItemRow } from './item-row.tsx';
import { moved } from './model.ts';
import styles from './play-item.module.css';

interface ItemListProps {
  items: readonly PlayItemEntry[];
  onChange: (items: PlayItemEntry[]) => void;
}

/** What is shown in its order: rows are dragged by their handle, also by keyboard, or moved by their buttons. */
export function ItemList({ items, onChange }: ItemListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => items.findIndex(({ Id }) => Id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onChange(moved(items, placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={items.map(({ Id }) => Id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.items} aria-label={t('play.items')}>
          {items.map((item, index) => (
            <ItemRow
              key={item.Id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => onChange(moved(items, index, index + by))}
              onRemove={() => onChange(items.filter(({ Id }) => Id !== item.Id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
