import { IconRotateClockwise } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './misfit-notice.module.css';
import type { EditorState } from './model.ts';

/** The service turned the areas along when a program changed the orientation alone [EXT-300]. */
export function TurnedNotice({ state, children }: { state: EditorState; children: React.ReactNode }) {
  const { turnedFrom } = state.standing;
  if (turnedFrom === null) return null;
  const names = {
    from: t(`image.turn.${turnedFrom}`),
    to: t(`image.turn.${state.stored.frame.orientation}`),
  };
  return (
    <section role="status" className={`${styles.notice} ${styles.turned}`}>
      <h3>
        <IconRotateClockwise size={18} stroke={1.6} aria-hidden /> {t('image.turned.title')}
      </h3>
      <p>{t('image.turned.text', names)}</p>
      {children}
    </section>
  );
}
