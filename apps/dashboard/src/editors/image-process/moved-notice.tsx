import { Button } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import type { SceneMove } from './follow-move.ts';
import styles from './misfit-notice.module.css';

/** A camera that does not stand where it stood when its crop and mask were drawn. */
export interface SeenMove extends SceneMove {
  since: string;
  /** Crop and mask stay where they are. */
  onLeave(): void;
}

interface MovedNoticeProps {
  move: SeenMove;
  /** The feed's, e.g. `Europe/Vienna`. */
  zone: string;
  onFollow(): void;
}

/** Proposes that crop and mask go along with what is seen; nothing changes before a person saves it (EXT-597). */
export function MovedNotice({ move, zone, onFollow }: MovedNoticeProps) {
  return (
    <section role="status" className={`${styles.notice} ${styles.turned}`}>
      <h3>
        <IconArrowsMove size={18} stroke={1.6} aria-hidden /> {t('image.moved.title')}
      </h3>
      <p>{t('image.moved.text', { time: momentText(move.since, zone) })}</p>
      <Button onClick={onFollow}>{t('image.moved.follow')}</Button>{' '}
      <Button onClick={move.onLeave}>{t('image.moved.leave')}</Button>
    </section>
  );
}
