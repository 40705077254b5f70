import { useQuery } from '@tanstack/react-query';
import { ptzQuery } from '../../api/cameras/ptz.ts';
import { t } from '../../locale/t.ts';
import styles from './ptz.module.css';
import { PtzPad } from './ptz-pad.tsx';

/** The pad over what the camera shows; nothing where it cannot be moved. */
export function PtzPadOver({ feedId }: { feedId: string }) {
  const info = useQuery(ptzQuery(feedId)).data;
  if (!info?.IsAvailable) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no form
    <div
      role="group"
      aria-label={t('ptz.title')}
      className={styles.over}
      // What is under it zooms by double clicks.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <PtzPad feedId={feedId} />
    </div>
  );
}
