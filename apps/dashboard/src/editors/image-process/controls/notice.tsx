import { MOST_MASK_POINTS } from '@longview/rules/image-process';
import { t } from '../../../locale/t.ts';
import type { EditorState, Notice as Name } from '../model.ts';
import styles from './tools.module.css';

/** What the last act came to, where it is not what was meant; spoken by screen readers. */
export function Notice({ state, names }: { state: EditorState; names: readonly NonNullable<Name>[] }) {
  const { notice } = state;
  return (
    <p role="status" className={styles.notice}>
      {notice && names.includes(notice) && t(`image.notice.${notice}`, { most: MOST_MASK_POINTS })}
    </p>
  );
}
