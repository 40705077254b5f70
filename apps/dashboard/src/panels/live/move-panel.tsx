import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ptzQuery } from '../../api/cameras/ptz.ts';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { Panel } from '../../ui/layout/panel.tsx';

/** Whether the camera of the feed can be moved, and if not, why and what to do (EXT-142, EXT-342). */
export function MovePanel({ feedId }: { feedId: string }) {
  const info = useQuery(ptzQuery(feedId)).data;
  if (!info) return null;
  return (
    <Panel title={t('ptz.about')} text={t('ptz.about.text')}>
      {info.IsAvailable ? (
        <p>
          {t('ptz.about.yes')}{' '}
          <Link to="/feed/$feedId" params={{ feedId }}>
            {t('ptz.about.open')}
          </Link>
        </p>
      ) : (
        <p>{saidText(info.Message, info)}</p>
      )}
    </Panel>
  );
}
