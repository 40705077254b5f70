import { IconUserOff } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import styles from './stage.module.css';
import type { Usual } from './use-usual.ts';

/** Held it shows the usual view, pressed shortly it keeps it (EXT-603); a keyboard and a screen reader switch it. */
export function UsualButton({ usual }: { usual: Usual }) {
  return (
    <button
      type="button"
      className={`${styles.over} ${styles.held}`}
      aria-pressed={usual.isWanted}
      aria-keyshortcuts="u"
      aria-label={t('usual.title')}
      title={t('usual.hint')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        usual.press();
      }}
      onPointerUp={usual.release}
      onPointerCancel={usual.release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // Without a pointer: its presses were told already.
        if (event.detail === 0) usual.toggle();
      }}
    >
      <IconUserOff size={20} />
    </button>
  );
}
