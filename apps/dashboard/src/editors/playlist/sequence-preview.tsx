import { routes, routeUrl } from '@longview/contract';
import { t } from '../../locale/t.ts';
import play from '../play-item/play-item.module.css';
import { PlayPreview } from '../play-item/play-preview.tsx';
import { type Item, triedText } from './model.ts';

/** Of most screens. */
const RATIO = 16 / 9;

interface SequencePreviewProps {
  items: readonly Item[];
  locale: string | null;
}

/** These items as a Window of the account will play them, before they are saved (EXT-131). */
export function SequencePreview({ items, locale }: SequencePreviewProps) {
  if (items.length === 0) return null;
  const playitems = triedText(items);
  if (playitems === null) return <p className={play.preview}>{t('playlist.preview.tooLong')}</p>;
  const query = { playitems, interactive: 'false', ...(locale && { locale }) };
  return <PlayPreview url={routeUrl(routes.getPlayer, { query })} ratio={RATIO} />;
}
