import type { MediaResource } from '@longview/contract';
import { durationSec } from '@longview/rules';
import { Link } from '@tanstack/react-router';
import { sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { spanText } from '../../locale/time-text.ts';
import { MediaThumb } from '../../panels/media-pick/media-thumb.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './media-card.module.css';

/** An item of the library; all of it opens the item. */
export function MediaCard({ resource }: { resource: MediaResource }) {
  const { Id, Name, State, Tags } = resource;
  return (
    <Card picture={<MediaThumb resource={resource} />}>
      <Link to="/mystuff" search={(now) => ({ ...now, s: 'media', item: Id })} title={Name}>
        <bdi>{Name}</bdi>
      </Link>
      {State === 'Busy' && <Badge text={t('media.busy')} tone="idle" />}
      <p>{factsText(resource)}</p>
      {Tags.length > 0 && <p className={styles.tags}>{Tags.join(' · ')}</p>}
    </Card>
  );
}

function factsText({ Duration, Dimensions, ByteLength }: MediaResource): string {
  const length = Duration === null ? null : t('media.video', { span: spanText(durationSec(Duration) ?? 0) });
  return [length, Dimensions?.replace('x', ' × '), sizeText(ByteLength)].filter(Boolean).join(' · ');
}
