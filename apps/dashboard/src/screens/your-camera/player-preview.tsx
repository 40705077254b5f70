import { routes, routeUrl } from '@longview/contract';
import { t } from '../../locale/t.ts';
import styles from './your-camera.module.css';

/** The preview feed live, in the player that other sites embed (CAM-03). */
export function PlayerPreview({ feedId }: { feedId: string }) {
  const src = routeUrl(routes.getPlayer, { query: { playmode: 'liveimage', feed: feedId } });
  return <iframe className={styles.player} src={src} title={t('test.picture')} allow="fullscreen" />;
}
