import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './capture-editor.module.css';

/** Nothing is said while a pointer drags: keys and screen readers have the buttons. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
const LEAST_PX = 4;

interface SortableItemsProps {
  ids: readonly string[];
  onMove: (id: string, ontoId: string) => void;
  children: React.ReactNode;
}

/** The rules in their order, which dragging changes (CAP-01). */
export function SortableItems({ ids, onMove, children }: SortableItemsProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: LEAST_PX } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={SILENT}>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={styles.items} aria-label={t('capture.rules')}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Makes a row one of the list: what goes to its element, and its handle. */
export function useSortableItem(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return {
    element: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragged': isDragging || undefined,
    },
    handle: (
      <span
        ref={setActivatorNodeRef}
        {...listeners}
        className={styles.handle}
        title={t('capture.drag')}
        data-handle=""
        aria-hidden
      >
        <IconGripVertical size={18} stroke={1.6} />
      </span>
    ),
  };
}
