import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './sortable-list.module.css';

interface SortableListProps {
  label: string;
  rows: readonly { id: string; name: string }[];
  onMove: (from: number, to: number) => void;
  /** One `li` each, in the order of `rows`. */
  children: React.ReactNode;
}

/** Rows in an order of their own: dragged by their handle, with a pointer or by keyboard. */
export function SortableList({ label, rows, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsOf(rows, placeOf),
        screenReaderInstructions: { draggable: t('sort.hint') },
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows} aria-label={label}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What is said to who does not see the row move. */
function announcementsOf(
  rows: SortableListProps['rows'],
  placeOf: (id: UniqueIdentifier) => number,
): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows[placeOf(id)]?.name ?? '';
  const placed = (name: string, over: { id: UniqueIdentifier } | null) =>
    t('sort.place', { name, place: over ? placeOf(over.id) + 1 : 1, all: rows.length });
  return {
    onDragStart: ({ active }) => t('sort.lifted', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => placed(nameOf(active.id), over),
    onDragEnd: ({ active, over }) => placed(nameOf(active.id), over),
    onDragCancel: ({ active }) => t('sort.left', { name: nameOf(active.id) }),
  };
}

/** Makes an `li` a row of the list: what goes to the element, and its handle. */
export function useSortableRow(id: string, name: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('sort.role') } });
  return {
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
    },
    handle: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('play.item.drag', { name })}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden />
      </button>
    ),
  };
}
