import { durationSec } from '@longview/rules';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCamera } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { newestPictureQuery } from '../../api/pictures/picture.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { t } from '../../locale/t.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import styles from './camera-preview.module.css';
import type { CameraTestState } from './test-result.ts';

interface CameraPreviewProps {
  state: CameraTestState;
  onRetry: () => void;
  /** Said until something is tried. */
  waiting?: string;
  /** Shows the preview feed; the newest picture of it where this is absent. */
  renderPicture?: (state: Extract<CameraTestState, { kind: 'Ok' }>) => React.ReactNode;
}

/** The box in which a camera shows itself: its picture, or a sentence with the cure. */
export function CameraPreview(props: CameraPreviewProps) {
  const { state, onRetry, waiting = t('test.waiting'), renderPicture = livePicture } = props;
  return (
    <div className={styles.box} aria-live="polite" data-kind={state.kind}>
      {state.kind === 'None' && <Waiting text={waiting} />}
      {state.kind === 'Trying' && <Trying />}
      {state.kind === 'Ok' && renderPicture(state)}
      {state.kind === 'Failed' && <Failed message={state.message} onRetry={onRetry} />}
    </div>
  );
}

function livePicture({ previewFeedId, loadTime }: Extract<CameraTestState, { kind: 'Ok' }>) {
  return <LivePicture feedId={previewFeedId} loadTime={loadTime} />;
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.words}>
      <IconCamera size={28} stroke={1.4} aria-hidden />
      <p>{text}</p>
    </div>
  );
}

function Trying() {
  return (
    <div className={styles.words}>
      <Loader size={26} color="gray" />
      <p>{t('test.trying')}</p>
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.words} data-failed>
      <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      <p>{message}</p>
      <Button size="xs" onClick={onRetry}>
        {t('test.again')}
      </Button>
    </div>
  );
}

/** The preview feed is renewed every 10 s by the service (API-02, CON-17). */
const REFRESH_MS = 10_000;

function LivePicture({ feedId, loadTime }: { feedId: string; loadTime: string | null }) {
  const picture = useQuery({ ...newestPictureQuery(feedId, 'x768'), refetchInterval: REFRESH_MS }).data;
  const url = useObjectUrl(picture?.blob);
  if (!url || !picture) return <Trying />;
  const seconds = loadTime === null ? null : durationSec(loadTime);
  return (
    <>
      <img src={url} alt={t('test.picture')} />
      <div className={styles.facts}>
        <Badge text={t('test.ok')} tone="live" />
        {seconds !== null && (
          <span>{t('test.loadTime', { s: Math.max(1, Math.round(seconds * 100)) / 100 })}</span>
        )}
      </div>
    </>
  );
}
