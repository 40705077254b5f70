import { useDebouncedValue } from '@mantine/hooks';
import { t } from '../../locale/t.ts';
import styles from './play-item.module.css';

/** Long enough to finish typing a time. */
const SHOW_AFTER_MS = 600;

/** The player itself, playing what is being edited (EXT-131); `url` is the player's with it. */
export function PlayPreview({ url, ratio }: { url: string; ratio: number }) {
  const [shown] = useDebouncedValue(url, SHOW_AFTER_MS);
  return (
    <figure className={styles.preview}>
      <iframe key={shown} src={shown} title={t('play.preview')} style={{ aspectRatio: ratio }} />
      <figcaption>{t('play.preview.hint')}</figcaption>
    </figure>
  );
}
