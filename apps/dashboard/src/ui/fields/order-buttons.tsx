import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './order-buttons.module.css';

export interface OrderButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves a row of a list up or down, or takes it out: what dragging does, with single clicks. */
export function OrderButtons({ name, isFirst, isLast, onMove, onRemove }: OrderButtonsProps) {
  return (
    <span className={styles.acts}>
      <ActionIcon
        variant="subtle"
        disabled={isFirst}
        aria-label={t('play.item.up', { name })}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        disabled={isLast}
        aria-label={t('play.item.down', { name })}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('play.item.remove', { name })} onClick={onRemove}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}
