import { type PlayItem, routes, routeUrl } from '@longview/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '../../locale/t.ts';
import styles from './play-item.module.css';

/** Long enough to finish typing a time. */
const SHOW_AFTER_MS = 600;

/** The player itself, playing what is being edited (EXT-131). */
export function PlayPreview({ feedId, ratio, item }: { feedId: string; ratio: number; item: PlayItem }) {
  const query = { feed: feedId, playitem: JSON.stringify(item), interactive: 'false' };
  const [url] = useDebouncedValue(routeUrl(routes.getPlayer, { query }), SHOW_AFTER_MS);
  return (
    <figure className={styles.preview}>
      <iframe key={url} src={url} title={t('play.preview')} style={{ aspectRatio: ratio }} />
      <figcaption>{t('play.preview.hint')}</figcaption>
    </figure>
  );
}
